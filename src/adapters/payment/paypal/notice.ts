import * as z from 'zod';
import {
  type ArrivedNotice,
  type Notices,
  type Tidings,
  Unverified,
} from '../../../features/payment/notices.port.ts';
import { text } from '../../../kernel/wire.ts';
import { CAPTURE_PREFIX, isPaypal } from './client.ts';
import { DISPUTE_PREFIX } from './dispute.ts';
import type { AskPaypal } from './transport.ts';

/** What PayPal signs a notice with, as its own check wants it. */
const Signature = z.object({
  'paypal-auth-algo': z.string().regex(/^[a-zA-Z0-9]{1,100}$/),
  'paypal-cert-url': z.url().max(500),
  'paypal-transmission-id': z.string().regex(/^\w\S{0,49}$/),
  'paypal-transmission-sig': z.string().regex(/^\w\S{0,499}$/),
  'paypal-transmission-time': z.iso.datetime({ offset: true }).max(100),
});

/** Notices verified at once; PayPal sends the others again. */
const AT_ONCE = 8;

const Answer = z.looseObject({ verification_status: z.enum(['SUCCESS', 'FAILURE']) });

export interface NoticeAccount {
  readonly apiUrl: string;
  /** The number PayPal gave the address of our notices. */
  readonly webhookId: string;
  readonly ask: AskPaypal;
}

/** PayPal signs its notices and itself says whether a signature is its own. */
export function paypalNotices(account: NoticeAccount): Notices {
  let underWay = 0;
  return {
    isAuthentic: async (arrived) => {
      const body = verification(account, arrived);
      if (body === undefined) return false;
      if (underWay >= AT_ONCE) throw new Unverified('too many notices are being verified');
      underWay += 1;
      try {
        return await verify(account.ask, body);
      } finally {
        underWay -= 1;
      }
    },
    read: (body) => {
      const event = PaypalEvent.safeParse(body);
      return event.success ? translate(event.data) : undefined;
    },
    tidingsOf: (type) =>
      (Object.hasOwn(TIDINGS, type) ? TIDINGS[type] : undefined) ?? 'nothing_of_ours',
  };
}

/**
 * The body of PayPal's own check; undefined for what cannot be a notice of PayPal's, which costs no
 * call. The event goes into it letter by letter, since other numbers or escapes would be unsigned.
 */
function verification(account: NoticeAccount, arrived: ArrivedNotice): string | undefined {
  const given = Signature.safeParse(arrived.headers);
  if (!given.success || !isBraced(arrived.body)) return undefined;
  const certificate = new URL(given.data['paypal-cert-url']);
  // Nobody but PayPal vouches for PayPal (T117); the stand-in is its own PayPal.
  if (!isPaypal(certificate) && certificate.origin !== new URL(account.apiUrl).origin) {
    return undefined;
  }
  const fields = JSON.stringify({
    auth_algo: given.data['paypal-auth-algo'],
    cert_url: given.data['paypal-cert-url'],
    transmission_id: given.data['paypal-transmission-id'],
    transmission_sig: given.data['paypal-transmission-sig'],
    transmission_time: given.data['paypal-transmission-time'],
    webhook_id: account.webhookId,
  });
  return `${fields.slice(0, -1)},"webhook_event":${arrived.body}}`;
}

/**
 * The look of a JSON object. What closes it early and goes on would be judged by PayPal as another
 * event, but it is no JSON, and nothing of it is read.
 */
function isBraced(body: string): boolean {
  const event = body.trim();
  return event.startsWith('{') && event.endsWith('}');
}

async function verify(ask: AskPaypal, body: string): Promise<boolean> {
  const path = '/v1/notifications/verify-webhook-signature';
  const reply = await ask({ method: 'POST', path, body });
  if (reply.kind === 'unknown') throw new Unverified(reply.reason);
  // Our own account is refused, or a shape it cannot judge: that says nothing of who sent it.
  if (reply.kind === 'refused' && reply.code === 'not_configured')
    throw new Unverified(reply.issue);
  if (reply.kind === 'refused') return false;
  const answer = Answer.safeParse(reply.body);
  if (!answer.success) throw new Unverified('unreadable verification');
  return answer.data.verification_status === 'SUCCESS';
}

const Id = z.string().regex(/^[\w-]{1,60}$/);
const PaypalEvent = z.looseObject({
  id: Id,
  event_type: text(80).min(1),
  resource: z.looseObject({
    id: Id.nullish(),
    /** A dispute's own name, which has no other. */
    dispute_id: Id.nullish(),
    supplementary_data: z
      .looseObject({ related_ids: z.looseObject({ order_id: Id.nullish() }).nullish() })
      .nullish(),
    links: z.array(z.looseObject({ rel: z.string(), href: z.string() })).nullish(),
  }),
});
type PaypalEvent = z.infer<typeof PaypalEvent>;

const TIDINGS: Readonly<Record<string, Tidings>> = {
  'PAYMENT.CAPTURE.COMPLETED': 'charge_ended',
  'PAYMENT.CAPTURE.DENIED': 'charge_ended',
  'PAYMENT.CAPTURE.DECLINED': 'charge_ended',
  'PAYMENT.CAPTURE.REFUNDED': 'money_returned',
  'PAYMENT.CAPTURE.REVERSED': 'all_returned',
  'CUSTOMER.DISPUTE.CREATED': 'contested',
  'CUSTOMER.DISPUTE.UPDATED': 'contested',
  'CUSTOMER.DISPUTE.RESOLVED': 'contested',
};

function translate(event: PaypalEvent): ReturnType<Notices['read']> {
  const charge = chargeOf(event);
  if (!charge) return undefined;
  const { id = null } = event.resource;
  const refund = event.event_type === 'PAYMENT.CAPTURE.REFUNDED' ? id : null;
  return { kind: 'notice', notice: { id: event.id, type: event.event_type, charge, refund } };
}

/** The order a notice tells of, or the capture or the dispute where it names no order. */
function chargeOf({ event_type, resource }: PaypalEvent): string | undefined {
  if (event_type.startsWith('CUSTOMER.DISPUTE.')) {
    return resource.dispute_id ? `${DISPUTE_PREFIX}${resource.dispute_id}` : undefined;
  }
  if (!resource.id) return undefined;
  if (event_type.startsWith('CHECKOUT.ORDER.')) return resource.id;
  if (!event_type.startsWith('PAYMENT.CAPTURE.')) return undefined;
  const order = resource.supplementary_data?.related_ids?.order_id;
  if (order) return order;
  const up = resource.links?.find(({ rel }) => rel === 'up')?.href;
  const [, above] = /\/v2\/payments\/captures\/([\w-]{1,40})$/.exec(up ?? '') ?? [];
  if (above) return `${CAPTURE_PREFIX}${above}`;
  return event_type === 'PAYMENT.CAPTURE.REFUNDED' ? undefined : `${CAPTURE_PREFIX}${resource.id}`;
}
