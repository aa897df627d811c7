import { sql } from 'kysely';
import { type Centavos, toCentavos } from '../../../../kernel/money.ts';
import type { Queries } from '../../../../platform/db/connect.ts';
import type { WaitingOrder } from '../../expiry.ts';

/** Unpaid orders past their validity, `after` an id; whether each may really go is asked locked. */
export async function listExpired(
  db: Queries,
  of: { readonly now: Date; readonly after: number; readonly limit: number },
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 1)
    .where('payment_state', 'in', ['sin_transaccion', 'rechazado'])
    .where('expires_at', '<=', of.now)
    .where('id', '>', of.after)
    .orderBy('id')
    .limit(of.limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Unpaid orders that hold pieces and were placed no later than `before`. */
export async function listHolding(
  db: Queries,
  of: { readonly before: Date; readonly after: number; readonly limit: number },
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 1)
    .where('payment_state', 'in', ['sin_transaccion', 'rechazado'])
    .where('created_at', '<=', of.before)
    .where('stock_released_at', 'is', null)
    .where('charge_of', 'is', null)
    .where('id', '>', of.after)
    .orderBy('id')
    .limit(of.limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks an order unless somebody else has it; a look at it must be a statement after this one. */
export async function lockFree(trx: Queries, id: number): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM orders WHERE id = ${id} FOR UPDATE SKIP LOCKED`.execute(
    trx,
  );
  return rows.length === 1;
}

export interface HeldOrder extends WaitingOrder {
  readonly id: number;
  readonly folio: string;
  readonly accountId: number;
  readonly placedAt: Date;
  readonly total: Centavos;
  readonly coupon: string | null;
  /** Of the last reminder of its payment. */
  readonly remindedDays: number | null;
  /** The order that it is asked besides; null for one with pieces of its own. */
  readonly chargeOf: number | null;
}

/** An order that is locked, as it is now. */
export async function readHeld(trx: Queries, id: number): Promise<HeldOrder> {
  const row = await trx
    .selectFrom('orders')
    .select(['id', 'folio', 'account_id', 'status', 'payment_state', 'expires_at'])
    .select(['coupon_code', 'created_at', 'stock_released_at', 'reminded_days', 'total_centavos'])
    .select('charge_of')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    folio: row.folio,
    accountId: row.account_id,
    placedAt: row.created_at,
    status: row.status,
    paymentState: row.payment_state,
    expiresAt: row.expires_at,
    stockReleasedAt: row.stock_released_at,
    coupon: row.coupon_code ?? null,
    remindedDays: row.reminded_days ?? null,
    total: toCentavos(row.total_centavos),
    chargeOf: row.charge_of ?? null,
  };
}
