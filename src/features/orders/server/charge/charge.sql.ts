import { type RawBuilder, sql } from 'kysely';
import { toCentavos, toPesos } from '../../../../kernel/money.ts';
import type { Queries } from '../../../../platform/db/connect.ts';
import { CANCELLED, RECEIVED } from '../../status.ts';

/** Where an order goes, for what is asked besides it. */
export async function addressOf(trx: Queries, orderId: number): Promise<object> {
  const { address } = await trx
    .selectFrom('orders')
    .select('address')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return address;
}

/** What the owner of a charge reads once it is paid. */
export async function nextOf(trx: Queries, folio: string): Promise<string> {
  const row = await trx
    .selectFrom('orders')
    .select(sql<string | null>`shipping->>'al_pagarse'`.as('next'))
    .where('folio', '=', folio)
    .executeTakeFirst();
  return row?.next ?? '';
}

interface ChargeRow {
  readonly folio: string;
  readonly concept: string;
  readonly amount: number;
  readonly state: string;
}

/** Of `orders`, its charges that stand, the oldest first. */
export const chargesOf: RawBuilder<readonly ChargeRow[]> = sql`
  (SELECT coalesce(json_agg(json_build_object('folio', c.folio, 'concept', c.shipping->>'service',
      'amount', c.total_centavos, 'state', c.payment_state) ORDER BY c.id), '[]')
    FROM orders c WHERE c.charge_of = orders.id AND c.status <> ${CANCELLED})`;

export const toCharge = ({ folio, concept, amount, state }: ChargeRow) => ({
  folio,
  concepto: concept,
  importe: toPesos(toCentavos(amount)),
  estadoPago: state,
});

/** How an order's charge of this name stands. */
export async function findCharge(
  db: Queries,
  folio: string,
): Promise<{ readonly paid: boolean; readonly cancelled: boolean } | undefined> {
  const row = await db
    .selectFrom('orders')
    .select(['status', 'payment_state'])
    .where('folio', '=', folio)
    .where('charge_of', 'is not', null)
    .executeTakeFirst();
  return row && { paid: row.payment_state === 'pagado', cancelled: row.status === CANCELLED };
}

/** Charges of an order that nobody paid yet. */
export async function unpaidCharges(trx: Queries, orderId: number): Promise<readonly number[]> {
  const rows = await trx
    .selectFrom('orders')
    .select('id')
    .where('charge_of', '=', orderId)
    .where('status', '=', RECEIVED)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
