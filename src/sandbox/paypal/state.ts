import { type Company, freshTrial, type TrialState } from '../company.ts';
import type { NoticeSender } from '../notice-sender.ts';

export interface Money {
  readonly currency_code: string;
  readonly value: string;
}

export interface RefundRecord {
  readonly id: string;
  status: 'COMPLETED' | 'PENDING' | 'FAILED';
  readonly amount: Money;
  readonly invoice_id: string | undefined;
  readonly note_to_payer: string | undefined;
  readonly create_time: string;
}

export interface CaptureRecord {
  readonly id: string;
  status: 'COMPLETED' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'PENDING' | 'REFUNDED';
  readonly create_time: string;
  refunds: RefundRecord[];
  dispute?: DisputeRecord;
}

/** A claim or a chargeback of a capture. */
export interface DisputeRecord {
  readonly id: string;
  outcome: 'RESOLVED_SELLER_FAVOUR' | 'RESOLVED_BUYER_FAVOUR' | null;
  readonly create_time: string;
  update_time: string;
  readonly seller_response_due_date: string;
}

/** An order as it was asked for, and what became of it. */
export interface OrderRecord {
  readonly id: string;
  readonly create_time: string;
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  readonly unit: {
    readonly reference_id: string;
    readonly custom_id: string | undefined;
    readonly invoice_id: string | undefined;
    readonly description: string | undefined;
    readonly amount: Money;
  };
  readonly return_url: string;
  readonly cancel_url: string;
  /** Asked for with `payment_source`, as PayPal wants it now; the older way names its link otherwise. */
  readonly walletNamed: boolean;
  /** The shopper chose a source that will not pay. */
  emptySource: boolean;
  capture: CaptureRecord | null;
}

export interface PaypalState extends TrialState {
  orders: Record<string, OrderRecord>;
  /** What each `PayPal-Request-Id` brought, as it was answered. */
  once: Record<string, { readonly status: number; readonly body: string }>;
  /** Bearers given out, and when they end. */
  tokens: Record<string, number>;
}

export const freshPaypal = (): PaypalState => ({
  ...freshTrial(),
  orders: {},
  once: {},
  tokens: {},
});

export interface Paypal extends Company<PaypalState> {
  readonly notices: NoticeSender;
  /** Where its notices go; none are sent without. */
  readonly noticesTo: string | undefined;
}

/** A name in PayPal's manner: 17 capitals and digits. */
export function nextId({ state, now }: Paypal): string {
  state.sequence += 1;
  const started = now().getTime().toString(36).toUpperCase();
  return `${started}T${String(state.sequence).padStart(16 - started.length, '0')}`;
}

export const stamp = ({ now }: Paypal): string => `${now().toISOString().slice(0, 19)}Z`;

export const inCents = ({ value }: Money): number => Math.round(Number(value) * 100);
export const money = (cents: number): Money => ({
  currency_code: 'MXN',
  value: (cents / 100).toFixed(2),
});
