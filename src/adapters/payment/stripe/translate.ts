import * as z from 'zod';
import type {
  CardErrorCode,
  Charge,
  ChargeStatus,
  Refund,
} from '../../../features/payment/card-gateway.port.ts';
import { type Centavos, toCentavos } from '../../../kernel/money.ts';

export const StripeRefund = z.looseObject({
  id: z.string().min(1).max(80),
  amount: z.number(),
  status: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});
export type StripeRefund = z.infer<typeof StripeRefund>;

const StripeCharge = z.looseObject({
  refunded: z.boolean().nullish(),
  /** Stays true whatever became of its dispute. */
  disputed: z.boolean().nullish(),
  refunds: z.looseObject({ data: z.array(StripeRefund) }).nullish(),
  payment_method_details: z
    .looseObject({
      card: z
        .looseObject({
          last4: z.string().nullish(),
          exp_month: z.number().nullish(),
          exp_year: z.number().nullish(),
          fingerprint: z.string().nullish(),
        })
        .nullish(),
    })
    .nullish(),
});

const Intent = z.looseObject({
  id: z.string().min(1),
  status: z.string(),
  latest_charge: z.union([StripeCharge, z.string()]).nullish(),
  last_payment_error: z
    .looseObject({ code: z.string().nullish(), decline_code: z.string().nullish() })
    .nullish(),
  next_action: z
    .looseObject({
      oxxo_display_details: z.looseObject({ hosted_voucher_url: z.string().nullish() }).nullish(),
    })
    .nullish(),
});

/** Stripe's words, as its reference documents them. It may add fields at any time. */
export const Session = z.looseObject({
  id: z.string().min(1),
  status: z.string().nullish(),
  payment_status: z.string(),
  amount_total: z.number().nullish(),
  currency: z.string().nullish(),
  client_reference_id: z.string().nullish(),
  livemode: z.boolean(),
  url: z.string().nullish(),
  payment_intent: z.union([Intent, z.string()]).nullish(),
});
export type Session = z.infer<typeof Session>;

const intentOf = ({ payment_intent: intent }: Session) =>
  typeof intent === 'object' ? intent : undefined;

const chargeOf = (session: Session) => {
  const charge = intentOf(session)?.latest_charge;
  return typeof charge === 'object' ? charge : undefined;
};

/** Whether somebody ever contested it. */
export const isDisputed = (session: Session): boolean => chargeOf(session)?.disputed === true;

/** The name of its money's movement; undefined while nobody began to pay. */
export const intentIdOf = (session: Session): string | undefined =>
  typeof session.payment_intent === 'string' ? session.payment_intent : intentOf(session)?.id;

/** `trusts`: whether a voucher's page may be shown; none is where nobody says. */
export function translateSession(
  session: Session,
  trusts: (url: string) => boolean = () => false,
): Charge {
  const status = statusOf(session);
  const error = intentOf(session)?.last_payment_error;
  const card = chargeOf(session)?.payment_method_details?.card;
  return {
    id: session.id,
    reference: session.client_reference_id ?? '',
    amount: amountOf(session.amount_total),
    currency: (session.currency ?? '').toUpperCase(),
    status,
    failure: status === 'failed' || (status === 'pending' && error) ? reasonOf(error) : null,
    // A voucher for a till waits for its shopper; what is only being processed does not.
    ...(status === 'awaited' ? voucherOf(session, trusts) : {}),
    card: card?.last4
      ? `${card.fingerprint ?? card.last4} ${card.exp_month}/${card.exp_year}`
      : null,
    refunds: (chargeOf(session)?.refunds?.data ?? []).flatMap(refundOf),
  };
}

function voucherOf(session: Session, trusts: (url: string) => boolean) {
  const intent = intentOf(session);
  if (intent?.status !== 'requires_action') return {};
  const voucherUrl = intent.next_action?.oxxo_display_details?.hosted_voucher_url;
  return { atTill: true, ...(voucherUrl && trusts(voucherUrl) ? { voucherUrl } : {}) };
}

function statusOf(session: Session): ChargeStatus {
  if (session.status === 'expired') return 'cancelled';
  if (session.status !== 'complete') return 'pending';
  if (session.payment_status === 'paid') return chargeOf(session)?.refunded ? 'refunded' : 'paid';
  // A voucher that ran out leaves the session complete and its money to be paid some other way.
  const ended = intentOf(session)?.status;
  return ended === 'requires_payment_method' || ended === 'canceled' ? 'failed' : 'awaited';
}

/** Stripe counts centavos. */
export function amountOf(centavos: number | null | undefined): Centavos | null {
  return Number.isSafeInteger(centavos) && Number(centavos) > 0
    ? toCentavos(Number(centavos))
    : null;
}

const REASONS: Readonly<Record<string, CardErrorCode>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired',
  incorrect_cvc: 'cvv_wrong',
  invalid_cvc: 'cvv_wrong',
  incorrect_number: 'invalid_card',
  invalid_number: 'invalid_card',
  fraudulent: 'fraud',
  authentication_required: 'needs_bank_authorisation',
  call_issuer: 'contact_bank',
  card_not_supported: 'not_allowed',
};

function reasonOf(error: z.infer<typeof Intent>['last_payment_error']): CardErrorCode {
  return REASONS[error?.decline_code ?? ''] ?? REASONS[error?.code ?? ''] ?? 'source_declined';
}

function refundOf({ id, amount: centavos, status }: StripeRefund): Refund[] {
  const amount = amountOf(centavos);
  return amount !== null && (!status || status === 'succeeded') ? [{ id, amount }] : [];
}
