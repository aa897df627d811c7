import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CancelOutcome, FiscalState } from '../src/features/invoicing/invoice-stamper.port.ts';
import {
  cancelInvoice,
  settleCancellations,
} from '../src/features/invoicing/server/cancel/cancel-invoice.ts';
import { givenCustomer, type TestCustomer } from './support/builders.ts';
import { givenOrder } from './support/order-builder.ts';
import { startShop, type TestShop } from './support/start-shop.ts';

let shop: TestShop;
let ana: TestCustomer;
beforeAll(async () => {
  shop = await startShop();
  ana = await givenCustomer(shop.db, { now: shop.clock.now(), roles: ['finanzas'] });
});
afterAll(() => shop.close());

/** What SAT says of the next cancellation and of every look after it; none: nobody answers. */
let told: CancelOutcome;
let state: FiscalState | undefined;
let asked = 0;
/** What happens while the company is asked. */
let during: (() => Promise<void>) | undefined;
const never = () => Promise.reject(new Error('not of these tests'));
const deps = () => ({
  db: shop.db,
  clock: shop.clock,
  baseUrl: shop.config.baseUrl,
  stamper: {
    checkReceiver: never,
    stamp: never,
    findByReference: never,
    readFile: never,
    cancel: async () => {
      asked += 1;
      await during?.();
      return told;
    },
    stateOf: async () =>
      state
        ? ({ ok: true, value: state } as const)
        : ({ ok: false, code: 'provider_down' } as const),
  },
  extraDays: 0,
  cardProviders: [],
  alarm: () => undefined,
});

async function givenInvoiced() {
  const order = await givenOrder(shop.db, { accountId: ana.id, paymentState: 'pagado', status: 4 });
  await shop.db
    .insertInto('invoice')
    .values({
      order_id: order.id,
      facturama_id: `Prueba${order.id}`,
      fiscal_folio: randomUUID(),
      stamped_at: shop.clock.now(),
    })
    .execute();
  return order;
}
const cancel = (folio: string) => cancelInvoice(deps(), ana.id, { folio, motive: '02' });
const settle = () => settleCancellations(deps());
const MINUTES = 60_000;
const DAYS = 24 * 60 * MINUTES;
const kept = async (orderId: number) =>
  (
    await shop.db
      .selectFrom('invoice_cancellation')
      .select('state')
      .where('order_id', '=', orderId)
      .executeTakeFirst()
  )?.state;
const invoiced = async (orderId: number) =>
  (await shop.db.selectFrom('invoice').select('order_id').where('order_id', '=', orderId).execute())
    .length === 1;

test('BEH-101 a receiver’s silence cancels: the shop looks by itself, and tells the owner once', async () => {
  const { id, folio } = await givenInvoiced();
  [told, state] = [{ kind: 'told', state: 'requested' }, 'requested'];
  expect(await cancel(folio)).toMatchObject({ value: 'solicitada' });
  shop.clock.advance(11 * MINUTES);
  await settle();
  expect(await kept(id)).toBe('solicitada');
  state = 'canceled';
  // Not every minute.
  shop.clock.advance(5 * MINUTES);
  await settle();
  expect(await kept(id)).toBe('solicitada');
  shop.clock.advance(6 * MINUTES);
  await settle();
  await settle();
  expect(await kept(id)).toBe('cancelada');
  expect(await invoiced(id)).toBe(false);
  const mails = await shop.db
    .selectFrom('outbox_mail')
    .select('subject')
    .where('recipient', '=', ana.email)
    .execute();
  expect(mails.filter(({ subject }) => subject.startsWith('Cancelamos tu factura'))).toHaveLength(
    1,
  );
});

test('BEH-101 a no of the receiver leaves the invoice, and it may be asked for again', async () => {
  const { id, folio } = await givenInvoiced();
  [told, state] = [{ kind: 'told', state: 'requested' }, 'rejected'];
  await cancel(folio);
  shop.clock.advance(11 * MINUTES);
  await settle();
  expect(await kept(id)).toBe('rechazada');
  expect(await invoiced(id)).toBe(true);
  [told, state] = [{ kind: 'told', state: 'canceled' }, 'active'];
  expect(await cancel(folio)).toMatchObject({ value: 'cancelada' });
});

test('BEH-101 some companies tell no «no»: an invoice that lives on after a week was refused', async () => {
  const { id, folio } = await givenInvoiced();
  [told, state] = [{ kind: 'told', state: 'requested' }, 'active'];
  await cancel(folio);
  shop.clock.advance(3 * DAYS);
  await settle();
  expect(await kept(id)).toBe('solicitada');
  shop.clock.advance(5 * DAYS);
  await settle();
  expect(await kept(id)).toBe('rechazada');
});

test('BEH-101 what nobody answered is looked up, and is sure to have failed only when SAT says so', async () => {
  const { id, folio } = await givenInvoiced();
  [told, state] = [{ kind: 'unknown', reason: 'timeout' }, undefined];
  expect(await cancel(folio)).toMatchObject({ value: 'en duda' });
  shop.clock.advance(11 * MINUTES);
  await settle();
  expect(await kept(id)).toBe('en duda');
  const before = asked;
  expect(await cancel(folio)).toMatchObject({ code: 'under_way' });
  expect(asked).toBe(before);
  state = 'active';
  shop.clock.advance(11 * MINUTES);
  await settle();
  expect(await kept(id)).toBe('fallida');
  // It was heard after all: SAT is not asked a second time.
  state = 'canceled';
  expect(await cancel(folio)).toMatchObject({ value: 'cancelada' });
  expect(asked).toBe(before);
});

test('BEH-101 while its own call is at work a look decides nothing about a cancellation', async () => {
  const { id, folio } = await givenInvoiced();
  // SAT does not know of it yet.
  [told, state] = [{ kind: 'told', state: 'canceled' }, 'active'];
  const seen: (string | undefined)[] = [];
  during = async () => {
    await settle();
    seen.push(await kept(id));
  };
  expect(await cancel(folio)).toMatchObject({ value: 'cancelada' });
  during = undefined;
  expect([seen, await kept(id), await invoiced(id)]).toEqual([['pidiendo'], 'cancelada', false]);
});
