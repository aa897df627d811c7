import * as z from 'zod';
import type {
  CardErrorCode,
  Charge,
  ChargeStatus,
  Refund,
} from '../../../features/payment/card-gateway.port.ts';
import { type Contested, withDispute } from '../../contested.ts';
import { amountOf } from '../../pesos.ts';

const id = z.union([z.number(), z.string().min(1).max(40)]).transform(String);

export const MercadoPagoRefund = z.looseObject({
  id,
  amount: z.number(),
  status: z.string().nullish(),
});

/** MercadoPago's words, as its reference documents them. It may add fields at any time. */
export const Payment = z.looseObject({
  id,
  status: z.string(),
  status_detail: z.string().nullish(),
  live_mode: z.boolean().nullish(),
  collector_id: id.nullish(),
  transaction_amount: z.number(),
  transaction_amount_refunded: z.number().nullish(),
  currency_id: z.string(),
  external_reference: z.string().nullish(),
  date_created: z.string().nullish(),
  date_approved: z.string().nullish(),
  refunds: z.array(MercadoPagoRefund).nullish(),
  transaction_details: z.looseObject({ external_resource_url: z.string().nullish() }).nullish(),
  card: z
    .looseObject({
      first_six_digits: z.string().nullish(),
      last_four_digits: z.string().nullish(),
      expiration_month: z.number().nullish(),
      expiration_year: z.number().nullish(),
    })
    .nullish(),
});
export type Payment = z.infer<typeof Payment> & {
  /** What was read of its chargeback beside it. */
  readonly contest?: Contested;
};

export const Payments = z.looseObject({ results: z.array(Payment) });
export const Preference = z.looseObject({
  id: z.string().min(1),
  init_point: z.string().min(1),
  collector_id: id.nullish(),
});

const STATUSES: Readonly<Record<string, ChargeStatus>> = {
  approved: 'paid',
  // A claim is open; the money is still ours.
  in_mediation: 'paid',
  // A voucher for a shop's till (`pending`), a review: the shopper has done what there is to do here.
  pending: 'awaited',
  in_process: 'awaited',
  authorized: 'awaited',
  rejected: 'failed',
  cancelled: 'cancelled',
  refunded: 'refunded',
  // Came in; what its chargeback took of it is told beside it.
  charged_back: 'paid',
};

const REASONS: Readonly<Record<string, CardErrorCode>> = {
  cc_rejected_insufficient_amount: 'insufficient_funds',
  cc_rejected_bad_filled_security_code: 'cvv_wrong',
  cc_rejected_bad_filled_date: 'invalid_card',
  cc_rejected_bad_filled_card_number: 'invalid_card',
  cc_rejected_bad_filled_other: 'invalid_card',
  cc_rejected_call_for_authorize: 'needs_bank_authorisation',
  cc_rejected_card_disabled: 'contact_bank',
  cc_rejected_blacklist: 'fraud',
  cc_rejected_high_risk: 'fraud',
};

/** A status we have never heard of is not money in hand. */
const statusOf = ({ status }: Payment): ChargeStatus => STATUSES[status] ?? 'awaited';

/** Money came in by it, whatever became of it since. */
export const tookMoney = (payment: Payment): boolean =>
  statusOf(payment) === 'paid' || statusOf(payment) === 'refunded';

/** One payment by itself; `reference` is our name for it. */
export function translatePayment(payment: Payment, reference: string): Charge {
  const status = statusOf(payment);
  const charge: Charge = {
    id: payment.id,
    reference,
    amount: amountOf(payment.transaction_amount),
    currency: payment.currency_id,
    status,
    failure:
      status === 'failed' ? (REASONS[payment.status_detail ?? ''] ?? 'source_declined') : null,
    ...voucherOf(payment),
    card: cardKey(payment.card),
    refunds: refundsOf(payment),
  };
  return withDispute(charge, payment.contest ? [payment.contest] : []);
}

/** A payment that waits for its shopper: at a till, with a voucher that has a page of its own. */
function voucherOf({ status, transaction_details: details }: Payment) {
  if (status !== 'pending') return {};
  const voucherUrl = details?.external_resource_url;
  return { atTill: true, ...(voucherUrl ? { voucherUrl } : {}) };
}

function refundsOf({ refunds }: Payment): Refund[] {
  const done = (refunds ?? []).filter(({ status }) => !status || status === 'approved');
  return done.flatMap(({ id: name, amount: pesos }) => {
    const amount = amountOf(pesos);
    return amount === null ? [] : [{ id: name, amount }];
  });
}

function cardKey(card: Payment['card']): string | null {
  if (!card?.last_four_digits) return null;
  const { first_six_digits: six, last_four_digits: four } = card;
  return `${six ?? ''}…${four} ${card.expiration_month ?? ''}/${card.expiration_year ?? ''}`;
}
