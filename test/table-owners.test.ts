// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is planted is the text of programs
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { speaksSql, writesOf } from './support/sql-writes.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
type Sources = Readonly<Record<string, string>>;

const sources: Sources = Object.fromEntries(
  globSync('src/**/*.ts', { cwd: ROOT })
    .filter((file) => !/\.test\.ts$/.test(file))
    .map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]),
);

/** The room a file belongs to: a feature's name, or the floor it is on. */
const roomOf = (file: string): string =>
  /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? file.split('/')[1] ?? '';

interface Owners {
  readonly table: ReadonlyMap<string, string>;
  /** 'table.column' of columns that are another's than their row. */
  readonly column: ReadonlyMap<string, string>;
  readonly twice: readonly string[];
}

/** Who owns what, as each room declares it in its `tables.ts`. */
function ownersIn(files: Sources): Owners {
  const table = new Map<string, string>();
  const column = new Map<string, string>();
  const twice: string[] = [];
  const claim = (owners: Map<string, string>, name: string, room: string): void => {
    if (owners.has(name)) twice.push(name);
    owners.set(name, room);
  };
  for (const [file, source] of Object.entries(files)) {
    if (!/\/(server|db)\/tables\.ts$/.test(file)) continue;
    for (const [, body = ''] of source.matchAll(/interface Tables \{([^}]*)\}/g)) {
      for (const [, name = ''] of body.matchAll(/(\w+):/g)) claim(table, name, roomOf(file));
    }
    for (const [, body = ''] of source.matchAll(/interface OwnedColumns \{([^}]*)\}/g)) {
      for (const [, name = '', columns = ''] of body.matchAll(/(\w+): ([^;]+);/g)) {
        for (const [, each] of columns.matchAll(/'(\w+)'/g)) {
          claim(column, `${name}.${each}`, roomOf(file));
        }
      }
    }
  }
  return { table, column, twice };
}

/** The runner of migrations keeps its own list, and the database's process its own upkeep. */
const runsTheDatabase = (file: string): boolean => file.startsWith('src/platform/db/');

/** Every write that is not its owner's, and every SQL outside the files for it. */
function trespassesIn(files: Sources, owners = ownersIn(files)): string[] {
  return Object.entries(files).flatMap(([file, source]) => {
    if (runsTheDatabase(file)) return [];
    const misplaced = !file.endsWith('.sql.ts') && speaksSql(source);
    return [
      ...(misplaced ? [`${file} speaks SQL and is no .sql.ts`] : []),
      ...writesOf(source).flatMap(({ table, columns, kind }) =>
        targets(table, columns, kind, owners)
          .filter(({ owner }) => owner !== roomOf(file))
          .map(({ name, owner }) => `${file} writes ${name} of ${owner ?? 'nobody'}`),
      ),
    ];
  });
}

function targets(
  table: string,
  columns: readonly string[] | undefined,
  kind: 'insert' | 'update' | 'delete',
  owners: Owners,
): { readonly name: string; readonly owner: string | undefined }[] {
  const row = { name: table, owner: owners.table.get(table) };
  const each = (columns ?? []).map((column) => {
    const name = `${table}.${column}`;
    return { name, owner: owners.column.get(name) ?? row.owner };
  });
  // Rows come and go by their table's owner; an UPDATE that does not say what it sets sets all.
  return kind === 'update' && columns ? each : [row, ...each];
}

test('each table is written by the room that owns it, in its .sql.ts files alone', () => {
  expect(trespassesIn(sources)).toEqual([]);
});

test('every table of the migrations has one owner', () => {
  const { table, column, twice } = ownersIn(sources);
  const made = new Set<string>();
  for (const file of globSync('db/migrations/*.sql', { cwd: ROOT }).sort()) {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    for (const [, name = ''] of text.matchAll(/^DROP TABLE (\w+)/gm)) made.delete(name);
    for (const [, name = ''] of text.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?(\w+)/g))
      made.add(name);
  }
  expect(twice).toEqual([]);
  expect([...table.keys()].sort()).toEqual([...made].sort());
  for (const name of column.keys()) expect(table.has(name.split('.')[0] ?? ''), name).toBe(true);
});

test('A52 the state of an order is set where its door is, and nowhere else', () => {
  const doors = Object.entries(sources).filter(([, source]) =>
    writesOf(source).some(
      ({ table, columns, kind }) =>
        table === 'orders' && (kind === 'insert' || columns?.includes('status')),
    ),
  );
  expect(doors.map(([file]) => file).sort()).toEqual([
    'src/features/orders/server/create-order.sql.ts',
    'src/features/orders/server/move-order.sql.ts',
  ]);
});

const SHOP: Sources = {
  'src/platform/db/tables.ts': 'export interface Tables {\n  job: JobTable;\n}\n',
  'src/features/orders/server/tables.ts':
    'declare module "x" {\n  interface Tables {\n    orders: OrdersTable;\n  }\n}\n',
  'src/features/payment/server/tables.ts':
    "declare module 'x' {\n  interface Tables {\n    receipt: R;\n  }\n  interface OwnedColumns {\n    orders: 'payment_state' | 'paid_at';\n  }\n}\n",
};
const inPayment = (code: string): string[] =>
  trespassesIn({ ...SHOP, 'src/features/payment/server/a.sql.ts': code });

test.each([
  ["db.insertInto('orders').values(row)", 'orders'],
  ["db\n  .updateTable('orders')\n  .set({ status: 2 })", 'orders.status'],
  ["db.updateTable('orders').set({ ...(x ? {} : { status }), paid_at: now })", 'orders.status'],
  ["db.updateTable('orders').set('status', 2)", 'orders.status'],
  ["db.updateTable('orders').set(change)", 'orders'],
  ["db.deleteFrom('orders').where('id', '=', 1)", 'orders'],
  ["db.mergeInto('orders').using('receipt', 'a', 'b')", 'orders'],
  ['sql`INSERT INTO orders (folio) VALUES (${folio})`', 'orders'],
  [
    'sql`WITH a AS (\n  UPDATE orders o SET status = ${to} WHERE id = 1)\n SELECT 1`',
    'orders.status',
  ],
  ['sql`UPDATE orders SET paid_at = now(), status = greatest(status, 2) FROM x`', 'orders.status'],
  ['sql`DELETE FROM orders WHERE id = 1`', 'orders'],
  ['sql`TRUNCATE TABLE orders`', 'orders'],
  ['sql`MERGE INTO orders o USING x ON true`', 'orders'],
  ['sql`SELECT ${sql`UPDATE orders SET status = 2`}`', 'orders.status'],
  ["pool.query('update orders set status = 2')", 'orders.status'],
  ['sql`UPDATE ${sql.table(name)} SET a = 1`', '?.a'],
  ['db.insertInto(name).values(row)', '?'],
  ['sql`INSERT INTO unheard (a) VALUES (1)`', 'unheard'],
  ['sql`INSERT INTO receipt (a) VALUES (1) ON CONFLICT DO NOTHING; UPDATE job SET a = 1`', 'job.a'],
])('a foreign write is refused: %s', (code, target) => {
  const found = inPayment(code);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(`writes ${target} of `);
});

test.each([
  ["db.updateTable('orders').set({ payment_state: state, ...(p ? { paid_at: p } : {}) })"],
  ['sql`UPDATE orders SET payment_state = ${s}, paid_at = ${p} WHERE id = ${id}`'],
  ['sql`INSERT INTO receipt (a) VALUES (1) ON CONFLICT (a) DO UPDATE SET b = excluded.b`'],
  ['sql`SELECT id FROM orders FOR UPDATE SKIP LOCKED`'],
  ['// db.insertInto("orders")\n/* UPDATE orders SET status = 2 */'],
])('its own writes, reads and comments are not: %s', (code) => {
  expect(inPayment(code)).toEqual([]);
});

test.each([
  ['src/features/payment/server/settle.ts', 'await sql`SELECT 1`.execute(db)'],
  ['src/features/payment/server/settle.ts', "db.selectFrom('receipt').selectAll()"],
  ['src/features/payment/server/a.api.ts', "db.insertInto('receipt').values(row)"],
  ['src/app/main.ts', 'pool.query(text)'],
])('SQL outside the files for it is refused: %s', (file, code) => {
  expect(trespassesIn({ ...SHOP, [file]: code })).toEqual([`${file} speaks SQL and is no .sql.ts`]);
});
