import { sql } from 'kysely';
import { type Centavos, toCentavos } from '../../../../kernel/money.ts';
import type { Queries } from '../../../../platform/db/connect.ts';

/** A person's cash of one day. */
export interface Drawer {
  readonly id: number;
  readonly accountId: number;
  readonly person: string;
  readonly day: string;
  readonly closed: boolean;
}

/** Somebody's drawer of a day, opened by the first that is put into it; its row is locked. */
export async function lockDrawerOf(tx: Queries, accountId: number, day: string): Promise<Drawer> {
  await tx
    .insertInto('cash_drawer')
    .values({ account_id: accountId, day })
    .onConflict((conflict) => conflict.columns(['account_id', 'day']).doNothing())
    .execute();
  const row = await drawers(tx)
    .where('account_id', '=', accountId)
    .where('day', '=', day)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return toDrawer(row);
}

/** The same by its number. */
export async function lockDrawer(tx: Queries, id: number): Promise<Drawer | undefined> {
  const row = await drawers(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toDrawer(row);
}

const drawers = (tx: Queries) =>
  tx
    .selectFrom('cash_drawer')
    .select(['id', 'account_id', 'day', 'closed_at'])
    .select(sql<string>`(SELECT name FROM account WHERE id = account_id)`.as('person'));
type Row = Awaited<ReturnType<ReturnType<typeof drawers>['executeTakeFirstOrThrow']>>;

const toDrawer = (row: Row): Drawer => ({
  id: row.id,
  accountId: row.account_id,
  person: row.person,
  day: row.day,
  closed: row.closed_at !== null,
});

/** What was put into a drawer; call it with its row locked where something is decided by it. */
export async function listAmounts(
  db: Queries,
  drawerId: number,
): Promise<readonly { readonly amount: Centavos }[]> {
  const rows = await db
    .selectFrom('transfer_received')
    .select('amount_centavos')
    .where('drawer_id', '=', drawerId)
    .execute();
  return rows.map((row) => ({ amount: toCentavos(row.amount_centavos) }));
}

export async function writeClosed(
  tx: Queries,
  id: number,
  closed: {
    readonly expected: Centavos;
    readonly counted: Centavos;
    readonly reason: string;
    readonly by: number;
    readonly now: Date;
  },
): Promise<void> {
  await tx
    .updateTable('cash_drawer')
    .set({
      closed_at: closed.now,
      closed_by: closed.by,
      expected_centavos: closed.expected,
      counted_centavos: closed.counted,
      reason: closed.reason,
    })
    .where('id', '=', id)
    .execute();
}

/** Of what an order received, what was handed over. */
export async function cashOf(db: Queries, orderId: number): Promise<Centavos> {
  const { rows } = await sql<{ cash: number }>`
    SELECT coalesce(sum(amount_centavos), 0)::bigint AS cash FROM transfer_received
    WHERE order_id = ${orderId} AND drawer_id IS NOT NULL`.execute(db);
  return toCentavos(rows[0]?.cash ?? 0);
}
