import { randomUUID } from 'node:crypto';
import { mercadoPagoMethod } from '../../src/adapters/payment/mercadopago/method.ts';
import { stripeMethod } from '../../src/adapters/payment/stripe/method.ts';
import { takeNotice } from '../../src/features/payment/calls.ts';
import type { RedirectMethod } from '../../src/features/payment/payment-method.port.ts';
import type { Clock } from '../../src/kernel/clock.ts';
import { fill } from '../../src/routes.ts';
import type { Sandbox } from '../../src/sandbox/main.ts';
import { signature } from '../../src/sandbox/mercadopago/notices.ts';
import { SELLER } from '../../src/sandbox/mercadopago/seller.ts';
import { ACCOUNT } from '../../src/sandbox/stripe/account.ts';
import { signature as stripeSignature } from '../../src/sandbox/stripe/notices.ts';

/** A notice as a company would send it. */
export interface SignedNotice {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string;
}

export type Deed = 'approve' | 'decline' | 'abandon' | 'promise';

/** What a shopper and a company do at the stand-in of one that pays on its own page. */
export interface Elsewhere {
  readonly name: string;
  /** The way as the shop has it, its calls going to the stand-in. */
  readonly method: (sandbox: Sandbox, clock: Clock) => RedirectMethod;
  /** What the shopper does on the page at `url`; answers the address they come back at. */
  readonly visit: (url: string, deed: Deed) => Promise<string>;
  /** A promise (a voucher) of that visit is kept, or runs out. */
  readonly keep: (sandbox: Sandbox, back: string, paid: boolean) => Promise<void>;
  /** Tells of the visit's newest payment; `age` is how old the signature is, in milliseconds. */
  readonly notice: (
    sandbox: Sandbox,
    back: string,
    how: {
      readonly clock: Clock;
      readonly age?: number;
      readonly forged?: boolean;
      readonly id?: string;
    },
  ) => SignedNotice;
  /** How many refunds it knows. */
  readonly refunds: (sandbox: Sandbox) => number;
  readonly fault: (
    sandbox: Sandbox,
    on: 'create' | 'read' | 'pay' | 'refund',
    kind: string,
    value?: number | string,
  ) => Promise<void>;
}

/** Of every charge of a company; `holder` is what lists a charge's refunds. */
function countRefunds(
  sandbox: Sandbox,
  company: string,
  holder: (charge: object) => object,
): number {
  const charges = sandbox.ledger().companies[company]?.charges ?? [];
  const lists: readonly unknown[] = charges.map((one) => Reflect.get(holder(one), 'refunds'));
  return lists.reduce<number>((sum, list) => sum + (Array.isArray(list) ? list.length : 0), 0);
}

const press = async (url: string, decision: string): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ decision }),
  });

const location = (response: Response): string => response.headers.get('location') ?? '';

const order =
  (company: string, named: Readonly<Record<string, string>> = {}): Elsewhere['fault'] =>
  async (sandbox, on, kind, value) => {
    await fetch(`${sandbox.url}/__faults/${company}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ on: named[on] ?? on, kind, value }),
    });
  };

const addressOf = (provider: string): string => fill(takeNotice.path, { provider });
const paymentOf = (back: string): string => new URL(back).searchParams.get('payment_id') ?? '';

export const mercadoPago: Elsewhere = {
  name: 'mercadopago',
  method: (sandbox, clock) =>
    mercadoPagoMethod({
      account: {
        apiUrl: sandbox.url,
        accessToken: SELLER.accessToken,
        collectorId: String(SELLER.id),
        live: false,
        noticeUrl: `http://localhost:3000${addressOf('mercadopago')}`,
      },
      noticeSecret: SELLER.noticeSecret,
      clock,
    }),
  visit: async (url, deed) => {
    if (deed === 'approve') return location(await press(url, 'aprobar'));
    if (deed === 'decline') await press(url, 'rechazar');
    if (deed !== 'promise') return location(await press(url, 'volver'));
    const page = await fetch(location(await press(url, 'efectivo')));
    const [, back = ''] = /href="([^"]+)">Volver/.exec(await page.text()) ?? [];
    return back.replaceAll('&#38;', '&');
  },
  keep: async (sandbox, back, paid) => {
    const ticket = `${sandbox.url}/checkout/v1/ticket?payment=${paymentOf(back)}`;
    await press(ticket, paid ? 'pagar' : 'vencer');
  },
  notice: (_sandbox, back, { clock, age = 0, forged = false, id = '99887766' }) => {
    const payment = paymentOf(back);
    const call = randomUUID();
    const signed = signature(
      forged ? 'otro' : SELLER.noticeSecret,
      payment,
      call,
      clock.now().getTime() - age,
    );
    return {
      url: `${addressOf('mercadopago')}?source_news=webhooks&data.id=${payment}&type=payment`,
      headers: {
        'content-type': 'application/json',
        'x-request-id': call,
        'x-signature': signed,
      },
      payload: JSON.stringify({
        id: Number(id),
        live_mode: false,
        type: 'payment',
        user_id: SELLER.id,
        api_version: 'v1',
        action: 'payment.updated',
        data: { id: payment },
      }),
    };
  },
  refunds: (sandbox) => countRefunds(sandbox, 'mercadopago', (payment) => payment),
  fault: order('mercadopago', { read: 'search' }),
};

const sessionOf = (back: string): string => new URL(back).searchParams.get('id') ?? '';

export const stripe: Elsewhere = {
  name: 'stripe',
  method: (sandbox, clock) =>
    stripeMethod({
      account: { apiUrl: sandbox.url, secretKey: ACCOUNT.secretKey },
      noticeSecret: ACCOUNT.noticeSecret,
      clock,
    }),
  visit: mercadoPago.visit,
  keep: async (sandbox, back, paid) => {
    await press(`${sandbox.url}/c/ficha/${sessionOf(back)}`, paid ? 'pagar' : 'vencer');
  },
  notice: (_sandbox, back, { clock, age = 0, forged = false, id = '' }) => {
    const session = sessionOf(back);
    const payload = JSON.stringify({
      id: `evt_${id || session}`,
      object: 'event',
      type: 'checkout.session.completed',
      livemode: false,
      data: { object: { id: session, object: 'checkout.session' } },
    });
    const hour = Math.floor((clock.now().getTime() - age) / 1000);
    const secret = forged ? 'whsec_otro' : ACCOUNT.noticeSecret;
    return {
      url: addressOf('stripe'),
      headers: {
        'content-type': 'application/json',
        'stripe-signature': stripeSignature(secret, payload, hour),
      },
      payload,
    };
  },
  refunds: (sandbox) =>
    countRefunds(sandbox, 'stripe', (session) => Reflect.get(session, 'intent') ?? {}),
  fault: order('stripe'),
};

/** Every company whose own page the shopper pays on; each new one adds a row. */
export const ELSEWHERE: readonly Elsewhere[] = [mercadoPago, stripe];
