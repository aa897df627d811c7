import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mercadoPagoMethod } from '../../src/adapters/payment/mercadopago/method.ts';
import ofMercadoPago from '../../src/adapters/payment/mercadopago/recorded/charges.json' with {
  type: 'json',
};
import { stripeMethod } from '../../src/adapters/payment/stripe/method.ts';
import ofStripe from '../../src/adapters/payment/stripe/recorded/charges.json' with {
  type: 'json',
};
import type { RedirectMethod } from '../../src/features/payment/payment-method.port.ts';
import { FakeClock } from '../support/fake-clock.ts';

const clock = new FakeClock();
const REFERENCE = 'P-7K3M9Q2X4H-1';
const found = (value: object) => ({ ok: true, value: { reference: REFERENCE, ...value } });
const paid = { status: 'paid', amount: 1250_50, currency: 'MXN' };
const refused = (code: string) => ({ ok: false, code });

interface Company {
  readonly name: string;
  /** What its charge is called. */
  readonly charge: string;
  readonly open: (url: string) => RedirectMethod;
  readonly recorded: Readonly<Record<string, { readonly status: number; readonly body: unknown }>>;
  /** What each recorded answer is here. */
  readonly means: Readonly<Record<string, object>>;
}

/** Companies whose page is their own, by what they answered when they were asked. */
const COMPANIES: readonly Company[] = [
  {
    name: 'mercadopago',
    charge: REFERENCE,
    open: (apiUrl) => {
      const noticeUrl = 'https://tienda.example/avisos';
      const account = { apiUrl, accessToken: 'APP_USR-1', collectorId: '123456', live: true };
      return mercadoPagoMethod({ account: { ...account, noticeUrl }, noticeSecret: null, clock });
    },
    recorded: ofMercadoPago,
    means: {
      paid: found({ ...paid, others: [], refunds: [] }),
      nobody_yet: found({ status: 'pending', amount: null, failure: null }),
      declined: found({ status: 'pending', failure: 'insufficient_funds' }),
      declined_then_paid: found({ ...paid, failure: null }),
      voucher: found({ status: 'awaited', failure: null }),
      in_review: found({ status: 'awaited' }),
      partly_refunded: found({ ...paid, refunds: [{ id: '1', amount: 500_00 }] }),
      refunded: found({ status: 'refunded', refunds: [{ id: '1', amount: 1250_50 }] }),
      charged_back: found({ status: 'refunded' }),
      other_currency: found({ ...paid, currency: 'USD' }),
      other_merchant: found({ status: 'pending', amount: null }),
      of_a_trial: found({ status: 'pending', amount: null }),
      another_reference: found({ status: 'pending', amount: null }),
      not_allowed: refused('not_configured'),
      broken: refused('provider_down'),
    },
  },
  {
    name: 'stripe',
    charge: 'cs_live_prueba',
    open: (apiUrl) =>
      stripeMethod({ account: { apiUrl, secretKey: 'sk_live_1' }, noticeSecret: null, clock }),
    recorded: ofStripe,
    means: {
      paid: found({ ...paid, refunds: [] }),
      nobody_yet: found({ status: 'pending', failure: null }),
      declined: found({ status: 'pending', failure: 'insufficient_funds' }),
      voucher: found({ status: 'awaited', failure: null }),
      voucher_ran_out: found({ status: 'failed', failure: 'source_declined' }),
      expired: found({ status: 'cancelled' }),
      partly_refunded: found({ ...paid, refunds: [{ id: 're_1', amount: 500_00 }] }),
      refunded: found({ status: 'refunded', refunds: [{ id: 're_1', amount: 1250_50 }] }),
      other_currency: found({ ...paid, currency: 'USD' }),
      of_a_trial: refused('not_found'),
      not_found: refused('not_found'),
      not_allowed: refused('not_configured'),
      broken: refused('provider_down'),
    },
  },
];

describe.each(COMPANIES)('recorded answers: $name', ({ charge, open, recorded, means }) => {
  let server: Server;
  let method: RedirectMethod;
  let answering = '';
  beforeAll(async () => {
    server = createServer((_request, response) => {
      const { status, body } = recorded[answering] ?? { status: 500, body: '' };
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    method = open(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  afterAll(() => void server.close());

  test.each(Object.keys(means))(
    'T111 T112 a charge that is %s there is the same here',
    async (what) => {
      answering = what;
      expect(await method.gateway?.readCharge(charge)).toMatchObject(means[what] ?? {});
    },
  );

  test('each recorded answer has its meaning', () => {
    expect(Object.keys(means).sort()).toEqual(Object.keys(recorded).sort());
  });
});
