import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { givenProduct } from '../../../../test/support/builders.ts';
import { openTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { asSomebodyElse } from '../../../../test/support/own-transaction.ts';
import { connect } from '../../../platform/db/connect.ts';
import { applyImport } from './apply-import.ts';
import { countOutcomes } from './change.sql.ts';
import { checkImport } from './check-import.ts';
import { takeTurn } from './hold.sql.ts';
import { addImport, findImport, moveImport } from './import.sql.ts';
import { guessSheet } from './layout-of-file.ts';
import { openFile } from './readers/open-file.ts';
import { undoImport } from './undo-import.ts';

const HEADERS = 'clave,nombre,precio,piezas_caja,color,existencia,proveedor';
const TABLES = [
  ...['supplier', 'product', 'product_colour', 'product_finish'],
  ...['warehouse', 'warehouse_stock'],
];
const KNOWN = 40;
const NEW = 40;

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = mkdtempSync(path.join(os.tmpdir(), 'estampa-beside-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.close();
});
beforeEach(async () => {
  const { db } = database;
  for (const table of ['stock_move', 'product', 'supplier_import'])
    await sql`DELETE FROM ${sql.table(table)}`.execute(db);
  await sql`DELETE FROM supplier WHERE id > 1`.execute(db);
  for (let n = 0; n < KNOWN; n += 1) await givenProduct(db, { code: `K-${n}`, name: `Taza ${n}` });
});

/** Every row of the catalogue but the numbers by which two editors notice each other. */
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

async function approved(name: string, rows: readonly string[]): Promise<number> {
  const { db } = database;
  const file = path.join(folder, name);
  await writeFile(file, [HEADERS, ...rows].join('\n'));
  const { settings } = await guessSheet(db, await openFile(file));
  const id = await addImport(db, {
    ...{ state: 'revisando', fileName: name, fileRef: null, sha256: '0'.repeat(64) },
    ...{ settings, accountId: null },
  });
  await checkImport(
    { db, holder: name },
    id,
    file,
    settings,
    ({ kind }) => kind !== 'desaparecido',
  );
  await moveImport(db, id, ['revisado'], 'aplicando');
  return id;
}

/** In a program of its own, with a connection of its own. */
async function apart(id: number, work: typeof applyImport, onProgress = () => {}): Promise<void> {
  const { db } = connect({ address: database.address, maxConnections: 1 });
  try {
    await work({ db, holder: `programa ${id}`, onProgress }, id);
  } finally {
    await db.destroy();
  }
}

test('BEH-331 a supplier that two lists bring leaves with the one that is taken back last, whichever it is', async () => {
  const before = await contents();
  const rows = (code: string) => [`${code}-1,Nueva,80,10,Rojo,5,Regalos del Bajío`];
  const one = await approved('una.csv', rows('A'));
  const other = await approved('otra.csv', rows('B'));
  await apart(one, applyImport);
  await apart(other, applyImport);
  await moveImport(database.db, one, ['aplicado'], 'deshaciendo');
  await apart(one, undoImport);
  expect(await suppliers()).toContain('Regalos del Bajío');
  await moveImport(database.db, other, ['aplicado'], 'deshaciendo');
  await apart(other, undoImport);
  expect(await contents()).toBe(before);
});

/** The same products at another price, known ones and new ones, of a supplier that nobody knows yet. */
const listAt = (price: number): string[] => [
  ...Array.from(
    { length: NEW },
    (_, n) => `N-${n},Nueva ${n},${price},10,Rojo,5,Regalos del Bajío`,
  ),
  ...Array.from({ length: KNOWN }, (_, n) => `K-${n},,${price},,rojo,${price},Proveedor de prueba`),
];
const suppliers = async () => {
  const rows = await database.db.selectFrom('supplier').select('name').orderBy('id').execute();
  return rows.map(({ name }) => name);
};

test('BEH-331 two lists of the same products that are made at once, from either end, make each once and are taken back exactly', async () => {
  const before = await contents();
  const one = await approved('de ida.csv', listAt(110));
  const other = await approved('de vuelta.csv', listAt(120).toReversed());
  await Promise.all([apart(one, applyImport), apart(other, applyImport)]);
  const [first, second] = [
    await countOutcomes(database.db, one),
    await countOutcomes(database.db, other),
  ];
  // Whoever came second to a product leaves it, and says so.
  expect(first.applied + second.applied).toBe(NEW + KNOWN);
  expect(first.moved + second.moved).toBe(NEW + KNOWN);
  expect(await suppliers()).toEqual(['Proveedor de prueba', 'Regalos del Bajío']);
  for (const id of [one, other]) {
    expect(await findImport(database.db, id)).toMatchObject({ state: 'aplicado' });
    await moveImport(database.db, id, ['aplicado'], 'deshaciendo');
  }
  await Promise.all([apart(one, undoImport), apart(other, undoImport)]);
  expect(await contents()).toBe(before);
});

test('BEH-331 a short list that begins beside a long one is made before it, part by part in turns', async () => {
  const long = await approved(
    'larga.csv',
    Array.from({ length: 500 }, (_, n) => `L-${n},Larga ${n},10,1,Rojo,5,Proveedor de prueba`),
  );
  const short = await approved(
    'corta.csv',
    Array.from({ length: 30 }, (_, n) => `K-${n},,,,rojo,70,Proveedor de prueba`),
  );
  const begun = Promise.withResolvers<void>();
  const going = apart(long, applyImport, begun.resolve);
  await begun.promise;
  await apart(short, applyImport);
  const { applied, approved: all } = await countOutcomes(database.db, long);
  expect(await findImport(database.db, short)).toMatchObject({ state: 'aplicado' });
  expect(applied).toBeLessThan(all);
  await going;
  expect(await countOutcomes(database.db, long)).toMatchObject({ applied: 500, moved: 0 });
});

// The embedded database has one session: whoever waits there has not begun.
test.runIf(process.env.TEST_DATABASE_URL)(
  'BEH-331 a part that waits for its turn holds no row, so that no two lists wait for each other',
  async () => {
    const { db } = database;
    const id = await approved('una.csv', listAt(110));
    const waitFor = (turns: number) =>
      expect
        .poll(async () => {
          const { rows } = await sql`
            SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
              AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(
            db,
          );
          return rows.length;
        })
        .toBe(turns);
    const allFree = () =>
      db.transaction().execute(async (trx) => {
        await sql`SELECT 1 FROM supplier_import FOR UPDATE NOWAIT`.execute(trx);
        await sql`SELECT 1 FROM product FOR UPDATE NOWAIT`.execute(trx);
      });
    /** Has the turn before the suppliers, before the first part, and before the second. */
    const haveTurns = async (left: number, begin?: () => void): Promise<void> => {
      let next: Promise<void> = Promise.resolve();
      await db.transaction().execute(async (trx) => {
        await takeTurn(trx);
        await asSomebodyElse(async () => {
          begin?.();
          await waitFor(1);
          await allFree();
          if (left === 1) return;
          next = haveTurns(left - 1);
          await waitFor(2);
        });
      });
      await next;
    };
    let going: Promise<void> = Promise.resolve();
    await haveTurns(3, () => {
      going = apart(id, applyImport);
    });
    await going;
    expect(await findImport(db, id)).toMatchObject({ state: 'aplicado' });
  },
);
