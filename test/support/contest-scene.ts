import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { vi } from 'vitest';
import { paypalMethod } from '../../src/adapters/payment/paypal/method.ts';
import * as calls from '../../src/features/payment/calls.ts';
import type { RedirectMethod } from '../../src/features/payment/payment-method.port.ts';
import type { PaymentDeps } from '../../src/features/payment/server/payment-deps.ts';
import { fill } from '../../src/routes.ts';
import { type Sandbox, sandboxEnvironment, startSandbox } from '../../src/sandbox/main.ts';
import { ACCOUNT } from '../../src/sandbox/paypal/merchant.ts';
import { api } from './addresses.ts';
import { givenCustomer, type TestCustomer } from './builders.ts';
import { mercadoPago, stripe } from './elsewhere.ts';
import { FakeClock } from './fake-clock.ts';
import { HANGS_UP_MS } from './hangs-up.ts';
import { givenOrder } from './order-builder.ts';
import { startShop, type TestShop } from './start-shop.ts';

/** A company whose payments a bank may contest, at its stand-in. */
export interface Contestable {
  readonly name: 'stripe' | 'paypal' | 'mercadopago';
  /** The call that answers the address of its page, and what that call names the order by. */
  readonly ask: readonly [string, 'folio' | 'order_id'];
  readonly method: (sandbox: Sandbox, clock: TestShop['clock']) => RedirectMethod;
  /** What it takes for a dispute that is lost, in centavos; null where it says nothing. */
  readonly fee: number | null;
}

export const CONTESTABLE: readonly Contestable[] = [
  { name: 'stripe', ask: [api.payStripe, 'order_id'], method: stripe.method, fee: 300_00 },
  {
    name: 'paypal',
    ask: [api.payPaypal, 'folio'],
    method: ({ url: apiUrl }) => {
      const { clientId, clientSecret, webhookId } = ACCOUNT;
      return paypalMethod({ account: { apiUrl, clientId, clientSecret }, webhookId });
    },
    fee: 250_00,
  },
  {
    name: 'mercadopago',
    ask: [api.payMercadoPago, 'folio'],
    method: mercadoPago.method,
    fee: null,
  },
];

export interface PaidElsewhere {
  readonly ana: TestCustomer;
  readonly id: number;
  readonly folio: string;
  readonly attempt: number;
  /** The page of the payment at the company, which is over. */
  readonly page: string;
}

/** A shop to which the stand-ins' notices come by themselves, signed as they sign them. */
export interface ContestScene {
  readonly shop: TestShop;
  readonly sandbox: Sandbox;
  readonly deps: PaymentDeps;
  /** An order of 1,250.50 pesos that was paid at the company. */
  givenPaid(company: Contestable): Promise<PaidElsewhere>;
  /** What its bank does there. */
  press(paid: PaidElsewhere, decision: 'abrir' | 'ganar' | 'perder'): Promise<void>;
  /** The next notice of the company is lost, or signed by somebody else. */
  spoil(company: Contestable, kind: 'drop' | 'forged'): Promise<void>;
  /** The company's notices that came so far, by type, with what the shop answered. */
  came(company: Contestable): readonly { readonly type: string; readonly status: number }[];
  order(id: number): Promise<{ readonly payment_state: string }>;
  dispute(attempt: number): Promise<object | undefined>;
  close(): Promise<void>;
}

export async function openContestScene(): Promise<ContestScene> {
  let keeper: Pick<TestShop, 'clock'> = { clock: new FakeClock() };
  let take: TestShop['app'] | undefined;
  const door = createServer(async (request, response) => {
    const { url = '', headers } = request;
    const payload = await text(request);
    const kept = { ...headers } as Record<string, string>;
    for (const name of ['host', 'connection', 'content-length']) delete kept[name];
    const answer = await take?.inject({ method: 'POST', url, headers: kept, payload });
    response.writeHead(answer?.statusCode ?? 503).end();
  });
  await new Promise<void>((listening) => door.listen(0, '127.0.0.1', listening));
  const address = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
  const sandbox = await startSandbox({
    ...{ port: 0, host: '127.0.0.1', hangsUpAfter: HANGS_UP_MS, now: () => keeper.clock.now() },
    noticesTo: (provider) => `${address}${fill(calls.takeNotice.path, { provider })}`,
  });
  const shop = await startShop({ environment: sandboxEnvironment(sandbox.url) });
  keeper = shop;
  take = shop.app;
  const deps = {
    ...{ db: shop.db, clock: shop.clock, baseUrl: 'http://localhost:3000' },
    methods: CONTESTABLE.map(({ method }) => method(sandbox, shop.clock)),
    ...{ tell: () => undefined, alarm: () => undefined },
  } as unknown as PaymentDeps;
  const order: ContestScene['order'] = (id) =>
    shop.db
      .selectFrom('orders')
      .select('payment_state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const post = (url: string, decision: string): Promise<Response> =>
    fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ decision }) });
  return {
    ...{ shop, sandbox, deps, order },
    givenPaid: async ({ name, ask: [url, named] }) => {
      // Signed in now, however far the clock was advanced.
      const now = shop.clock.now();
      const ana = await givenCustomer(shop.db, { now });
      const expiresAt = new Date(now.getTime() + 7 * 86_400_000);
      const { id, folio } = await givenOrder(shop.db, { accountId: ana.id, expiresAt });
      const payload = { [named]: folio };
      const asked = await shop.app.inject({ method: 'POST', url, headers: ana.headers, payload });
      const { url: page } = asked.json() as { url: string };
      await post(page, 'aprobar');
      await vi.waitFor(async () => {
        if ((await order(id)).payment_state !== 'pagado') throw new Error(`${name}: not paid`);
      }, WAIT);
      const attempts = shop.db.selectFrom('payment_attempt').select('id');
      const attempt = await attempts.where('order_id', '=', id).executeTakeFirstOrThrow();
      return { ana, id, folio, attempt: attempt.id, page };
    },
    press: async ({ page }, decision) => {
      const over = await (await fetch(page)).text();
      const [, link = ''] = /href="([^"]+)">Contracargo de este pago/.exec(over) ?? [];
      const answer = await post(link.replaceAll('&#38;', '&'), decision);
      if (answer.status !== 200) throw new Error(`the bank's page answered ${answer.status}`);
    },
    spoil: async ({ name }, kind) => {
      await fetch(`${sandbox.url}/__faults/${name}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ on: 'notice', kind }),
      });
    },
    came: ({ name }) => sandbox.ledger().companies[name]?.notices ?? [],
    dispute: (attempt) =>
      shop.db
        .selectFrom('dispute')
        .selectAll()
        .where('attempt_id', '=', attempt)
        .executeTakeFirst(),
    close: async () => {
      await shop.close();
      await sandbox.close();
      door.closeAllConnections();
      door.close();
    },
  };
}

/** A busy machine hands a notice on late. */
export const WAIT = { timeout: 20_000, interval: 50 } as const;
