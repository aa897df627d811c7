import * as z from 'zod';
import type { Charge, ChargeStatus, Refund } from '../../../features/payment/card-gateway.port.ts';
import type { RedirectRequest } from '../../../features/payment/payment-method.port.ts';
import { type Centavos, toPesosText } from '../../../kernel/money.ts';
import { amountOf } from '../../pesos.ts';

const Money = z.looseObject({ currency_code: z.string(), value: z.string() });

export const PaypalRefund = z.looseObject({
  id: z.string().min(1),
  status: z.string().nullish(),
  amount: Money.nullish(),
  invoice_id: z.string().nullish(),
});
export type PaypalRefund = z.infer<typeof PaypalRefund>;

export const PaypalCapture = z.looseObject({
  id: z.string().min(1),
  status: z.string().nullish(),
  amount: Money.nullish(),
  invoice_id: z.string().nullish(),
  supplementary_data: z
    .looseObject({ related_ids: z.looseObject({ order_id: z.string().nullish() }).nullish() })
    .nullish(),
});
export type PaypalCapture = z.infer<typeof PaypalCapture>;

const PurchaseUnit = z.looseObject({
  invoice_id: z.string().nullish(),
  amount: Money.nullish(),
  payments: z
    .looseObject({
      captures: z.array(PaypalCapture).nullish(),
      refunds: z.array(PaypalRefund).nullish(),
    })
    .nullish(),
});

export const PaypalOrder = z.looseObject({
  id: z.string().min(1),
  status: z.string(),
  purchase_units: z.array(PurchaseUnit).nullish(),
  links: z.array(z.looseObject({ href: z.string(), rel: z.string() })).nullish(),
});
export type PaypalOrder = z.infer<typeof PaypalOrder>;

const CAPTURED: Readonly<Record<string, ChargeStatus>> = {
  COMPLETED: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  REFUNDED: 'refunded',
  PENDING: 'pending',
  DECLINED: 'failed',
  FAILED: 'failed',
};
const NOT_CAPTURED: Readonly<Record<string, ChargeStatus>> = {
  APPROVED: 'approved',
  VOIDED: 'cancelled',
};

/** An order there is a charge here; only a capture of it is money, and only one that is completed. */
export function translateOrder(order: PaypalOrder): Charge {
  const unit = order.purchase_units?.[0];
  const capture = captureOf(order);
  // A word we have never heard is not money in hand.
  const status = capture
    ? (CAPTURED[capture.status ?? ''] ?? 'pending')
    : (NOT_CAPTURED[order.status] ?? 'pending');
  const money = capture?.amount ?? unit?.amount;
  return {
    id: order.id,
    reference: capture?.invoice_id ?? unit?.invoice_id ?? '',
    amount: money ? centavosOf(money) : null,
    currency: money?.currency_code ?? '',
    status,
    failure: status === 'failed' ? 'source_declined' : null,
    card: null,
    refunds: refundsOf(order).flatMap(doneRefund),
  };
}

const DONE: ReadonlySet<string> = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']);

/** The capture that moved money, or else the last that was tried. */
export function captureOf(order: PaypalOrder): PaypalCapture | undefined {
  const captures = order.purchase_units?.[0]?.payments?.captures ?? [];
  return captures.find(({ status }) => DONE.has(status ?? '')) ?? captures.at(-1);
}

export const refundsOf = (order: PaypalOrder): readonly PaypalRefund[] =>
  order.purchase_units?.[0]?.payments?.refunds ?? [];

function doneRefund({ id, status, amount }: PaypalRefund): Refund[] {
  const centavos = amount && status === 'COMPLETED' ? centavosOf(amount) : null;
  return centavos === null ? [] : [{ id, amount: centavos }];
}

/** '1250.50' → 125050; null for what is no amount. */
export const centavosOf = ({ value }: { readonly value: string }): Centavos | null =>
  amountOf(Number(value));

/** Where the shopper approves it: named by what the order still wants, or by the older name. */
export const pageOf = ({ links }: PaypalOrder): string | undefined =>
  (links?.find(({ rel }) => rel === 'payer-action') ?? links?.find(({ rel }) => rel === 'approve'))
    ?.href;

export function orderBody(request: RedirectRequest): string {
  const { reference, amount, description, returnUrl, cancelUrl } = request;
  const folio = reference.slice(0, reference.lastIndexOf('-'));
  return JSON.stringify({
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: folio,
        custom_id: folio,
        invoice_id: reference,
        description: description.slice(0, 127),
        amount: moneyBody(amount),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          locale: 'es-MX',
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          landing_page: 'NO_PREFERENCE',
          return_url: returnUrl,
          cancel_url: cancelUrl,
        },
      },
    },
  });
}

export const moneyBody = (amount: Centavos) => ({
  currency_code: 'MXN',
  value: toPesosText(amount),
});
