import { createHash } from 'node:crypto';
import type { FileStorage } from '../../../src/features/files/storage.port.ts';
import { paymentReference } from '../../../src/features/orders/payment-reference.ts';
import { READ_RECEIPT_JOB } from '../../../src/features/payment/server/transfer/read-receipt.ts';
import { formatMoney, toCentavos } from '../../../src/kernel/money.ts';
import { dayOf } from '../../../src/kernel/working-days.ts';
import type { Queries } from '../../../src/platform/db/connect.ts';
import { enqueueJob } from '../../../src/platform/jobs/queue.sql.ts';
import { DEMO_BANK_ACCOUNTS } from '../payment.ts';
import { drawReceipt } from './receipt-paper.ts';

const HOUR_MS = 3600 * 1000;

/** What each receipt says beside its order's total, in centavos, and how long it has waited. */
const RECEIPTS = [
  { bank: 'Banco del Valle', beside: 0, hoursAgo: 30, wrote: 'reference' },
  { bank: 'Caja Poniente', beside: -150_00, hoursAgo: 6, wrote: 'key' },
  { bank: 'Banco Ribera', beside: 80_00, hoursAgo: 1, wrote: 'key' },
] as const;

/**
 * Receipts for the orders whose payment is in review, so that the staff's queue has work: one as
 * it should be, one that pays too little, one too much. Without a storage there are none.
 */
export async function fillReceipts(
  db: Queries,
  storage: FileStorage | undefined,
  now: Date,
): Promise<void> {
  if (!storage) return;
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'total_centavos'])
    .where('status', '=', 1)
    .where('payment_state', '=', 'en proceso')
    .orderBy('id')
    .limit(RECEIPTS.length)
    .execute();
  for (const [place, order] of orders.entries()) {
    const receipt = RECEIPTS[place];
    if (receipt) await sendOne(db, storage, { ...receipt, order, now });
  }
}

interface Sending {
  readonly bank: string;
  readonly beside: number;
  readonly hoursAgo: number;
  readonly wrote: 'reference' | 'key';
  readonly order: { readonly id: number; readonly total_centavos: number };
  readonly now: Date;
}

async function sendOne(db: Queries, storage: FileStorage, sending: Sending): Promise<void> {
  const { bank, beside, order } = sending;
  const at = new Date(sending.now.getTime() - sending.hoursAgo * HOUR_MS);
  const day = dayOf(at);
  const reference = paymentReference(order.id);
  const trackingKey = `DEMO${day.replaceAll('-', '')}${reference}`;
  const file = drawReceipt({
    bank,
    amount: formatMoney(toCentavos(order.total_centavos + beside)).slice(1),
    day: day.split('-').reverse().join('/'),
    trackingKey,
    concept: `Pedido ${reference}`,
    clabe: DEMO_BANK_ACCOUNTS[0].clabe,
  });
  const name = `${createHash('sha256').update(`comprobante ${order.id}`).digest('hex').slice(0, 32)}.pdf`;
  const received = await storage.receive(once(file));
  await received.keepAs(name);
  const { id } = await db
    .insertInto('receipt')
    .values({
      order_id: order.id,
      file_name: name,
      media_type: 'application/pdf',
      sha256: Buffer.from(received.sha256, 'hex'),
      reference: sending.wrote === 'key' ? trackingKey : reference,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueueJob(db, { kind: READ_RECEIPT_JOB, payload: { id } });
}

async function* once(file: Uint8Array): AsyncGenerator<Uint8Array> {
  yield file;
}
