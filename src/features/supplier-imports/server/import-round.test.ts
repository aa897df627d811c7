import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { givenProduct } from '../../../../test/support/builders.ts';
import { openTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { putOnShelf } from '../../../../test/support/shelves.ts';
import { catalogueVersion } from '../../catalog/server/version.sql.ts';
import { applyImport, NotOurs } from './apply-import.ts';
import { countOutcomes } from './change.sql.ts';
import { checkImport } from './check-import.ts';
import { takeHold } from './hold.sql.ts';
import { addImport, findImport, moveImport } from './import.sql.ts';
import { guessSheet } from './layout-of-file.ts';
import { openFile } from './readers/open-file.ts';
import { obstaclesTo, undoImport } from './undo-import.ts';

const HEADERS =
  'clave,nombre,descripcion,categoria,precio,piezas_caja,medidas,peso_caja,color,existencia,proveedor,terminados';
const FILE = `${HEADERS}
N-1,Termo nuevo,De acero,,80.00,24,40x30x20,9 kg,Rojo,100,Proveedor de prueba,Serigrafia
N-1,Termo nuevo,De acero,,80.00,24,40x30x20,9 kg,Negro,50,Proveedor de prueba,Serigrafia
K-1,Taza con otro nombre,,,110.00,10,40x30x30,4 kg,rojo,70,Proveedor de prueba,
K-1,Taza con otro nombre,,,110.00,10,40x30x30,4 kg,Verde,5,Proveedor de prueba,
K-2,,,,300.00,,,,,,Proveedor de prueba,
M-1,De otro,,,10,1,,,Rojo,5,Promocionales Nuevos,
X-1,Rota,,,consultar,10,,,Rojo,1,Proveedor de prueba,
`;
const TABLES = [
  ...['supplier', 'product', 'product_colour', 'product_size', 'product_finish'],
  ...['warehouse', 'warehouse_stock', 'product_cost'],
];

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = mkdtempSync(path.join(os.tmpdir(), 'estampa-round-'));
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
  await sql`DELETE FROM supplier WHERE id > 1`.execute(db);
  await givenProduct(db, { code: 'K-1', name: 'Taza', priceCentavos: 100_00 });
  await givenProduct(db, { code: 'K-2', name: 'Pluma', priceCentavos: 100_00 });
  await givenProduct(db, { code: 'V-1', name: 'Ya no viene' });
});

/**
 * Every row of the catalogue but the numbers by which two editors notice each other, which only grow.
 * The ledger of stock keeps what was done and what was taken back.
 */
async function contents(): Promise<string> {
  const parts: string[] = [];
  for (const table of TABLES) {
    const { rows } = await sql<{ row: string }>`
      SELECT (to_jsonb(t) - 'version')::text AS row FROM ${sql.table(table)} t ORDER BY 1`.execute(
      database.db,
    );
    parts.push(`${table}: ${rows.map(({ row }) => row).join('\n')}`);
  }
  return parts.join('\n');
}

const work = (holder = 'prueba') => ({ db: database.db, holder });

async function checked(text = FILE, marginPercent = 0): Promise<number> {
  const file = path.join(folder, 'lista.csv');
  await writeFile(file, text);
  const guessed = await guessSheet(database.db, await openFile(file));
  const settings = { ...guessed.settings, marginPercent };
  const id = await addImport(database.db, {
    ...{ state: 'revisando', fileName: 'lista.csv', fileRef: null, sha256: '0'.repeat(64) },
    ...{ settings, accountId: null },
  });
  await checkImport(work(), id, file, settings, () => true);
  return id;
}

async function applied(text = FILE, marginPercent = 0): Promise<number> {
  const id = await checked(text, marginPercent);
  await moveImport(database.db, id, ['revisado'], 'aplicando');
  await applyImport(work(), id);
  return id;
}

async function undone(id: number): Promise<void> {
  await moveImport(database.db, id, ['aplicado'], 'deshaciendo');
  await undoImport(work(), id);
}

const productOf = (code: string) =>
  database.db.selectFrom('product').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
const stockOf = async (code: string) => {
  const { rows } = await sql<{ name: string; stock: number }>`
    SELECT c.name, c.stock FROM product_colour c JOIN product p ON p.id = c.product_id
    WHERE p.code = ${code} ORDER BY c.position`.execute(database.db);
  return rows.map(({ name, stock }) => `${name} ${stock}`);
};

test('BEH-61 a look finds each kind of change, tells what is broken, and changes nothing', async () => {
  const before = await contents();
  const found = await findImport(database.db, await checked());
  expect(found).toMatchObject({
    state: 'revisado',
    counts: {
      ...{ rows: 7, broken: 1, newSuppliers: ['Promocionales Nuevos'] },
      kinds: { nuevo: 2, cambio: 1, salto: 1, existencia: 0, desaparecido: 1 },
    },
  });
  const { rows } = await sql`SELECT level, line, place, code, why FROM import_problem`.execute(
    database.db,
  );
  expect(rows).toEqual([
    {
      level: 'roto',
      line: 8,
      place: 'E (precio)',
      code: 'X-1',
      why: '«consultar» no es un número',
    },
  ]);
  expect(await contents()).toBe(before);
});

test('BEH-541 a look leaves the database knowing how many changes there are, so that making each part of them need not read them all', async () => {
  await sql`DELETE FROM pg_statistic WHERE starelid = 'import_change'::regclass`.execute(
    database.db,
  );
  const id = await checked();
  const { rows } = await sql<{ known: string }>`
    SELECT most_common_vals::text AS known FROM pg_stats
    WHERE tablename = 'import_change' AND attname = 'import_id'`.execute(database.db);
  expect(rows).toEqual([{ known: `{${id}}` }]);
});

test('BEH-62 what was approved is made: products, colours, pieces, finishes, suppliers', async () => {
  const version = await catalogueVersion(database.db);
  const id = await applied();
  expect(await findImport(database.db, id)).toMatchObject({ state: 'aplicado' });
  expect(await productOf('N-1')).toMatchObject({
    ...{ name: 'Termo nuevo', price_centavos: 80_00, box_pieces: 24, box_size: '40x30x20' },
    ...{ box_weight_grams: 9_000, supplier_id: 1, active: true },
  });
  expect(await productOf('K-1')).toMatchObject({
    ...{ name: 'Taza con otro nombre', price_centavos: 110_00 },
    description: 'Taza de cerámica para pruebas',
  });
  expect(await productOf('K-2')).toMatchObject({ name: 'Pluma', price_centavos: 300_00 });
  expect(await productOf('V-1')).toMatchObject({ active: false });
  expect(await stockOf('N-1')).toEqual(['Rojo 100', 'Negro 50']);
  expect(await stockOf('K-1')).toEqual(['rojo 70', 'azul 0', 'Verde 5']);
  const { rows } = await sql<{ said: string }>`
    SELECT m.kind || ' ' || m.quantity AS said FROM stock_move m
    JOIN product_colour c ON c.id = m.colour_id JOIN product p ON p.id = c.product_id
    WHERE p.code = 'K-1' ORDER BY m.id`.execute(database.db);
  expect(rows.map(({ said }) => said).sort()).toEqual(['ajuste -3', 'ajuste 20', 'inicial 5']);
  expect(await catalogueVersion(database.db)).toBeGreaterThan(version);
  expect((await checkAgain()).counts.kinds).toEqual({
    ...{ nuevo: 0, cambio: 0, salto: 0, existencia: 0, desaparecido: 0 },
  });
});

const checkAgain = async () => {
  const found = await findImport(database.db, await checked());
  if (!found) throw new Error('no import');
  return found;
};

test('BEH-63 an import is taken back exactly', async () => {
  const before = await contents();
  const id = await applied();
  expect(await obstaclesTo(database.db, id)).toEqual([]);
  await undone(id);
  expect(await contents()).toBe(before);
  expect(await findImport(database.db, id)).toMatchObject({ state: 'deshecho' });
});

/** What products cost, as the table has it. */
async function costs(): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT p.code, k.since = (now() AT TIME ZONE 'America/Mexico_City')::date AS today, k.centavos
    FROM product_cost k JOIN product p ON p.id = k.product_id ORDER BY p.code, k.since`.execute(
    database.db,
  );
  return rows;
}
/** A cost that was told before, on a day so many days ago. */
const told = async (code: string, days: number, centavos: number) =>
  sql`
    INSERT INTO product_cost (product_id, since, centavos, told_at)
    SELECT id, (now() AT TIME ZONE 'America/Mexico_City')::date - ${days}::int, ${centavos},
      now() - interval '1 hour 1 microsecond' FROM product WHERE code = ${code}`.execute(
    database.db,
  );

test('BEH-407 what a list asks before the margin is kept with the product, shown before it is done, and taken back exactly', async () => {
  await told('K-1', 30, 50_00);
  await told('K-1', 0, 60_00);
  await told('K-2', 3, 200_00);
  await told('V-1', 3, 1_00);
  const before = await contents();
  const id = await checked(FILE, 50);
  const { rows: found } = await sql<{ code: string; fields: unknown[] }>`
    SELECT code, plan->'fields' AS fields FROM import_change
    WHERE import_id = ${id} AND code IN ('K-1', 'K-2', 'N-1') ORDER BY code`.execute(database.db);
  expect(found.map(({ fields }) => fields)).toEqual([
    expect.arrayContaining([{ field: 'costo', before: 60, after: 110 }]),
    [
      { field: 'costo', before: 200, after: 300 },
      { field: 'precio', before: 100, after: 450 },
    ],
    expect.arrayContaining([{ field: 'costo', before: null, after: 80 }]),
  ]);
  expect(await contents()).toBe(before);
  await moveImport(database.db, id, ['revisado'], 'aplicando');
  await applyImport(work(), id);
  expect(await costs()).toEqual([
    { code: 'K-1', today: false, centavos: 50_00 },
    { code: 'K-1', today: true, centavos: 110_00 },
    { code: 'K-2', today: false, centavos: 200_00 },
    { code: 'K-2', today: true, centavos: 300_00 },
    { code: 'M-1', today: true, centavos: 10_00 },
    { code: 'N-1', today: true, centavos: 80_00 },
    { code: 'V-1', today: false, centavos: 1_00 },
  ]);
  expect(await productOf('K-2')).toMatchObject({ price_centavos: 450_00 });
  const again = await findImport(database.db, await checked(FILE, 50));
  expect(again?.counts.kinds).toMatchObject({ nuevo: 0, cambio: 0, salto: 0 });
  expect(await obstaclesTo(database.db, id)).toEqual([]);
  await undone(id);
  expect(await contents()).toBe(before);
});

test('BEH-407 a margin of its own prices what a list brings, and stays when the list is taken back', async () => {
  const list =
    'clave,precio,proveedor\nK-1,60.00,Proveedor de prueba\nK-2,60.00,Proveedor de prueba';
  await sql`UPDATE product SET own_margin = 8000 WHERE code = 'K-1'`.execute(database.db);
  const before = await contents();
  const id = await applied(list, 50);
  expect(await productOf('K-1')).toMatchObject({ price_centavos: 108_00, own_margin: 8000 });
  expect(await productOf('K-2')).toMatchObject({ price_centavos: 90_00 });
  await undone(id);
  expect(await contents()).toBe(before);
});

test('BEH-407 a cost alone that changes is kept and taken back, and a list without a margin tells none', async () => {
  await told('K-1', 30, 50_00);
  const list =
    'clave,precio,proveedor\nK-1,80.00,Proveedor de prueba\nK-2,80.00,Proveedor de prueba\nV-1,80.00,Proveedor de prueba';
  const before = await contents();
  const id = await applied(list, 25);
  expect(await productOf('K-1')).toMatchObject({ price_centavos: 100_00 });
  expect(await costs()).toContainEqual({ code: 'K-1', today: true, centavos: 80_00 });
  await undone(id);
  expect(await contents()).toBe(before);
  await applied(list, 0);
  expect(await costs()).toHaveLength(1);
});

test('BEH-63 what somebody changed or sold since is told, stays as it is, and the rest goes back', async () => {
  const id = await applied();
  const { db } = database;
  await db
    .updateTable('product')
    .set({ name: 'De Marta', updated_at: sql`updated_at + interval '1 second'` })
    .where('code', '=', 'K-1')
    .execute();
  expect(await obstaclesTo(db, id)).toEqual([{ code: 'K-1', why: 'alguien lo cambió después' }]);
  await undone(id);
  expect(await productOf('K-1')).toMatchObject({ name: 'De Marta', price_centavos: 110_00 });
  expect(await productOf('K-2')).toMatchObject({ price_centavos: 100_00 });
  expect(await findImport(db, id)).toMatchObject({ counts: { kept: 1 } });
});

test('BEH-63 pieces that were sold since are not taken twice', async () => {
  const id = await applied(`${HEADERS}\nK-1,,,,,,,,rojo,70,,\nK-1,,,,,,,,azul,3,,`);
  await sql`
    UPDATE product_colour SET stock = 10 WHERE colour = 'rojo'
      AND product_id = (SELECT id FROM product WHERE code = 'K-1')`.execute(database.db);
  const { id: product } = await productOf('K-1');
  const colours = database.db.selectFrom('product_colour').select('id');
  const ids = await colours.where('product_id', '=', product).execute();
  await putOnShelf(
    database.db,
    ids.map((colour) => colour.id),
  );
  expect(await obstaclesTo(database.db, id)).toEqual([
    { code: 'K-1', why: 'ya se vendieron piezas de las que llegaron' },
  ]);
});

test('BEH-62 a product that somebody changed since the look stays as it is, and is counted', async () => {
  const id = await checked();
  await database.db
    .updateTable('product')
    .set({ name: 'De Marta', updated_at: sql`updated_at + interval '1 second'` })
    .where('code', '=', 'K-1')
    .execute();
  await moveImport(database.db, id, ['revisado'], 'aplicando');
  await applyImport(work(), id);
  expect(await productOf('K-1')).toMatchObject({ name: 'De Marta', price_centavos: 100_00 });
  expect(await findImport(database.db, id)).toMatchObject({ counts: { moved: 1 } });
});

test('BEH-62 work that was broken off goes on where it was, and of two programs one works', async () => {
  const products = Array.from(
    { length: 60 },
    (_, n) => `S-${n},Serie ${n},,,10,1,,,Rojo,5,Proveedor de prueba,`,
  );
  const id = await checked([HEADERS, ...products].join('\n'));
  await moveImport(database.db, id, ['revisado'], 'aplicando');
  const broken = new AbortController();
  const first = applyImport(
    { ...work('uno'), signal: broken.signal, onProgress: () => broken.abort() },
    id,
  );
  await expect(first).rejects.toThrow(/abort/i);
  const { applied: some } = await countOutcomes(database.db, id);
  expect(some).toBeGreaterThan(0);
  expect(some).toBeLessThan(60);
  await expect(applyImport(work('dos'), id)).rejects.toThrow(NotOurs);
  await sql`UPDATE supplier_import SET held_until = now() - interval '1 second'`.execute(
    database.db,
  );
  expect(await takeHold(database.db, id, 'dos', ['aplicando'])).toBe(true);
  await applyImport(work('dos'), id);
  expect(await countOutcomes(database.db, id)).toMatchObject({ applied: 63, moved: 0 });
  expect(
    (await sql`SELECT 1 FROM product WHERE code LIKE 'S-%'`.execute(database.db)).rows,
  ).toHaveLength(60);
});

test('BEH-270 of a file of stock known colours are counted, and the one that nobody knows is named with its row', async () => {
  const id = await applied('clave,color,existencia\nK-1,rojo,70\nK-1,Blanco,9\nK-1,azul,8');
  expect(await stockOf('K-1')).toEqual(['rojo 70', 'azul 8']);
  expect(await findImport(database.db, id)).toMatchObject({
    counts: { rows: 3, broken: 1, kinds: { existencia: 1 } },
  });
  const { rows } = await sql`SELECT line, place, why FROM import_problem`.execute(database.db);
  expect(rows).toEqual([{ line: 3, place: 'color', why: 'K-1 no tiene el color Blanco' }]);
});
