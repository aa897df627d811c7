import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { givenProduct } from '../../../../test/support/builders.ts';
import { openTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { insertRow } from '../../../../test/support/insert-row.ts';
import { applyImport } from './apply-import.ts';
import { countOutcomes } from './change.sql.ts';
import { checkImport } from './check-import.ts';
import { addImport, findImport, moveImport } from './import.sql.ts';
import { guessSheet } from './layout-of-file.ts';
import { openFile } from './readers/open-file.ts';
import { obstaclesTo, undoImport } from './undo-import.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = mkdtempSync(path.join(os.tmpdir(), 'estampa-sorted-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.close();
});
beforeEach(async () => {
  const { db } = database;
  await db.deleteFrom('stock_move').execute();
  await db.deleteFrom('product').execute();
  await db.deleteFrom('subcategory').execute();
  await db.deleteFrom('category').execute();
});

/** A list, looked over and approved, but not yet applied. */
async function approved(rows: readonly string[]): Promise<number> {
  const { db } = database;
  const file = path.join(folder, 'lista.csv');
  await writeFile(
    file,
    ['clave,nombre,precio,piezas_caja,categoria,proveedor', ...rows].join('\n'),
  );
  const { settings } = await guessSheet(db, await openFile(file));
  const id = await addImport(db, {
    ...{ state: 'revisando', fileName: 'lista.csv', fileRef: null, sha256: '0'.repeat(64) },
    ...{ settings, accountId: null },
  });
  await checkImport({ db, holder: 'yo' }, id, file, settings, () => true);
  await moveImport(db, id, ['revisado'], 'aplicando');
  return id;
}
const work = () => ({ db: database.db, holder: 'yo' });
const subcategory = async (category_id: number, name: string) =>
  insertRow(database.db, 'subcategory', { category_id, name, slug: name.toLowerCase() });
const placeOf = async (code: string) =>
  (
    await database.db
      .selectFrom('product')
      .select('subcategory_id')
      .where('code', '=', code)
      .executeTakeFirst()
  )?.subcategory_id;

test('BEH-465 what a list would put into a subcategory that went meanwhile stays as it is, and the rest is done', async () => {
  const { db } = database;
  const category = await insertRow(db, 'category', { name: 'Bebidas', slug: 'bebidas' });
  const gone = await subcategory(category, 'Termos');
  const there = await subcategory(category, 'Vasos');
  await givenProduct(db, { code: 'K-1' });
  const id = await approved([
    ...['K-1,,,,Termos,Proveedor de prueba', 'N-1,Nueva,80,10,Termos,Proveedor de prueba'],
    'N-2,Nueva,80,10,Vasos,Proveedor de prueba',
  ]);
  await db.deleteFrom('subcategory').where('id', '=', gone).execute();
  await applyImport(work(), id);
  expect(await countOutcomes(db, id)).toMatchObject({ applied: 1, moved: 2 });
  expect([await placeOf('K-1'), await placeOf('N-1'), await placeOf('N-2')]).toEqual([
    null,
    undefined,
    there,
  ]);
});

test('BEH-465 a list is taken back but for what would go into a subcategory that is not there any more', async () => {
  const { db } = database;
  const category = await insertRow(db, 'category', { name: 'Bebidas', slug: 'bebidas' });
  const before = await subcategory(category, 'Termos');
  const after = await subcategory(category, 'Vasos');
  for (const code of ['K-1', 'K-2']) await givenProduct(db, { code });
  const put = db.updateTable('product').set({ subcategory_id: before });
  await put.where('code', '=', 'K-1').execute();
  const id = await approved([
    'K-1,,,,Vasos,Proveedor de prueba',
    'K-2,,,,Vasos,Proveedor de prueba',
  ]);
  await applyImport(work(), id);
  await db.deleteFrom('subcategory').where('id', '=', before).execute();
  expect(await obstaclesTo(db, id)).toEqual([
    { code: 'K-1', why: 'su subcategoría de antes ya no existe' },
  ]);
  await moveImport(db, id, ['aplicado'], 'deshaciendo');
  await undoImport(work(), id);
  expect([await placeOf('K-1'), await placeOf('K-2')]).toEqual([after, null]);
});

test('BEH-464 a look at a list tells which subcategories the shop lacks, each once', async () => {
  const { db } = database;
  const category = await insertRow(db, 'category', { name: 'Bebidas', slug: 'bebidas' });
  await subcategory(category, 'Vasos');
  const rows = ['Termos', 'Bebidas > Tarros', 'vasos', 'Termos', ''].map(
    (name, at) => `N-${at},Nueva,80,10,${name},Proveedor de prueba`,
  );
  const id = await approved(rows);
  const counts = (await findImport(db, id))?.counts;
  expect(counts?.unknownSubcategories).toEqual(['Bebidas > Tarros', 'Termos']);
  await subcategory(category, 'Termos');
  await subcategory(category, 'Tarros');
  const again = await approved(rows);
  expect((await findImport(db, again))?.counts).not.toHaveProperty('unknownSubcategories');
});
