import * as z from 'zod';
import type { ArrivedNotice, Notices, Tidings } from '../../../features/payment/notices.port.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { text } from '../../../kernel/wire.ts';

const name = z
  .string()
  .max(120)
  .regex(/^[\w-]+$/);

/** Of everything Stripe says, only names are used, to ask for what they name. */
const StripeEvent = z.looseObject({
  id: name,
  type: text(80).min(1),
  livemode: z.boolean(),
  data: z.looseObject({
    object: z.looseObject({ id: name, object: text(40).nullish(), payment_intent: name.nullish() }),
  }),
});
type StripeEvent = z.infer<typeof StripeEvent>;

const TOLERANCE_SECONDS = 300;

const TIDINGS: Readonly<Record<string, Tidings>> = {
  // Complete, and perhaps not paid yet.
  'checkout.session.completed': 'something',
  'checkout.session.async_payment_succeeded': 'charge_ended',
  'checkout.session.async_payment_failed': 'charge_ended',
  'checkout.session.expired': 'charge_ended',
  'charge.refunded': 'money_returned',
  'charge.dispute.created': 'contested',
  'charge.dispute.updated': 'contested',
  'charge.dispute.closed': 'contested',
  'charge.dispute.funds_withdrawn': 'contested',
  'charge.dispute.funds_reinstated': 'contested',
};

export interface StripeNoticeSettings {
  /** `whsec_…`, the whole of it; null refuses every notice. */
  readonly secret: string | null;
  /** Whether its events must be of real money. */
  readonly live: boolean;
  readonly clock: Clock;
}

/** Stripe's events, their signature checked by its own package over the text as it came. */
export function stripeNotices({ secret, live, clock }: StripeNoticeSettings): Notices {
  return {
    isAuthentic: async (arrived) => secret !== null && isSigned(arrived, secret, clock.now()),
    read: (body) => {
      const event = StripeEvent.safeParse(body);
      return event.success && event.data.livemode === live ? translate(event.data) : undefined;
    },
    tidingsOf: (type) =>
      (Object.hasOwn(TIDINGS, type) ? TIDINGS[type] : undefined) ?? 'nothing_of_ours',
  };
}

async function isSigned(
  { headers, body }: ArrivedNotice,
  secret: string,
  now: Date,
): Promise<boolean> {
  const signature = headers['stripe-signature'];
  if (typeof signature !== 'string') return false;
  const { default: Stripe } = await import('stripe');
  try {
    await Stripe.webhooks.signature?.verifyHeaderAsync(
      body,
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    );
    return Stripe.webhooks.signature !== undefined;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false;
    throw error;
  }
}

function translate({ id, type, data }: StripeEvent): ReturnType<Notices['read']> {
  const { id: own, payment_intent: intent } = data.object;
  // One of money that no payment of ours moved is for a person too.
  if ((type.startsWith('charge.dispute.') && !intent) || type.startsWith('radar.')) {
    const what = 'Stripe avisa de algo que se atiende en su panel';
    return { kind: 'for_the_shop', what, detail: { type, id } };
  }
  if (!Object.hasOwn(TIDINGS, type)) return undefined;
  // A refund, or a dispute, names the money that it is of, not the session.
  const charge = type.startsWith('charge.') ? intent : own;
  if (!charge) return undefined;
  return { kind: 'notice', notice: { id, type, charge, refund: null } };
}
