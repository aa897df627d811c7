import { type Company, freshTrial, type TrialState } from '../company.ts';
import type { NoticeSender } from '../notice-sender.ts';

export interface RefundRecord {
  readonly id: string;
  readonly object: 'refund';
  readonly amount: number;
  readonly currency: string;
  readonly payment_intent: string;
  readonly status: string;
  readonly metadata: Readonly<Record<string, string>>;
}

/** How the shopper's try to pay stands, as the wire tells it beside the session. */
export interface IntentRecord {
  readonly id: string;
  status: 'succeeded' | 'processing' | 'requires_action' | 'requires_payment_method';
  declined: boolean;
  refunds: RefundRecord[];
  dispute?: DisputeRecord;
}

/** A bank that contests the money, as the wire tells it. */
export interface DisputeRecord {
  readonly id: string;
  status: 'needs_response' | 'won' | 'lost';
  readonly created: number;
  readonly due_by: number;
}

export interface SessionRecord {
  readonly id: string;
  readonly description: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  /** Centavos. */
  amount_total: number;
  currency: string;
  readonly client_reference_id: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly success_url: string;
  readonly cancel_url: string;
  readonly expires_at: number;
  readonly created: number;
  intent: IntentRecord | null;
  /** Another account's: ours does not find it. */
  foreign: boolean;
}

export interface StripeState extends TrialState {
  sessions: Record<string, SessionRecord>;
  /** What each idempotency key made. */
  once: Record<string, string>;
}

export const freshStripe = (): StripeState => ({ ...freshTrial(), sessions: {}, once: {} });

export interface StripeStandIn extends Company<StripeState> {
  readonly notices: NoticeSender;
  /** Where its events go; none are sent without. */
  readonly noticesTo: string | undefined;
}

/** A name in Stripe's manner. */
export function nextId({ state, now }: StripeStandIn, prefix: string): string {
  state.sequence += 1;
  return `${prefix}_test_${now().getTime().toString(36)}${String(state.sequence).padStart(6, '0')}`;
}

export const seconds = ({ now }: StripeStandIn): number => Math.floor(now().getTime() / 1000);

/** The intent as the wire has it, with as much of it as is asked for. */
function wireIntent(intent: IntentRecord, session: SessionRecord, url: string): object {
  const returned = intent.refunds
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, { amount }) => sum + amount, 0);
  const charge = {
    id: intent.id.replace('pi_', 'ch_'),
    object: 'charge',
    amount: session.amount_total,
    amount_refunded: returned,
    refunded: returned >= session.amount_total,
    disputed: intent.dispute !== undefined,
    refunds: { object: 'list', data: intent.refunds, has_more: false },
    payment_method_details: {
      type: 'card',
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2029, fingerprint: 'prueba' },
    },
  };
  return {
    id: intent.id,
    object: 'payment_intent',
    status: intent.status,
    latest_charge: intent.status === 'succeeded' ? charge : null,
    next_action:
      intent.status === 'requires_action'
        ? {
            type: 'oxxo_display_details',
            oxxo_display_details: { hosted_voucher_url: `${url}/c/ficha/${session.id}` },
          }
        : null,
    last_payment_error: intent.declined
      ? { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }
      : null,
  };
}

export function wireSession(
  standIn: StripeStandIn,
  session: SessionRecord,
  expanded = false,
): object {
  const { intent, foreign: _foreign, description: _description, ...rest } = session;
  return {
    ...rest,
    object: 'checkout.session',
    mode: 'payment',
    livemode: false,
    payment_intent: intent && (expanded ? wireIntent(intent, session, standIn.url()) : intent.id),
    url: session.status === 'open' ? `${standIn.url()}/c/pay/${session.id}` : null,
  };
}
