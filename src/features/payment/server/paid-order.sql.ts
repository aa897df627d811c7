import { sql } from 'kysely';
import { NO_FINISH } from '../../../kernel/messages.ts';
import { type Centavos, toCentavos } from '../../../kernel/money.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import type { Address } from '../../checkout/address.ts';
import type { OrderState } from '../payable.ts';
import type { OrderFacts } from '../settlement.ts';
import { appliedCredit } from './credit/credit.sql.ts';

/** What paying needs to know of an order. */
export interface PayableOrder extends OrderState {
  readonly id: number;
  readonly folio: string;
  readonly accountId: number;
  /** What is due in money: what it costs, without the store credit that it uses. */
  readonly total: Centavos;
  /** The store credit that it uses. */
  readonly credit: Centavos;
  /** Of its total, what came by transfer and stays. */
  readonly received: Centavos;
  readonly note: string;
  /** When its pieces went back to stock although it lives on; null while it holds them. */
  readonly stockReleasedAt: Date | null;
  /** The order that it is a charge of; null for one with pieces of its own. */
  readonly chargeOf: { readonly id: number; readonly folio: string } | null;
}

function orders(db: Queries) {
  return db
    .selectFrom('orders')
    .select([
      'id',
      'folio',
      'account_id',
      'status',
      'payment_state',
      'payment_note',
      'total_centavos',
      'expires_at',
      'stock_released_at',
    ])
    .select(
      sql<number>`(SELECT coalesce(sum(t.amount_centavos - coalesce(d.amount_centavos, 0)), 0)::bigint
                   FROM transfer_received t LEFT JOIN refund_due d ON d.transfer_id = t.id
                   WHERE t.order_id = orders.id)`.as('received'),
    )
    .select(
      sql<PayableOrder['chargeOf']>`(SELECT json_build_object('id', p.id, 'folio', p.folio)
        FROM orders p WHERE p.id = orders.charge_of)`.as('charge_of'),
    )
    .select(appliedCredit('orders').as('credit'));
}

type Row = Awaited<ReturnType<ReturnType<typeof orders>['executeTakeFirstOrThrow']>>;

const toOrder = (row: Row): PayableOrder => ({
  id: row.id,
  folio: row.folio,
  accountId: row.account_id,
  status: row.status,
  paymentState: row.payment_state,
  note: row.payment_note,
  total: toCentavos(row.total_centavos - row.credit),
  credit: toCentavos(row.credit),
  received: toCentavos(row.received),
  expiresAt: row.expires_at,
  stockReleasedAt: row.stock_released_at,
  chargeOf: row.charge_of,
});

/** An order of this person; another's is the same as none. */
export async function findOwnOrder(
  db: Queries,
  accountId: number,
  folio: string,
): Promise<PayableOrder | undefined> {
  const row = await orders(db)
    .where('folio', '=', folio)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row && toOrder(row);
}

/** Anybody's order: for staff alone. */
export async function findAnyOrder(db: Queries, folio: string): Promise<PayableOrder | undefined> {
  const row = await orders(db).where('folio', '=', folio).executeTakeFirst();
  return row && toOrder(row);
}

/** Orders by their numbers or their names, whoever's they are: for staff. */
export async function readOrders(
  db: Queries,
  ids: readonly number[],
  folios: readonly string[],
): Promise<PayableOrder[]> {
  const rows = await orders(db)
    .where((row) =>
      row.or([
        row('id', '=', sql<number>`ANY(${ids})`),
        row('folio', '=', sql<string>`ANY(${folios})`),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows.map(toOrder);
}

/** Where the order goes, as its buyer wrote it and the order keeps it. */
export async function deliveryAddress(db: Queries, orderId: number): Promise<Partial<Address>> {
  const row = await db
    .selectFrom('orders')
    .select('address')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return row.address;
}

/** Locks the order's row: everything that changes its payment goes through here, one at a time. */
export async function lockOrder(tx: Queries, id: number): Promise<PayableOrder> {
  // Read by a statement of its own: the one that waits for the lock sees what came before its wait.
  await sql`SELECT 1 FROM orders WHERE id = ${id} FOR UPDATE`.execute(tx);
  return toOrder(await orders(tx).where('id', '=', id).executeTakeFirstOrThrow());
}

/** Everything a payment's outcome depends on; call it with the order's row locked. */
export async function loadFacts(tx: Queries, order: PayableOrder): Promise<OrderFacts> {
  const { rows } = await sql<Omit<OrderFacts, 'status' | 'paymentState'>>`
    SELECT
      EXISTS (SELECT 1 FROM payment_attempt
              WHERE order_id = ${order.id} AND state = 'pagado') AS "paidByCard",
      EXISTS (SELECT 1 FROM payment_attempt
              WHERE order_id = ${order.id} AND state = 'desconocido') AS "inDoubt",
      EXISTS (SELECT 1 FROM receipt
              WHERE order_id = ${order.id} AND state = 'en revision') AS "receiptInReview",
      EXISTS (SELECT 1 FROM refund_due WHERE order_id = ${order.id} AND state = 'por_devolver'
              AND reason = 'importe_distinto') AS "amountInReview"`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error('a row of facts was expected');
  return { ...found, status: order.status, paymentState: order.paymentState };
}

export async function hasFinish(tx: Queries, orderId: number): Promise<boolean> {
  const line = await tx
    .selectFrom('order_line')
    .select('id')
    .where('order_id', '=', orderId)
    .where('finish', '!=', NO_FINISH)
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}

export async function findPayer(
  db: Queries,
  accountId: number,
): Promise<{ name: string; email: string; username: string; customerId: string | null }> {
  const row = await db
    .selectFrom('account')
    .select(['name', 'email', 'username', 'card_customer_id'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { ...row, customerId: row.card_customer_id };
}

export async function rememberCustomer(
  db: Queries,
  accountId: number,
  customerId: string,
): Promise<void> {
  await db
    .updateTable('account')
    .set({ card_customer_id: customerId })
    .where('id', '=', accountId)
    .execute();
}

/**
 * Takes somebody who is forgotten out of what they paid: the card company's name for them, which
 * account of theirs money went to, what people wrote about it, and their receipts' files, which the
 * sweep then removes. Amounts, dates and banks' keys of movements stay.
 */
export async function forgetCustomer(tx: Queries, accountId: number): Promise<void> {
  await tx
    .updateTable('account')
    .set({ card_customer_id: null })
    .where('id', '=', accountId)
    .execute();
  // That money went back stays; to which account of theirs does not.
  await sql`
    UPDATE refund_request q SET beneficiary = '', note = '', refusal = '', failure = '',
      clabe = CASE WHEN clabe IS NULL THEN NULL ELSE repeat('0', 18) END
    FROM orders o WHERE o.id = q.order_id AND o.account_id = ${accountId}
      AND q.state IN ('hecha', 'rechazada')`.execute(tx);
  await sql`
    UPDATE kept_money k SET reason = 'Borrado'
    FROM orders o WHERE o.id = k.order_id AND o.account_id = ${accountId}`.execute(tx);
  await sql`
    UPDATE receipt r SET file_name = NULL, reference = 'Borrado', decision = '', read_key = ''
    FROM orders o WHERE o.id = r.order_id AND o.account_id = ${accountId}`.execute(tx);
  await sql`
    UPDATE cash_void v SET reason = 'Borrado'
    FROM orders o WHERE o.id = v.order_id AND o.account_id = ${accountId}`.execute(tx);
  // A bank's statement names whoever sent the money.
  await sql`
    UPDATE statement_line s SET concept = 'Borrado', reference = ''
    FROM transfer_received t JOIN orders o ON o.id = t.order_id
    WHERE t.id = s.transfer_id AND o.account_id = ${accountId}`.execute(tx);
}
