import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPlace } from '../src/features/checkout/server/postal-code.sql.ts';
import { MEXICAN_STATES } from '../src/kernel/mexican-states.ts';
import { openTestDatabase, type TestDatabase } from '../test/support/database.ts';
import { ImportRefused, importPostalCodes } from './import-postal-codes.ts';

const LICENCE = 'El Catálogo de esta prueba es inventado y puede copiarse libremente.';
const HEADER =
  'd_codigo|d_asenta|d_tipo_asenta|D_mnpio|d_estado|d_ciudad|d_CP|c_estado|c_oficina|c_CP|c_tipo_asenta|c_mnpio|id_asenta_cpcons|d_zona|c_cve_ciudad';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = mkdtempSync(path.join(os.tmpdir(), 'estampa-cp-'));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const code = (prefix: number, rest = '000') => `${String(prefix).padStart(2, '0')}${rest}`;
const officialRow = (postalCode: string, colonia: string, inegi: string) =>
  `${postalCode}|${colonia}|Colonia|Municipio de ${inegi}|Estado|||${inegi}|||09|001|0001|Urbano|`;
const everyState = MEXICAN_STATES.map((state) =>
  officialRow(code(state.prefixes[0]), 'Añil Peñón', state.inegi),
);

function file(name: string, text: string, encoding: 'latin1' | 'utf8'): string {
  const address = path.join(folder, name);
  writeFileSync(address, text, encoding);
  return address;
}
const official = (rows: readonly string[]) =>
  file('CPdescarga.txt', [LICENCE, HEADER, ...rows, ''].join('\r\n'), 'latin1');

test("the postal service's file replaces the catalogue, accents included", async () => {
  const repeated = officialRow('64000', 'Añil Peñón', '19');
  const second = officialRow('64000', 'Centro', '19');
  const result = await importPostalCodes(database.db, official([...everyState, second, repeated]), {
    minimumRows: 32,
  });
  expect(result).toEqual({ rows: 34, postalCodes: 32, source: 'correos' });
  expect(await findPlace(database.db, '64000')).toEqual({
    state: 'Nuevo León',
    stateCode: 'NL',
    municipality: 'Municipio de 19',
    settlements: ['Añil Peñón', 'Centro'],
  });
});

test("GeoNames' file is read too", async () => {
  const rows = MEXICAN_STATES.map((state) =>
    [
      'MX',
      code(state.prefixes[0], '100'),
      'Colonia Ñandú',
      state.officialName ?? state.name,
      '',
      'Villa',
      '',
      '',
      '',
      '1',
      '2',
      '4',
    ].join('\t'),
  );
  const result = await importPostalCodes(database.db, file('MX.txt', rows.join('\n'), 'utf8'), {
    minimumRows: 32,
  });
  expect(result.source).toBe('geonames');
  expect((await findPlace(database.db, '64100'))?.settlements).toEqual(['Colonia Ñandú']);
  expect(await findPlace(database.db, '64000')).toBeUndefined();
});

test('a broken, short or partial file is refused and changes nothing', async () => {
  const refused = async (address: string, minimumRows = 1) =>
    expect(importPostalCodes(database.db, address, { minimumRows })).rejects.toThrow(ImportRefused);
  await refused(official([...everyState, '6400|Corta|Colonia']));
  await refused(official([...everyState, officialRow('640', 'CP corto', '19')]));
  await refused(official([...everyState, officialRow('64000', 'Estado 33', '33')]));
  await refused(official(everyState.slice(1)));
  await refused(official(everyState), 33);
  await refused(file('otro.txt', 'hola\nmundo', 'utf8'));
  expect((await findPlace(database.db, '64100'))?.settlements).toEqual(['Colonia Ñandú']);
});
