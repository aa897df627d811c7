import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { toCentavos, toPesos } from '../../../kernel/money.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { AT_A_TILL } from '../expiry.ts';
import type { PaymentState } from './tables.ts';

/**
 * Whether a card charge of the order is under way: at the provider, or with the shopper at their
 * bank. Stored on the attempt alone, so that leaving the bank's page never leaves an order behind.
 */
export const waitsForBank = (orders: ExpressionBuilder<Tables, 'orders'>) =>
  orders
    .exists(
      orders
        .selectFrom('payment_attempt')
        .select('payment_attempt.id')
        .whereRef('payment_attempt.order_id', '=', 'orders.id')
        .where('payment_attempt.state', '=', 'abierto'),
    )
    .as('waits_for_bank');

/** Where the voucher is that its owner has yet to pay at a till; '' where nobody knows, null without one. */
const voucherOf = (orders: string) => sql<string | null>`
  (SELECT a.voucher_url FROM payment_attempt a WHERE a.order_id = ${sql.ref(orders)}.id
     AND a.state = 'abierto' AND a.failure = ${AT_A_TILL} ORDER BY a.id DESC LIMIT 1)`;

/** Whether all the money that an order got was handed over at the counter. */
const handedOver = (orders: string) => sql<boolean | null>`
  (SELECT bool_and(t.drawer_id IS NOT NULL) FROM transfer_received t
   WHERE t.order_id = ${sql.ref(orders)}.id AND NOT EXISTS (
     SELECT 1 FROM payment_attempt a WHERE a.order_id = t.order_id AND a.state = 'pagado'))`;

/** What its owner reads of an order's payment: one that is under way is never offered again. */
export function shownPayment(row: {
  readonly payment_state: PaymentState;
  readonly waits_for_bank: SqlBool;
  readonly voucher?: string | null;
  readonly handed_over?: boolean | null;
}): {
  readonly estadoPago: PaymentState;
  readonly por_autorizar: boolean;
  readonly con_ficha?: true;
  readonly ficha?: string;
  readonly en_efectivo?: true;
} {
  const unpaid = row.payment_state === 'sin_transaccion' || row.payment_state === 'rechazado';
  const por_autorizar = unpaid && Boolean(row.waits_for_bank);
  return {
    ...{ estadoPago: por_autorizar ? 'en proceso' : row.payment_state, por_autorizar },
    ...(por_autorizar && typeof row.voucher === 'string' ? { con_ficha: true as const } : {}),
    ...(por_autorizar && row.voucher ? { ficha: row.voucher } : {}),
    ...(row.handed_over ? { en_efectivo: true as const } : {}),
  };
}

/** Centavos of an order that went back and that are on their way, as the columns below tell them. */
export interface RefundSums {
  readonly returned: string | number;
  readonly returning: string | number;
}

/** What went back of the order: as its companies show it, by banks, and what was sent by SPEI. */
export const returnedIn = (orders: string): RawBuilder<string> => sql<string>`
  (SELECT coalesce(sum(f.amount_centavos), 0) FROM refund f
     JOIN payment_attempt a ON a.id = f.attempt_id WHERE a.order_id = ${sql.ref(orders)}.id)
  + (SELECT coalesce(sum(x.lost_centavos), 0) FROM dispute x
     JOIN payment_attempt a ON a.id = x.attempt_id
     WHERE x.state = 'perdida' AND a.order_id = ${sql.ref(orders)}.id)
  + (SELECT coalesce(sum(q.amount_centavos), 0) FROM refund_request q
     WHERE q.order_id = ${sql.ref(orders)}.id AND q.attempt_id IS NULL AND q.state = 'hecha')`;

/**
 * What is to go back: approved, or owed and told to its owner already. What waits for somebody's
 * approval may yet be refused, and is not promised.
 */
export const returningIn = (orders: string): RawBuilder<string> => sql<string>`
  (SELECT coalesce(sum(q.amount_centavos), 0) FROM refund_request q
   WHERE q.order_id = ${sql.ref(orders)}.id AND q.state IN ('en_curso', 'por_transferir', 'con_problema'))
  + (SELECT coalesce(sum(d.amount_centavos - d.returned_centavos), 0) FROM refund_due d
     WHERE d.order_id = ${sql.ref(orders)}.id AND d.state = 'por_devolver' AND d.reason <> 'importe_distinto'
       AND NOT EXISTS (SELECT 1 FROM refund_request q WHERE q.due_id = d.id
                       AND q.state IN ('en_curso', 'por_transferir', 'con_problema')))`;

/** Whether somebody decided that nothing of a cancelled order's money goes back. */
export const isKept = (orders: string): RawBuilder<boolean> => sql<boolean>`
  EXISTS (SELECT 1 FROM kept_money k
          WHERE k.order_id = ${sql.ref(orders)}.id AND k.undone_at IS NULL)`;

interface KeptSum {
  readonly amount: number;
  readonly reason: string;
}

/** What of it stays so, and why, as its owner reads it; null where nobody decided that. */
const keptIn = (orders: string) => sql<KeptSum | null>`
  (SELECT json_build_object('amount', k.amount_centavos, 'reason', k.reason) FROM kept_money k
   WHERE k.order_id = ${sql.ref(orders)}.id AND k.undone_at IS NULL)`;

/** What of an order's money its owner is told beside its state. */
export const moneyOf = (orders: string) =>
  [
    returnedIn(orders).as('returned'),
    returningIn(orders).as('returning'),
    handedOver(orders).as('handed_over'),
    voucherOf(orders).as('voucher'),
    keptIn(orders).as('kept'),
  ] as const;

/** Pesos, as its owner reads them. */
export const toRefunds = ({ returned, returning }: RefundSums) => ({
  devuelto: toPesos(toCentavos(Number(returned))),
  por_devolver: toPesos(toCentavos(Number(returning))),
});

/** The same of what stays of a cancelled order. */
export const toKept = ({ amount, reason }: KeptSum) => ({
  importe: toPesos(toCentavos(amount)),
  motivo: reason,
});
