import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskStorage } from '../../src/adapters/storage/disk/disk-storage.ts';
import { KINDS } from '../../src/features/supplier-imports/catalogue-change.ts';
import { importDeskReads } from '../../src/features/supplier-imports/server/import-desk-reads.ts';
import { openTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { fillCatalogue } from './catalogue.ts';
import { fillContent } from './content.ts';
import { fillImports } from './imports.ts';
import { fillPeople } from './people.ts';

const NOW = new Date('2026-03-02T18:00:00Z');

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = mkdtempSync(path.join(os.tmpdir(), 'estampa-demo-imports-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.close();
});

test('BEH-336 BEH-585 a demo shop has an import that was applied, one that waits with a row of every kind, and one that nobody can read', async () => {
  const { db } = database;
  const storage = createDiskStorage(folder, 0);
  await db.transaction().execute(async (tx) => {
    await fillPeople(tx);
    await fillContent(tx);
    await fillCatalogue(tx, 310, () => {});
    await fillImports(tx, storage, NOW);
  });
  const desk = importDeskReads({ db, clock: { now: () => NOW } });
  const [waiting, applied, refused] = await desk.list();
  expect([waiting, applied, refused].map((each) => each?.state)).toEqual([
    ...['revisado', 'aplicado', 'rechazado'],
  ]);
  const { kinds, broken, notices, newSuppliers } = waiting?.counts ?? {};
  for (const kind of KINDS) expect([kind, kinds?.[kind]]).not.toEqual([kind, 0]);
  expect([broken, newSuppliers]).toEqual([3, []]);
  expect(notices).toBeGreaterThan(0);
  // As few as the list says: what it does not change of the catalogue is read as it is.
  expect(kinds).toMatchObject({ nuevo: 2, salto: 2, desaparecido: 2 });
  expect(kinds?.cambio).toBeLessThan(8);
  // What its page can make of them is there to be tried (BEH-503).
  expect(waiting?.counts.unknownSubcategories).toEqual([
    ...['Bebidas > Vasos de vidrio', 'Energía solar'],
  ]);
  expect(applied?.counts).toMatchObject({ broken: 1, moved: 0 });
  expect(applied?.counts.kinds.existencia).toBeGreaterThan(5);
  expect(refused?.problem).toContain('Guárdalo como .xlsx');
  // Its columns can be told anew: the file is kept.
  const rows = await db.selectFrom('supplier_import').select('file_ref').orderBy('id').execute();
  const [last] = rows.toReversed();
  expect(await storage.read(last?.file_ref ?? '')).toBeDefined();
  const [pull] = await desk.pulls();
  expect(pull).toMatchObject({
    ...{ importacion: applied?.id, activa: false, nota: 'Se aplicó sola.' },
    ultima: NOW.toISOString(),
  });
  const acts = db.selectFrom('audit_entry').select('action').orderBy('id');
  expect((await acts.execute()).map(({ action }) => action)).toEqual([
    ...['revisar_importacion', 'aplicar_importacion', 'revisar_importacion'],
  ]);
});
