import { sql } from 'kysely';
import { type Centavos, toCentavos } from '../../../../kernel/money.ts';
import type { Queries } from '../../../../platform/db/connect.ts';
import type { DrawerSums, MovementKind } from '../../cash/drawer.ts';

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

/** What went through a drawer, and how many takings that are. */
export interface DrawerTotals extends DrawerSums {
  readonly takings: number;
}

/** The one place that sums drawers; call it with their rows locked where something is decided by it. */
export async function totalsOf(
  db: Queries,
  drawerIds: readonly number[],
): Promise<ReadonlyMap<number, DrawerTotals>> {
  const { rows } = await sql<
    { readonly id: number; readonly takings: number } & Record<keyof DrawerSums, number>
  >`
    SELECT d.id, t.takings, t.taken, m.float, m.added, m.withdrawn
    FROM cash_drawer d
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS takings, coalesce(sum(amount_centavos), 0)::bigint AS taken
        FROM transfer_received WHERE drawer_id = d.id) t
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(amount_centavos) FILTER (WHERE kind = 'fondo'), 0)::bigint AS float,
          coalesce(sum(amount_centavos) FILTER (WHERE kind = 'entrada'), 0)::bigint AS added,
          coalesce(sum(amount_centavos) FILTER (WHERE kind = 'retiro'), 0)::bigint AS withdrawn
        FROM cash_movement WHERE drawer_id = d.id) m
    WHERE d.id = ANY(${drawerIds})`.execute(db);
  return new Map(
    rows.map(({ id, takings, ...sums }) => [
      id,
      {
        takings,
        float: toCentavos(sums.float),
        taken: toCentavos(sums.taken),
        added: toCentavos(sums.added),
        withdrawn: toCentavos(sums.withdrawn),
      },
    ]),
  );
}

/** The same of one drawer that there is. */
export async function totalsIn(db: Queries, drawerId: number): Promise<DrawerTotals> {
  const totals = (await totalsOf(db, [drawerId])).get(drawerId);
  if (!totals) throw new Error(`no drawer ${drawerId}`);
  return totals;
}

export interface NewMovement {
  readonly kind: MovementKind;
  readonly amount: Centavos;
  readonly reason: string;
  /** Whose doing it is. */
  readonly by: number;
  readonly now: Date;
}

/** Call it with the drawer's row locked. */
export async function insertMovement(
  tx: Queries,
  drawerId: number,
  { kind, amount, reason, by, now }: NewMovement,
): Promise<void> {
  await tx
    .insertInto('cash_movement')
    .values({
      ...{ drawer_id: drawerId, kind, amount_centavos: amount, reason },
      ...{ account_id: by, created_at: now },
    })
    .execute();
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
