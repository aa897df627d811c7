import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openpayMethod } from '../../src/adapters/payment/openpay/method.ts';
import charges from '../../src/adapters/payment/openpay/recorded/charges.json' with {
  type: 'json',
};
import notices from '../../src/adapters/payment/openpay/recorded/notices.json' with {
  type: 'json',
};
import { paypalMethod } from '../../src/adapters/payment/paypal/method.ts';
import paypalCharges from '../../src/adapters/payment/paypal/recorded/charges.json' with {
  type: 'json',
};
import paypalNotices from '../../src/adapters/payment/paypal/recorded/notices.json' with {
  type: 'json',
};
import type { CardErrorCode } from '../../src/features/payment/card-gateway.port.ts';
import type { ArrivedNotice, Tidings } from '../../src/features/payment/notices.port.ts';
import type { CardMethod, RedirectMethod } from '../../src/features/payment/payment-method.port.ts';

/** What a company answers when it is asked for a charge, as it was recorded. */
type Charges = Readonly<
  Record<
    'paid' | 'waiting' | 'failed' | 'partly_refunded' | 'refunded' | 'not_found' | 'broken',
    { readonly status: number; readonly body: unknown }
  >
>;
/** What it tells of one unasked. */
type Told = Readonly<
  Record<'paid' | 'failed' | 'refunded' | 'charged_back' | 'of_no_charge', unknown>
> & { readonly for_the_shop?: unknown };

interface Adapter {
  readonly name: string;
  /** With an account whose calls go to `url`. */
  readonly open: (url: string) => CardMethod | RedirectMethod;
  /** Headers of a notice of the company's, and of somebody else's. */
  readonly headers: Readonly<Record<'true' | 'forged', Readonly<Record<string, string>>>>;
  readonly charges: Charges;
  /** Why the failed one failed, in our words. */
  readonly failure: CardErrorCode;
  readonly notices: Told;
  /** What it is asked besides charges; by the address and what was sent. */
  readonly besides?: (path: string, sent: string) => unknown;
}

const basic = (text: string) => ({ authorization: `Basic ${btoa(text)}` });

const paypalHeaders = (signature: string) => ({
  'paypal-auth-algo': 'SHA256withRSA',
  'paypal-cert-url': 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-360caa42',
  'paypal-transmission-id': '69cd13f0-d67a-11e5-baa3-778b53f4ae55',
  'paypal-transmission-sig': signature,
  'paypal-transmission-time': '2026-11-20T16:15:02Z',
});

function answerAsPaypal(path: string, sent: string): unknown {
  if (path === '/v1/oauth2/token') return { access_token: 'A21', expires_in: 32_400 };
  if (path !== '/v1/notifications/verify-webhook-signature') return undefined;
  const ours = sent.includes('"webhook_id":"WHPRUEBA"') && sent.includes('_sig":"S1"');
  return { verification_status: ours ? 'SUCCESS' : 'FAILURE' };
}

/** Every company that takes payments for us, by its recorded payloads; each new one adds a row. */
const ADAPTERS: readonly Adapter[] = [
  {
    name: 'openpay',
    open: (apiUrl) =>
      openpayMethod({
        account: { apiUrl, merchantId: 'mprueba', privateKey: 'sk_prueba' },
        credentials: { user: 'avisos', password: 'secreta' },
        secure3d: 'always',
      }),
    headers: { true: basic('avisos:secreta'), forged: basic('avisos:otra') },
    charges,
    failure: 'insufficient_funds',
    notices,
  },
  {
    name: 'paypal',
    open: (apiUrl) =>
      paypalMethod({
        account: { apiUrl, clientId: 'cliente', clientSecret: 'secreto' },
        webhookId: 'WHPRUEBA',
      }),
    headers: { true: paypalHeaders('S1'), forged: paypalHeaders('S2') },
    charges: paypalCharges,
    failure: 'source_declined',
    notices: paypalNotices,
    besides: answerAsPaypal,
  },
];

const CHARGE = {
  id: 'trprueba000000000001',
  reference: 'P-7K3M9Q2X4H-1',
  amount: 1250_50,
  currency: 'MXN',
};

describe.each(ADAPTERS)('payment method: $name', (adapter) => {
  let company: Server;
  let method: CardMethod | RedirectMethod;
  let answering: keyof Charges = 'paid';
  beforeAll(async () => {
    company = createServer(async (request, response) => {
      const sent = await text(request);
      const besides = adapter.besides?.(request.url ?? '', sent);
      const { status, body } = besides
        ? { status: 200, body: besides }
        : adapter.charges[answering];
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    await new Promise<void>((listening) => company.listen(0, '127.0.0.1', listening));
    method = adapter.open(`http://127.0.0.1:${(company.address() as AddressInfo).port}`);
  });
  afterAll(() => void company.close());

  const read = async (what: keyof Charges) => {
    answering = what;
    if (!method.gateway) throw new Error('no account');
    return method.gateway.readCharge(CHARGE.id);
  };

  test.each([
    ['paid', 'paid'],
    ['waiting', 'pending'],
    ['failed', 'failed'],
    ['partly_refunded', 'paid'],
    ['refunded', 'refunded'],
  ] as const)(
    'a charge that is %s there is %s here, in whole centavos, by our name',
    async (what, status) => {
      expect(await read(what)).toMatchObject({ ok: true, value: { ...CHARGE, status } });
    },
  );

  test('why a charge failed, and what went back of it, is told in our words', async () => {
    expect(await read('failed')).toMatchObject({ value: { failure: adapter.failure } });
    const part = await read('partly_refunded');
    expect(part).toMatchObject({ value: { refunds: [{ amount: 500_00 }] } });
    expect(await read('refunded')).toMatchObject({ value: { refunds: [{ amount: 1250_50 }] } });
  });

  test('T104 a charge that is not there is told from a company that is away', async () => {
    expect(await read('not_found')).toEqual({ ok: false, code: 'not_found' });
    expect(await read('broken')).toEqual({ ok: false, code: 'provider_down' });
  });

  test('T106 a notice is the company’s by what it came with, and nobody’s without', async () => {
    const body = JSON.stringify(adapter.notices.paid);
    const arrived = (headers: ArrivedNotice['headers']) => ({ headers, query: {}, body });
    expect(await method.notices?.isAuthentic(arrived(adapter.headers.true))).toBe(true);
    for (const headers of [adapter.headers.forged, {}]) {
      expect(await method.notices?.isAuthentic(arrived(headers))).toBe(false);
    }
  });

  test.each([
    ['paid', 'charge_ended'],
    ['failed', 'charge_ended'],
    ['refunded', 'money_returned'],
    ['charged_back', 'all_returned'],
  ] as const satisfies readonly (readonly [keyof Told, Tidings])[])(
    'a notice of a charge that is %s names it, and tells that %s',
    (what, tidings) => {
      const message = method.notices?.read(adapter.notices[what], {});
      if (message?.kind !== 'notice') throw new Error(message?.kind);
      expect(message.notice.charge).toBe(CHARGE.id);
      expect(message.notice.refund === null).toBe(what !== 'refunded');
      expect(method.notices?.tidingsOf(message.notice.type)).toBe(tidings);
    },
  );

  test('T108 the same notice twice has one name, and each other another', () => {
    const named = ['paid', 'failed', 'refunded', 'charged_back'] as const;
    const ids = [...named, ...named].map((what) => {
      const message = method.notices?.read(adapter.notices[what], {});
      return message?.kind === 'notice' ? message.notice.id : '';
    });
    expect(new Set(ids).size).toBe(named.length);
    expect(ids).not.toContain('');
  });

  test('T110 what tells of no charge, or cannot be read, is nothing; what is for the shop is told', () => {
    for (const body of [adapter.notices.of_no_charge, { a: 1 }, [], null, 'texto']) {
      expect(method.notices?.read(body, {})).toBeUndefined();
    }
    const { for_the_shop: forTheShop } = adapter.notices;
    const told = forTheShop && method.notices?.read(forTheShop, {});
    expect(told).toEqual(forTheShop && expect.objectContaining({ kind: 'for_the_shop' }));
    expect(method.notices?.tidingsOf('toString')).toBe('nothing_of_ours');
  });
});
