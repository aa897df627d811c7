import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { givenSupplier } from '../../../../test/support/builders.ts';
import { openTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { workbookParts, writeZip } from '../../../../test/support/write-xlsx.ts';
import { addImport, findImport, moveImport } from './import.sql.ts';
import { workOn } from './import-work.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = mkdtempSync(path.join(os.tmpdir(), 'estampa-letters-'));
  await givenSupplier(database.db);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.close();
});
beforeEach(() => database.db.deleteFrom('supplier_import').execute());

const file = (): string => path.join(folder, 'lista');

/** Has the file that lies there looked into, as the shop's own work does, and then over. */
async function looked() {
  const { db } = database;
  const id = await addImport(db, {
    ...{ state: 'recibido', fileName: 'lista', fileRef: 'x.lista', sha256: '0'.repeat(64) },
    ...{ settings: {}, accountId: null },
  });
  const work = { id, file: file(), holder: 'prueba' };
  await workOn(db, work);
  const read = await findImport(db, id);
  if (read?.state !== 'recibido') return read;
  await moveImport(db, id, ['recibido'], 'revisando');
  await workOn(db, work);
  return findImport(db, id);
}
const problems = () =>
  database.db.selectFrom('import_problem').select(['level', 'why']).orderBy('seq').execute();

const HEAD = ['clave', 'nombre', 'precio', 'piezas_caja', 'proveedor'];
const ROW = ['T-1', 'Taza', 10, 10, 'Proveedor de prueba'];

test('BEH-381 a workbook whose cells and sheets name letters that no database keeps is read all the same', async () => {
  const name = 'Termo _x0000_ de _xD83D_ acero';
  const rows = [HEAD, [...ROW.slice(0, 1), name, ...ROW.slice(2)], ['T-2', 'Vaso', '_x0000_', 1]];
  const parts = workbookParts([{ name: 'Lista NOMBRE', rows }]);
  const book = parts.get('xl/workbook.xml') ?? '';
  parts.set('xl/workbook.xml', book.replace('NOMBRE', '&#xD800;'));
  await writeZip(file(), parts);
  expect(await looked()).toMatchObject({ state: 'revisado', counts: { rows: 2, broken: 1 } });
  const change = database.db.selectFrom('import_change').select('name');
  expect(await change.execute()).toEqual([{ name: 'Termo   de \ufffd acero' }]);
});

test('BEH-381 a text that is cut in the middle of a letter stops nobody from reading the file', async () => {
  // So long that what is shown of it ends within the picture, which takes two units.
  const title = `${'x'.repeat(59)}🎁 promociones`;
  const word = `${'x'.repeat(59)}🎁`;
  const long = `${'x'.repeat(199)}🎁`;
  const lines = [
    HEAD,
    [title],
    [...ROW],
    ['T-2', 'Vaso', word, 10, 'Proveedor de prueba'],
    ['T-3', long, 10, 10, 'Proveedor de prueba'],
  ];
  await writeFile(file(), lines.map((line) => line.join(',')).join('\n'));
  expect(await looked()).toMatchObject({ state: 'revisado', counts: { rows: 3 } });
  const told = await problems();
  expect(told.map(({ level }) => level)).toEqual(['aviso', 'roto', 'roto']);
  for (const { why } of told) expect(why.isWellFormed()).toBe(true);
});

test('BEH-381 a file that is refused for a NUL in it is refused once, with a sentence', async () => {
  await writeFile(file(), '[\0{"clave": "T-1"}]');
  const found = await looked();
  expect(found).toMatchObject({ state: 'rechazado', file_ref: null });
  expect(found?.problem).toContain('no es JSON');
});
