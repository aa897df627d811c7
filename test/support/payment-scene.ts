import path from 'node:path';
import { openpayMethod } from '../../src/adapters/payment/openpay/method.ts';
import { createDiskStorage } from '../../src/adapters/storage/disk/disk-storage.ts';
import type { PaymentDeps } from '../../src/features/payment/server/payment-deps.ts';
import { paymentReads } from '../../src/features/payment/server/payment-reads.ts';
import { toCentavos } from '../../src/kernel/money.ts';
import { type Sandbox, sandboxEnvironment, startSandbox } from '../../src/sandbox/main.ts';
import { MERCHANT } from '../../src/sandbox/openpay/merchant.ts';
import { api } from './addresses.ts';
import { givenCustomer, type TestCustomer } from './builders.ts';
import { FakeClock } from './fake-clock.ts';
import { HANGS_UP_MS } from './hangs-up.ts';
import { givenOrder, type OrderSpec } from './order-builder.ts';
import { givenCardToken } from './sandbox-token.ts';
import { startShop, type TestShop } from './start-shop.ts';

const DEVICE = 'kR1MiQhz2otdIuUlQkbEyitIqVMiI16f';
const BASIC = `Basic ${btoa(`${MERCHANT.webhookUser}:${MERCHANT.webhookPassword}`)}`;
const PRIVATE = `Basic ${btoa(`${MERCHANT.privateKey}:`)}`;

export interface Waiting {
  readonly id: number;
  readonly folio: string;
  readonly chargeId: string;
}

/** A shop, the card provider's stand-in (whose notices never arrive by themselves) and one customer. */
export interface PaymentScene {
  readonly shop: TestShop;
  readonly sandbox: Sandbox;
  readonly ana: TestCustomer;
  readonly deps: PaymentDeps;
  /** Alarms raised through `deps` so far. */
  readonly alarms: string[];
  pay(folio: string, number?: string): Promise<{ statusCode: number; json: () => never }>;
  /** An order whose shopper is at the bank's page now. */
  givenWaiting(spec?: Partial<OrderSpec>): Promise<Waiting>;
  /** Ana's, unless somebody else is named. */
  givenOrder(spec?: Partial<OrderSpec>): ReturnType<typeof givenOrder>;
  /** The order on its payment page. */
  toPay(folio: string): ReturnType<ReturnType<typeof paymentReads>['orderToPay']>;
  decide(chargeId: string, decision: 'autorizar' | 'rechazar'): Promise<unknown>;
  refund(chargeId: string, pesos?: number): Promise<string>;
  notice(type: string, chargeId: string, extra?: object): Promise<number>;
  upload(folio: string, reference: string): Promise<number>;
  result(
    folio: string,
    chargeId: string,
  ): ReturnType<ReturnType<typeof paymentReads>['settleReturn']>;
  order(id: number): Promise<{ payment_state: string; status: number | null }>;
  events(id: number): Promise<string[]>;
  attempts(id: number): Promise<{ state: string; failure: string }[]>;
  due(id: number): Promise<object[]>;
  close(): Promise<void>;
}

export async function openPaymentScene(hangsUpAfter = HANGS_UP_MS): Promise<PaymentScene> {
  // The companies keep the shop's time.
  let keeper: Pick<TestShop, 'clock'> = { clock: new FakeClock() };
  const now = (): Date => keeper.clock.now();
  const sandbox = await startSandbox({ port: 0, host: '127.0.0.1', now, hangsUpAfter });
  const shop = await startShop({
    environment: { ...sandboxEnvironment(sandbox.url), OPENPAY_3DS: 'always' },
  });
  keeper = shop;
  const ana = await givenCustomer(shop.db, { now: shop.clock.now() });
  const alarms: string[] = [];
  const { privateKey, id: merchantId } = MERCHANT;
  const deps: PaymentDeps = {
    db: shop.db,
    clock: shop.clock,
    baseUrl: 'http://localhost:3000',
    methods: [
      openpayMethod({
        account: { apiUrl: sandbox.url, merchantId, privateKey },
        secure3d: 'always',
      }),
    ],
    secondPersonAbove: toCentavos(2000_00),
    receipts: createDiskStorage(path.join(shop.config.dataDir, 'receipts'), 0),
    tell: () => undefined,
    alarm: (what) => void alarms.push(what),
  };
  const pay: PaymentScene['pay'] = async (folio, number) =>
    shop.app.inject({
      method: 'POST',
      url: api.createPayment,
      headers: ana.headers,
      payload: {
        order_token: folio,
        tokenCard: await givenCardToken(sandbox.url, number ? { number } : {}),
        device_session_id: DEVICE,
      },
    });
  const rows = (table: 'payment_attempt' | 'refund_due', id: number) =>
    shop.db.selectFrom(table).selectAll().where('order_id', '=', id).orderBy('id').execute();
  return {
    shop,
    sandbox,
    ana,
    deps,
    alarms,
    pay,
    givenWaiting: async (spec) => {
      const { id, folio } = await givenOrder(shop.db, { accountId: ana.id, ...spec });
      const answer = (await pay(folio)).json() as { redirect_url: string };
      const [, chargeId = ''] = /redirect\/([^/]+)/.exec(answer.redirect_url) ?? [];
      return { id, folio, chargeId };
    },
    givenOrder: (spec) => givenOrder(shop.db, { accountId: ana.id, ...spec }),
    toPay: (folio) => paymentReads(deps, ana.id).orderToPay(folio),
    decide: (chargeId, decision) =>
      fetch(`${sandbox.url}/v1/redirect/${chargeId}/`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ decision }),
      }),
    refund: async (chargeId, pesos) => {
      const answer = await fetch(`${sandbox.url}/v1/${MERCHANT.id}/charges/${chargeId}/refund`, {
        method: 'POST',
        headers: { Authorization: PRIVATE, 'Content-Type': 'application/json' },
        body: JSON.stringify(pesos === undefined ? {} : { amount: pesos }),
      });
      return ((await answer.json()) as { refund: { id: string } }).refund.id;
    },
    notice: async (type, id, extra = {}) => {
      const payload = { type, transaction: { id, ...extra } };
      const headers = { authorization: BASIC };
      const url = api.openpayWebhook;
      return (await shop.app.inject({ method: 'POST', url, headers, payload })).statusCode;
    },
    upload: async (folio, reference) => {
      const form = new FormData();
      form.append('order_id', folio);
      form.append('referencia', reference);
      form.append('receipt', new Blob([`%PDF-1.7\n% ${reference}\n`]), 'pago.pdf');
      const request = new Request('http://shop.test/', { method: 'POST', body: form });
      const type = request.headers.get('content-type') ?? '';
      const answer = await shop.app.inject({
        method: 'POST',
        url: api.uploadReceipt,
        headers: { ...ana.headers, 'content-type': type },
        payload: Buffer.from(await request.arrayBuffer()),
      });
      return answer.statusCode;
    },
    result: (folio, chargeId) =>
      paymentReads(deps, ana.id).settleReturn({ folio, chargeId, cancelled: false }),
    order: (id) =>
      shop.db
        .selectFrom('orders')
        .select(['payment_state', 'status'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    events: async (id) => {
      const found = shop.db.selectFrom('order_event').select('kind').where('order_id', '=', id);
      return (await found.orderBy('id').execute()).map(({ kind }) => kind);
    },
    attempts: async (id) =>
      (await rows('payment_attempt', id)) as { state: string; failure: string }[],
    due: (id) => rows('refund_due', id),
    close: async () => {
      await shop.close();
      await sandbox.close();
    },
  };
}
