import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { ArrivedNotice, Notices } from '../../../features/payment/notices.port.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { text } from '../../../kernel/wire.ts';
import { CHARGEBACK_PREFIX } from './chargeback.ts';

/** Of everything MercadoPago says, only the payment's number is used, to ask for it. */
const MercadoPagoNotice = z.looseObject({
  id: z.union([z.number(), text(40)]).transform(String),
  type: text(60).min(1),
  action: text(60).nullish(),
});

/**
 * A notice that nobody took is sent again for days under its first signature, so a whole day is
 * waited for. Whatever is sent again after all is known by its name, and is never believed.
 */
const PAST_MS = 24 * 3600_000;
const FUTURE_MS = 5 * 60_000;

/** MercadoPago's notices; without their secret every one is refused. */
export function mercadoPagoNotices(secret: string | null, clock: Clock): Notices {
  return {
    isAuthentic: async (arrived) => secret !== null && isSigned(arrived, secret, clock.now()),
    read: (body, query) => {
      const notice = MercadoPagoNotice.safeParse(body);
      return notice.success ? translate(notice.data, query['data.id']) : undefined;
    },
    // It only says that something changed: whatever is read then is the news.
    tidingsOf: (type) => {
      if (type === CHARGEBACKS) return 'contested';
      return type.startsWith('payment') ? 'something' : 'nothing_of_ours';
    },
  };
}

function translate(
  { id, type, action }: z.infer<typeof MercadoPagoNotice>,
  named: string | undefined,
): ReturnType<Notices['read']> {
  if (type !== 'payment' && type !== CHARGEBACKS) {
    if (!FOR_THE_SHOP.has(type)) return undefined;
    const what = 'MercadoPago avisa de algo que se atiende en su panel';
    return { kind: 'for_the_shop', what, detail: { type, action: action ?? '' } };
  }
  // The address is signed, the body is not.
  if (!named || !/^\d{1,40}$/.test(named)) return undefined;
  const told = type === CHARGEBACKS ? type : (action ?? 'payment');
  const charge = type === CHARGEBACKS ? `${CHARGEBACK_PREFIX}${named}` : named;
  return {
    kind: 'notice',
    notice: { id: `${told}:${named}:${id}`, type: told, charge, refund: null },
  };
}

const CHARGEBACKS = 'topic_chargebacks_wh';

const FOR_THE_SHOP: ReadonlySet<string> = new Set([
  'mp-connect',
  'stop_delivery_op_wh',
  'topic_claims_integration_wh',
]);

/** `x-signature: ts=…,v1=…` over what the address and the headers name, in MercadoPago's order. */
function isSigned({ headers, query }: ArrivedNotice, secret: string, now: Date): boolean {
  const signature = headers['x-signature'];
  const { ts, v1 } = partsOf(typeof signature === 'string' ? signature : '');
  if (!ts || !v1 || !isFresh(ts, now)) return false;
  const request = headers['x-request-id'];
  const named = query['data.id']?.toLowerCase();
  const manifest = [
    named ? `id:${named};` : '',
    typeof request === 'string' && request ? `request-id:${request};` : '',
    `ts:${ts};`,
  ].join('');
  const expected = createHmac('sha256', secret).update(manifest).digest();
  const given = Buffer.from(v1, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function partsOf(signature: string): Readonly<Record<string, string | undefined>> {
  const pairs = signature.split(',').map((pair) => pair.trim().split('=', 2));
  return Object.fromEntries(pairs.map(([name = '', value]) => [name, value]));
}

/** Milliseconds, or seconds as some of MercadoPago's own code has it. */
function isFresh(ts: string, now: Date): boolean {
  if (!/^\d{10,13}$/.test(ts)) return false;
  const age = now.getTime() - Number(ts) * (ts.length === 13 ? 1 : 1000);
  return age <= PAST_MS && age >= -FUTURE_MS;
}
