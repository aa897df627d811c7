import { insertRequest } from '../../src/features/payment/server/refund/refund-request.sql.ts';
import { insertTransfer } from '../../src/features/payment/server/transfer/transfer-received.sql.ts';
import { toCentavos } from '../../src/kernel/money.ts';
import { dayOf } from '../../src/kernel/working-days.ts';
import type { Queries } from '../../src/platform/db/connect.ts';

const HOUR_MS = 3600 * 1000;
/** Of no bank's customer; its last digit is right. */
const CLABE = '002010077777777771';

/** Money that waits for a second person, and money that came on top of an order: both by transfer. */
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
}

/** The transfer that paid the newest paid order of a company. */
async function givenTransfer(
  db: Queries,
  { email, beside, now }: { readonly email: string; readonly beside: number; readonly now: Date },
) {
  const order = await db
    .selectFrom('orders as o')
    .innerJoin('account as a', 'a.id', 'o.account_id')
    .select(['o.id', 'o.folio', 'o.total_centavos', 'o.paid_at', 'a.name'])
    .where('a.email', '=', email)
    .where('o.payment_state', '=', 'pagado')
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
  return { orderId, folio, total, owner, transferId };
}
