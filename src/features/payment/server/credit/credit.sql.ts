import { sql } from 'kysely';
import { type Centavos, toCentavos } from '../../../../kernel/money.ts';
import type { Queries } from '../../../../platform/db/connect.ts';
import { balanceOf, type CreditLot, type UsedCredit } from '../../credit.ts';

export type MovementKind = 'abono' | 'uso' | 'regreso' | 'vencido' | 'retenido' | 'liberado';

/** Credit that pays an order, of the row of orders with this name. */
export const appliedCredit = (order: string) => sql<number>`
  (SELECT coalesce(-sum(m.amount_centavos), 0)::bigint FROM credit_movement m
   WHERE m.order_id = ${sql.ref(`${order}.id`)} AND m.kind IN ('uso', 'regreso'))`;

/**
 * Locks somebody's credit, after their order where both are: everything that changes it goes through
 * here, one at a time.
 */
export async function lockCredit(tx: Queries, accountId: number): Promise<void> {
  await sql`INSERT INTO credit_account (account_id) VALUES (${accountId})
            ON CONFLICT (account_id) DO NOTHING`.execute(tx);
  await sql`SELECT 1 FROM credit_account WHERE account_id = ${accountId} FOR UPDATE`.execute(tx);
}

/** The lots of which something is left. */
export async function listLots(db: Queries, accountId: number): Promise<readonly CreditLot[]> {
  const { rows } = await sql<{ id: number; left: string; expiresAt: Date }>`
    SELECT * FROM (
      SELECT l.id, l.expires_at AS "expiresAt", l.amount_centavos + coalesce(
        (SELECT sum(u.amount_centavos) FROM credit_movement u WHERE u.lot_id = l.id), 0) AS "left"
      FROM credit_movement l WHERE l.account_id = ${accountId} AND l.lot_id IS NULL) lot
    WHERE lot."left" > 0 ORDER BY lot.id`.execute(db);
  return rows.map((row) => ({ ...row, left: Number(row.left) }));
}

/** What somebody can use now. */
export async function creditBalance(db: Queries, accountId: number, now: Date): Promise<Centavos> {
  return balanceOf(await listLots(db, accountId), now);
}

export interface NewMovement {
  readonly accountId: number;
  readonly kind: MovementKind;
  /** Below zero for what is taken from a lot. */
  readonly amount: number;
  readonly lotId: number | null;
  readonly orderId: number | null;
  readonly requestId: number | null;
  readonly expiresAt: Date | null;
  /** The contested charge because of which it is held, or is free again. */
  readonly attemptId?: number;
  /** Of what an order gives back, and of what was held. */
  readonly from?: Pick<UsedCredit, 'lotId' | 'givenUntil'>;
  readonly at: Date;
}

/** Adds a movement and what it does to the balance; call it with the credit locked. */
export async function insertMovement(tx: Queries, movement: NewMovement): Promise<void> {
  await tx
    .insertInto('credit_movement')
    .values({
      account_id: movement.accountId,
      kind: movement.kind,
      amount_centavos: movement.amount,
      lot_id: movement.lotId,
      order_id: movement.orderId,
      refund_request_id: movement.requestId,
      expires_at: movement.expiresAt,
      of_lot: movement.from?.lotId ?? null,
      given_until: movement.from?.givenUntil ?? null,
      attempt_id: movement.attemptId ?? null,
      at: movement.at,
    })
    .execute();
  await tx
    .updateTable('credit_account')
    .set({ balance_centavos: sql`balance_centavos + ${movement.amount}` })
    .where('account_id', '=', movement.accountId)
    .execute();
}

/** What an order uses of which lots, and what came back of it before anybody noted of which. */
export async function listUsed(
  tx: Queries,
  orderId: number,
): Promise<{ readonly used: readonly UsedCredit[]; readonly before: number }> {
  const { rows } = await sql<Omit<UsedCredit, 'amount'> & { amount: string }>`
    SELECT l.id AS "lotId", l.expires_at AS "expiresAt",
      coalesce(l.given_until, l.expires_at) AS "givenUntil",
      -sum(u.amount_centavos) - coalesce((SELECT sum(r.amount_centavos) FROM credit_movement r
        WHERE r.order_id = ${orderId} AND r.of_lot = l.id), 0) AS amount
    FROM credit_movement u JOIN credit_movement l ON l.id = u.lot_id
    WHERE u.order_id = ${orderId} AND u.kind = 'uso' GROUP BY l.id`.execute(tx);
  const { rows: unnoted } = await sql<{ sum: string }>`
    SELECT coalesce(sum(m.amount_centavos), 0) AS sum FROM credit_movement m
      LEFT JOIN refund_request q ON q.id = m.refund_request_id
    WHERE m.order_id = ${orderId} AND m.of_lot IS NULL
      AND (m.kind = 'regreso' OR (m.kind = 'abono' AND q.credit_id IS NOT NULL))`.execute(tx);
  const used = rows.map(({ amount, ...row }) => ({ ...row, amount: Number(amount) }));
  return { used, before: Number(unnoted[0]?.sum ?? 0) };
}

export interface StoredMovement {
  /** What is held stays taken once its charge's money was taken back. */
  readonly kind: MovementKind | 'anulado';
  readonly folio: string | null;
  readonly at: Date;
  readonly amount: Centavos;
  readonly expiresAt: Date | null;
}

const NEWEST = 100;

/**
 * Somebody's movements, the newest first; what one use took of several lots is one, and so is what
 * came back to several, with the day on which the first of it is over.
 */
export async function listMovements(
  db: Queries,
  accountId: number,
): Promise<readonly StoredMovement[]> {
  const { rows } = await sql<Omit<StoredMovement, 'amount'> & { amount: string }>`
    SELECT CASE WHEN m.kind = 'retenido' AND x.state = 'perdida' THEN 'anulado' ELSE m.kind END
        AS kind, o.folio, m.at, sum(m.amount_centavos) AS amount, min(m.expires_at) AS "expiresAt"
    FROM credit_movement m LEFT JOIN orders o ON o.id = m.order_id
      LEFT JOIN dispute x ON x.attempt_id = m.attempt_id
    WHERE m.account_id = ${accountId}
    GROUP BY 1, o.folio, m.at ORDER BY max(m.id) DESC LIMIT ${NEWEST}`.execute(db);
  return rows.map(({ amount, ...row }) => ({ ...row, amount: toCentavos(Number(amount)) }));
}

export interface EndingLot {
  readonly id: number;
  readonly accountId: number;
}

/** Lots that are over and not empty, or that will be by `until` and of which nobody was told. */
export async function listEnding(
  db: Queries,
  of: { readonly now: Date; readonly until?: Date; readonly limit: number },
): Promise<readonly EndingLot[]> {
  const when = of.until
    ? sql`l.expires_at > ${of.now} AND l.expires_at <= ${of.until}
          AND NOT EXISTS (SELECT 1 FROM credit_reminder r WHERE r.lot_id = l.id)`
    : sql`l.expires_at <= ${of.now}`;
  const { rows } = await sql<EndingLot>`
    SELECT l.id, l.account_id AS "accountId" FROM credit_movement l
    WHERE l.lot_id IS NULL AND ${when} AND l.amount_centavos + coalesce(
      (SELECT sum(u.amount_centavos) FROM credit_movement u WHERE u.lot_id = l.id), 0) > 0
    ORDER BY l.id LIMIT ${of.limit}`.execute(db);
  return rows;
}

/** False when somebody else told them meanwhile. */
export async function markReminded(tx: Queries, lotId: number, at: Date): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO credit_reminder (lot_id, at) VALUES (${lotId}, ${at})
    ON CONFLICT (lot_id) DO NOTHING RETURNING lot_id`.execute(tx);
  return rows.length > 0;
}
