import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { givenProduct } from '../../../../test/support/builders.ts';
import { openTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { givenWarehouse, spreadStock } from '../../../../test/support/shelves.ts';
import { stockGaps } from '../../../../tools/soak/stock-audit.sql.ts';
import { applyImport } from './apply-import.ts';
import { checkImport } from './check-import.ts';
import { addImport, findImport, moveImport } from './import.sql.ts';
import { guessSheet } from './layout-of-file.ts';
import { openFile } from './readers/open-file.ts';
import { obstaclesTo, undoImport } from './undo-import.ts';

const STOCK = 'clave,color,existencia\nK-1,rojo,70\nK-1,azul,3';
const WHOLE = `clave,nombre,precio,piezas_caja,color,existencia,proveedor
K-1,Taza,100.00,10,rojo,70,Proveedor de prueba
N-1,Termo,80.00,24,Rojo,12,Proveedor de prueba
`;

let database: TestDatabase;
let folder: string;
let own: number;
let red: number;
let blue: number;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = mkdtempSync(path.join(os.tmpdir(), 'estampa-own-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.close();
});
beforeEach(async () => {
  const { db } = database;
  for (const table of ['order_line', 'stock_move', 'product', 'supplier_import']) {
    await sql`DELETE FROM ${sql.table(table)}`.execute(db);
  }
  await sql`DELETE FROM warehouse WHERE id > 1`.execute(db);
  own = await givenWarehouse(db, { name: 'Matriz' });
  await givenProduct(db, { code: 'K-1', name: 'Taza', priceCentavos: 100_00 });
  await givenProduct(db, { code: 'V-1', name: 'No está en la lista' });
  const colours = await db
    .selectFrom('product_colour as c')
    .innerJoin('product as p', 'p.id', 'c.product_id')
    .select(['c.id', 'c.colour'])
    .where('p.code', '=', 'K-1')
    .execute();
  [red = 0, blue = 0] = ['rojo', 'azul'].map(
    (name) => colours.find(({ colour }) => colour === name)?.id,
  );
  // The supplier has 50 and 20; of red ten lie on the own shelf, of blue nothing ever did.
  await spreadStock(db, red, new Map([...[[1, 50] as const, [own, 10] as const]]));
  await spreadStock(db, blue, new Map([[1, 20]]));
  await firstMoves();
});

/** The ledger says what there is, as it does in a shop that serves. */
async function firstMoves(): Promise<void> {
  await sql`DELETE FROM stock_move`.execute(database.db);
  await sql`
    INSERT INTO stock_move (colour_id, size_id, warehouse_id, kind, quantity)
    SELECT colour_id, size_id, warehouse_id, 'inicial', pieces FROM warehouse_stock`.execute(
    database.db,
  );
}

const work = { holder: 'prueba' };
async function checked(text: string): Promise<number> {
  const file = path.join(folder, 'lista.csv');
  await writeFile(file, text);
  const guess = await guessSheet(database.db, await openFile(file));
  const settings = { ...guess.settings, warehouseId: own };
  const id = await addImport(database.db, {
    ...{ state: 'revisando', fileName: 'lista.csv', fileRef: null, sha256: '0'.repeat(64) },
    ...{ settings, accountId: null },
  });
  await checkImport({ ...work, db: database.db }, id, file, settings, () => true);
  return id;
}
async function apply(id: number): Promise<void> {
  await moveImport(database.db, id, ['revisado'], 'aplicando');
  await applyImport({ ...work, db: database.db }, id);
}
async function undo(id: number): Promise<void> {
  await moveImport(database.db, id, ['aplicado'], 'deshaciendo');
  await undoImport({ ...work, db: database.db }, id);
}
const close = () =>
  database.db
    .updateTable('warehouse')
    .set({ closed_at: new Date() })
    .where('id', '=', own)
    .execute();

/** Every row of the catalogue and its shelves, but for the numbers that only grow. */
async function contents(): Promise<string> {
  const parts: string[] = [];
  for (const table of ['product', 'product_colour', 'product_finish', 'warehouse_stock']) {
    const { rows } = await sql<{ row: string }>`
      SELECT (to_jsonb(t) - 'version')::text AS row FROM ${sql.table(table)} t ORDER BY 1`.execute(
      database.db,
    );
    parts.push(`${table}: ${rows.map(({ row }) => row).join('\n')}`);
  }
  return parts.join('\n');
}
/** 'K-1 rojo 1:50 2:70': pieces by warehouse, and what is for sale. */
async function shelves(): Promise<readonly string[]> {
  const { rows } = await sql<{ said: string }>`
    SELECT p.code || ' ' || lower(c.name) || ' ' || c.stock || ': ' || coalesce(string_agg(
      CASE w.kind WHEN 'propio' THEN 'propio ' ELSE 'proveedor ' END || s.pieces, ', '
      ORDER BY w.id), 'nada') AS said
    FROM product p JOIN product_colour c ON c.product_id = p.id
      LEFT JOIN warehouse_stock s ON s.colour_id = c.id AND s.pieces > 0
      LEFT JOIN warehouse w ON w.id = s.warehouse_id
    WHERE p.code <> 'V-1' GROUP BY p.id, c.id ORDER BY p.code, c.id`.execute(database.db);
  return rows.map(({ said }) => said);
}
const noGaps = async () =>
  expect(Object.values(await stockGaps(database.db)).every((count) => count === 0)).toBe(true);

test('BEH-266 a list of an own warehouse is compared with what lies there, and counts it alone', async () => {
  const id = await checked(STOCK);
  const found = await findImport(database.db, id);
  expect(found).toMatchObject({ warehouse: 'Matriz', counts: { kinds: { existencia: 1 } } });
  const { rows } = await sql<{ plan: { fields: unknown } }>`
    SELECT plan FROM import_change WHERE import_id = ${id}`.execute(database.db);
  expect(rows[0]?.plan.fields).toEqual([
    { field: 'existencia rojo', before: 10, after: 70 },
    { field: 'existencia azul', before: 0, after: 3 },
  ]);
  await apply(id);
  expect(await shelves()).toEqual([
    'K-1 rojo 120: proveedor 50, propio 70',
    'K-1 azul 23: proveedor 20, propio 3',
  ]);
  await noGaps();
  // The very same list says nothing new.
  expect(await findImport(database.db, await checked(STOCK))).toMatchObject({
    counts: { kinds: { existencia: 0 } },
  });
});

test('BEH-266 a whole list of an own warehouse withdraws nothing, and new colours begin there', async () => {
  const id = await checked(WHOLE);
  expect(await findImport(database.db, id)).toMatchObject({
    counts: { kinds: { nuevo: 1, existencia: 1, desaparecido: 0 } },
  });
  await apply(id);
  expect(await shelves()).toEqual([
    'K-1 rojo 120: proveedor 50, propio 70',
    'K-1 azul 20: proveedor 20',
    'N-1 rojo 12: propio 12',
  ]);
  await noGaps();
});

test.each([
  ['a stock-only list', STOCK],
  ['a whole list', WHOLE],
])(
  'BEH-266 %s of an own warehouse is taken back exactly, empty shelves included',
  async (_what, text) => {
    const before = await contents();
    const id = await checked(text);
    await apply(id);
    expect(await contents()).not.toBe(before);
    expect(await obstaclesTo(database.db, id)).toEqual([]);
    await undo(id);
    expect(await contents()).toBe(before);
    await noGaps();
  },
);

test('BEH-266 pieces that left the own shelf since the look are not put back: the product waits for the next list', async () => {
  const id = await checked(STOCK);
  await spreadStock(database.db, red, new Map([...[[1, 50] as const, [own, 6] as const]]));
  await firstMoves();
  await apply(id);
  expect(await shelves()).toContain('K-1 rojo 56: proveedor 50, propio 6');
  expect(await findImport(database.db, id)).toMatchObject({ counts: { moved: 1 } });
  // What the supplier has may move meanwhile: the list does not speak of it.
  const again = await checked(STOCK);
  await spreadStock(database.db, red, new Map([...[[1, 8] as const, [own, 6] as const]]));
  await firstMoves();
  await apply(again);
  expect(await shelves()).toContain('K-1 rojo 78: proveedor 8, propio 70');
});

test('BEH-266 nothing comes to a warehouse that was closed since, in either direction', async () => {
  const before = await contents();
  const early = await checked(STOCK);
  await close();
  await apply(early);
  expect(await contents()).toBe(before);
  expect(await findImport(database.db, early)).toMatchObject({ counts: { moved: 1 } });
  await sql`UPDATE warehouse SET closed_at = NULL`.execute(database.db);
  const late = await checked('clave,color,existencia\nK-1,rojo,4');
  await apply(late);
  await close();
  expect(await obstaclesTo(database.db, late)).toEqual([
    { code: 'K-1', why: 'el almacén de la lista está cerrado' },
  ]);
  await undo(late);
  expect(await shelves()).toContain('K-1 rojo 54: proveedor 50, propio 4');
  expect(await findImport(database.db, late)).toMatchObject({ counts: { kept: 1 } });
});
