import { isFetched } from '../../src/features/orders/server/pickup/fetched.sql.ts';
import { LOOKED_OVER } from '../../src/features/orders/status.ts';
import { giveCredit } from '../../src/features/payment/server/credit/credit-ledger.ts';
import { insertRequest } from '../../src/features/payment/server/refund/refund-request.sql.ts';
import { insertTransfer } from '../../src/features/payment/server/transfer/transfer-received.sql.ts';
import { toCentavos } from '../../src/kernel/money.ts';
import { dayOf } from '../../src/kernel/working-days.ts';
import type { Queries } from '../../src/platform/db/connect.ts';

const HOUR_MS = 3600 * 1000;
const CREDIT = 350_00;
/** Of no bank's customer; its last digit is right. */
const CLABE = '002010077777777771';

/**
 * Money that waits for a second person, money that came on top of an order, and money that its owner
 * preferred as store credit: all by transfer.
 */
export async function fillRefunds(db: Queries, now: Date): Promise<void> {
  const asked = await givenTransfer(db, { email: 'jacaranda@demo.example', beside: 0, now });
  const asker = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', 'atencion@demo.example')
    .executeTakeFirst();
  await insertRequest(db, {
    orderId: asked.orderId,
    folio: asked.folio,
    attemptId: null,
    transferId: asked.transferId,
    creditId: null,
    dueId: null,
    key: null,
    amount: toCentavos(Math.floor(asked.total / 4)),
    way: 'spei',
    clabe: CLABE,
    beneficiary: asked.owner,
    reason: 'faltante',
    note: 'Faltaron piezas en la segunda caja; hay fotos en el correo.',
    state: 'por_aprobar',
    askedBy: asker?.id ?? null,
    now: new Date(now.getTime() - 3 * HOUR_MS),
  });
  const more = await givenTransfer(db, { email: 'mezquite@demo.example', beside: 80_00, now });
  await db
    .insertInto('refund_due')
    .values({
      order_id: more.orderId,
      transfer_id: more.transferId,
      amount_centavos: 80_00,
      currency: 'MXN',
      reason: 'excedente',
      created_at: new Date(now.getTime() - 20 * HOUR_MS),
    })
    .execute();
  await fillCredit(db, now);
}

/** Credit that can be tried: Ana has an order to pay too. */
async function fillCredit(db: Queries, now: Date): Promise<void> {
  const email = 'ana@demo.example';
  const paid = await givenTransfer(db, { email, beside: 0, now, status: LOOKED_OVER });
  const amount = toCentavos(Math.min(CREDIT, Math.floor(paid.total / 4)));
  const at = new Date(now.getTime() - 2 * HOUR_MS);
  const request = await insertRequest(db, {
    orderId: paid.orderId,
    folio: paid.folio,
    attemptId: null,
    transferId: paid.transferId,
    creditId: null,
    dueId: null,
    key: null,
    amount,
    way: 'saldo',
    clabe: null,
    beneficiary: '',
    reason: 'sin_existencia',
    note: 'Prefiere saldo para su siguiente pedido.',
    state: 'hecha',
    askedBy: null,
    now: at,
  });
  await db
    .updateTable('refund_request')
    .set({ done_at: at })
    .where('id', '=', request.id)
    .execute();
  const { accountId, orderId } = paid;
  // Nobody contests a charge of hers: there is nothing to write a letter of.
  const baseUrl = '';
  await giveCredit(db, { accountId, orderId, amount, now: at, baseUrl, requestId: request.id });
}

/** The transfer that paid the newest paid order of a company. */
async function givenTransfer(
  db: Queries,
  {
    email,
    beside,
    now,
    status,
  }: {
    readonly email: string;
    readonly beside: number;
    readonly now: Date;
    /** Any, where none is named. */
    readonly status?: number;
  },
) {
  const order = await db
    .selectFrom('orders as o')
    .innerJoin('account as a', 'a.id', 'o.account_id')
    .select(['o.id', 'o.folio', 'o.total_centavos', 'o.paid_at', 'a.name', 'o.account_id'])
    .where('a.email', '=', email)
    .where('o.payment_state', '=', 'pagado')
    // What is fetched was paid in cash (cash.ts).
    .where(isFetched(), '=', false)
    .$if(status !== undefined, (query) => query.where('o.status', '=', status ?? 0))
    .orderBy('o.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const paidAt = order.paid_at ?? now;
  const transferId = await insertTransfer(db, {
    orderId: order.id,
    receiptId: null,
    amount: toCentavos(order.total_centavos + beside),
    receivedOn: dayOf(paidAt),
    trackingKey: `DEMO${order.folio.slice(2)}`,
    actor: 'banco',
    now: paidAt,
  });
  const { id: orderId, folio, total_centavos: total, name: owner } = order;
  const { account_id: accountId } = order;
  return { orderId, folio, total, owner, transferId, accountId };
}
