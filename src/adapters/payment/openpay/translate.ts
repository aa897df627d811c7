import * as z from 'zod';
import type {
  CardErrorCode,
  Charge,
  ChargeRequest,
  ChargeStatus,
  Payer,
  Refund,
  StoredCard,
} from '../../../features/payment/card-gateway.port.ts';
import { toPesos } from '../../../kernel/money.ts';
import { amountOf } from '../../pesos.ts';

export const OpenpayRefund = z.looseObject({
  id: z.string().min(1).max(60),
  amount: z.number(),
  status: z.string().nullish(),
  description: z.string().nullish(),
});
export type OpenpayRefund = z.infer<typeof OpenpayRefund>;

/** Openpay's words, as its reference documents them. It may add fields at any time. */
export const OpenpayCharge = z.looseObject({
  id: z.string().min(1),
  amount: z.number(),
  currency: z.string().default('MXN'),
  status: z.string(),
  order_id: z.string().nullish(),
  error_code: z.number().nullish(),
  card: z
    .looseObject({
      card_number: z.string(),
      expiration_month: z.string().nullish(),
      expiration_year: z.string().nullish(),
    })
    .nullish(),
  /** The newest refund, and in some answers all of them. */
  refund: OpenpayRefund.nullish(),
  refunds: z.array(OpenpayRefund).nullish(),
  payment_method: z.looseObject({ type: z.string(), url: z.string().nullish() }).nullish(),
});
export type OpenpayCharge = z.infer<typeof OpenpayCharge>;
export const OpenpayCharges = z.array(OpenpayCharge);

export const OpenpayCard = z.looseObject({
  id: z.string().min(1),
  brand: z.string().nullish(),
  card_number: z.string(),
  expiration_month: z.string(),
  expiration_year: z.string(),
});
export type OpenpayCard = z.infer<typeof OpenpayCard>;
export const OpenpayCards = z.array(OpenpayCard);
export const OpenpayCustomer = z.looseObject({ id: z.string().min(1) });
export const OpenpayCustomers = z.array(OpenpayCustomer);

/** The body of every answer that is not 2xx. */
export const OpenpayError = z.looseObject({
  error_code: z.number(),
  description: z.string().nullish(),
  http_code: z.number().nullish(),
  request_id: z.string().nullish(),
});

const ERROR_CODES: Readonly<Record<number, CardErrorCode>> = {
  1000: 'provider_down',
  1001: 'invalid_data',
  1002: 'not_configured',
  1003: 'invalid_data',
  1004: 'provider_down',
  1005: 'token_gone',
  1006: 'duplicate_reference',
  1008: 'not_configured',
  1010: 'not_configured',
  2002: 'already_stored',
  2003: 'already_stored',
  2004: 'invalid_card',
  2005: 'expired',
  2006: 'cvv_required',
  2007: 'test_card',
  2008: 'not_allowed',
  2009: 'cvv_wrong',
  3001: 'declined',
  3002: 'expired',
  3003: 'insufficient_funds',
  3004: 'declined',
  3005: 'fraud',
  3006: 'not_allowed',
  3007: 'declined',
  3008: 'not_online',
  3009: 'declined',
  3010: 'contact_bank',
  3011: 'contact_bank',
  3012: 'needs_bank_authorisation',
};

/** Openpay's error number → ours; any number we do not know is a plain decline of the data. */
export function translateError(errorCode: number): CardErrorCode {
  return ERROR_CODES[errorCode] ?? 'invalid_data';
}

const STATUSES: Readonly<Record<string, ChargeStatus>> = {
  completed: 'paid',
  in_progress: 'pending',
  charge_pending: 'pending',
  failed: 'failed',
  cancelled: 'cancelled',
  refunded: 'refunded',
  chargeback_pending: 'paid',
  chargeback_adjustment: 'paid',
  chargeback_accepted: 'refunded',
};

const DISPUTES: Readonly<Record<string, NonNullable<Charge['dispute']>>> = {
  chargeback_pending: 'open',
  chargeback_accepted: 'lost',
};

export function translateCharge(charge: OpenpayCharge): Charge {
  // A status we have never heard of is not money in hand.
  const status = STATUSES[charge.status] ?? 'pending';
  const dispute = DISPUTES[charge.status];
  return {
    id: charge.id,
    reference: charge.order_id ?? '',
    amount: amountOf(charge.amount),
    currency: charge.currency,
    status,
    failure: status === 'failed' ? translateError(charge.error_code ?? 3001) : null,
    card: charge.card ? cardKey(charge.card) : null,
    refunds: refundsOf(charge),
    ...(dispute ? { dispute } : {}),
  };
}

function refundsOf({ refund, refunds }: OpenpayCharge): Refund[] {
  const told = [...(refunds ?? []), ...(refund ? [refund] : [])];
  const done = told.filter(({ status }) => !status || status === 'completed');
  return done.flatMap(({ id, amount: pesos }) => {
    const amount = amountOf(pesos);
    return amount === null ? [] : [{ id, amount }];
  });
}

function cardKey(card: NonNullable<OpenpayCharge['card']>): string {
  const { card_number: masked, expiration_month: month, expiration_year: year } = card;
  return `${masked} ${month ?? ''}/${year ?? ''}`;
}

/** The bank's page of a charge that waits for the shopper. */
export function redirectOf(charge: OpenpayCharge): string | undefined {
  return charge.payment_method?.type === 'redirect'
    ? (charge.payment_method.url ?? undefined)
    : undefined;
}

const BRANDS: Readonly<Record<string, StoredCard['brand']>> = {
  visa: 'visa',
  mastercard: 'mastercard',
  american_express: 'amex',
  carnet: 'carnet',
};

export function translateCard(card: OpenpayCard): StoredCard {
  return {
    id: card.id,
    brand: BRANDS[card.brand ?? ''] ?? 'otra',
    last4: card.card_number.slice(-4),
    expiration: `${card.expiration_month.padStart(2, '0')}/${card.expiration_year.slice(-2)}`,
  };
}

/** The body of a charge on a token (`payer` given) or on a stored card. */
export function chargeBody(request: ChargeRequest, source: string, payer?: Payer): object {
  return {
    method: 'card',
    source_id: source,
    amount: toPesos(request.amount),
    currency: 'MXN',
    description: request.description.slice(0, 250),
    order_id: request.reference,
    device_session_id: request.deviceSessionId,
    ...(request.secure3d ? { use_3d_secure: true, redirect_url: request.returnUrl } : {}),
    ...(request.months ? { payment_plan: { payments: request.months } } : {}),
    ...(payer ? { customer: { name: payer.name, email: payer.email } } : {}),
  };
}
