import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enviaCourier } from '../../src/adapters/carrier/envia/courier.ts';
import { facturamaStamper } from '../../src/adapters/invoice/facturama/stamper.ts';
import { mercadoPagoGateway } from '../../src/adapters/payment/mercadopago/client.ts';
import { openpayGateway } from '../../src/adapters/payment/openpay/client.ts';
import { paypalMethod } from '../../src/adapters/payment/paypal/method.ts';
import { stripeGateway } from '../../src/adapters/payment/stripe/client.ts';
import { ACCOUNT as FACTURAMA } from '../../src/sandbox/facturama/account.ts';
import { FakeClock } from '../support/fake-clock.ts';

/** A company that takes every call and never says a word. */
let silent: Server;
let calls = 0;
let apiUrl: string;
beforeAll(async () => {
  silent = createServer(() => {
    calls += 1;
  });
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
  apiUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
});
afterAll(() => {
  silent.closeAllConnections();
  silent.close();
});

const DEADLINE_MS = 300;
/** Well below the ten seconds that hold where no account says otherwise. */
const NOT_THE_ACCOUNTS_MS = 8000;
const timeout = DEADLINE_MS;
const AWAY = { ok: false, code: expect.stringMatching(/^(provider_)?down$/) };

const COMPANIES: readonly (readonly [string, () => Promise<unknown>])[] = [
  [
    'openpay',
    () => openpayGateway({ apiUrl, merchantId: 'm', privateKey: 'sk', timeout }).readCharge('tr1'),
  ],
  [
    'paypal, which is asked for a token first',
    async () => {
      const account = { apiUrl, clientId: 'c', clientSecret: 's', timeout };
      return paypalMethod({ account, webhookId: null }).gateway?.readCharge('O1');
    },
  ],
  [
    'mercadopago',
    () => {
      const names = { accessToken: 'T', collectorId: '1', noticeUrl: 'http://localhost/aviso' };
      return mercadoPagoGateway({ apiUrl, ...names, live: false, timeout }).readCharge('1');
    },
  ],
  [
    'stripe',
    () =>
      stripeGateway({ apiUrl, secretKey: 'sk_test_1', timeout }, new FakeClock()).readCharge(
        'cs_1',
      ),
  ],
  ['facturama', () => facturamaStamper({ apiUrl, ...FACTURAMA, timeout }).findByReference('P-X')],
  [
    'envia',
    () => {
      const place = { name: '', company: '', email: '', phone: '', street: '', number: '' };
      const sender = { ...place, district: '', city: '', state: '', postalCode: '', reference: '' };
      const names = { apiUrl, queriesUrl: apiUrl, token: 'T', carriers: ['dhl'] };
      const company = async () => ({ company: '', email: '' });
      return enviaCourier({ ...names, sender, company, noticeSecret: 's', timeout }).track(['1']);
    },
  ],
];

test.each(COMPANIES)(
  'T104 BEH-317 a silent company is given up at its account’s own deadline: %s',
  async (_name, ask) => {
    const before = calls;
    const began = performance.now();
    expect(await ask()).toMatchObject(AWAY);
    const took = performance.now() - began;
    expect(calls).toBeGreaterThan(before);
    expect(took).toBeGreaterThanOrEqual(DEADLINE_MS - 1);
    expect(took).toBeLessThan(NOT_THE_ACCOUNTS_MS);
  },
);
