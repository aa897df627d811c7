import { type RawBuilder, sql } from 'kysely';
import { toCentavos, toPesos } from '../../../../kernel/money.ts';
import type { Queries } from '../../../../platform/db/connect.ts';
import { CANCELLED } from '../../status.ts';
import { isKept, returnedIn, returningIn, toRefunds } from '../order-payment.sql.ts';

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
  readonly cancelled: boolean;
  readonly kept: boolean;
  readonly returned: number;
  readonly returning: number;
}

/** Of `orders`, its charges that stand and those whose money goes back or went, the oldest first. */
export const chargesOf: RawBuilder<readonly ChargeRow[]> = sql`
  (SELECT coalesce(json_agg(json_build_object('folio', c.folio, 'concept', c.shipping->>'service',
      'amount', c.total_centavos, 'state', c.payment_state,
      'cancelled', c.status = ${CANCELLED}, 'kept', ${isKept('c')}, 'returned', ${returnedIn('c')},
      'returning', ${returningIn('c')}) ORDER BY c.id), '[]')
    FROM orders c WHERE c.charge_of = orders.id
      AND (c.status <> ${CANCELLED} OR c.payment_state IN ('pagado', 'reembolsado')
        OR ${returnedIn('c')} + ${returningIn('c')} > 0))`;

export const toCharge = ({
  folio,
  concept,
  amount,
  state,
  cancelled,
  kept,
  ...refunds
}: ChargeRow) => ({
  folio,
  concepto: concept,
  importe: toPesos(toCentavos(amount)),
  estadoPago: state,
  ...(cancelled ? { cancelado: true as const } : {}),
  ...(kept ? { sin_devolucion: true as const } : {}),
  ...(refunds.returned + refunds.returning > 0 ? { devolucion: toRefunds(refunds) } : {}),
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

export interface LockedCharge {
  readonly id: number;
  readonly folio: string;
  readonly status: number | null;
  readonly paid: boolean;
  /** Centavos. */
  readonly amount: number;
  /** It is for the finish of the order's pieces. */
  readonly ofPieces: boolean;
  /** The line whose finish it is of; null where it is of none alone. */
  readonly line: number | null;
}

/** Charges of an order, the oldest first; nobody pays or cancels one until the transaction ends. */
export async function lockCharges(trx: Queries, orderId: number): Promise<LockedCharge[]> {
  const rows = await trx
    .selectFrom('orders')
    .select(['id', 'folio', 'status', 'payment_state', 'total_centavos as amount'])
    .select(sql<boolean>`shipping->>'clase' = 'terminado'`.as('of_pieces'))
    .select(sql<string | null>`shipping->>'linea'`.as('line'))
    .where('charge_of', '=', orderId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ payment_state: payment, of_pieces: ofPieces, line, ...row }) => ({
    ...{ ...row, ofPieces },
    line: line === null ? null : Number(line),
    paid: payment === 'pagado',
  }));
}

/** What a charge for the finish of pieces asks from now on, beside what was accepted for all of them. */
export async function setAsked(
  trx: Queries,
  id: number,
  { amount, full, gone }: { readonly amount: number; readonly full: number; readonly gone: number },
): Promise<void> {
  const kept = JSON.stringify({ completo: full, piezas_menos: gone });
  await sql`UPDATE orders SET finishes_centavos = ${amount}, total_centavos = ${amount},
      shipping = shipping || ${kept}::jsonb WHERE id = ${id}`.execute(trx);
}
