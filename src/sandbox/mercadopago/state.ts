import { type Company, freshTrial, type TrialState } from '../company.ts';
import type { NoticeSender } from '../notice-sender.ts';

export interface PreferenceRecord {
  readonly id: string;
  readonly title: string;
  readonly amount: number;
  readonly external_reference: string;
  readonly back_urls: {
    readonly success: string;
    readonly pending: string;
    readonly failure: string;
  };
  readonly expiration_date_to: string | null;
  readonly date_created: string;
}

export interface RefundRecord {
  readonly id: number;
  readonly payment_id: number;
  readonly amount: number;
  readonly status: string;
  readonly date_created: string;
}

/** A payment as the wire has it. */
export interface PaymentRecord {
  readonly id: number;
  status: string;
  status_detail: string;
  readonly live_mode: boolean;
  readonly collector_id: number;
  readonly transaction_amount: number;
  transaction_amount_refunded: number;
  readonly currency_id: string;
  readonly external_reference: string;
  readonly payment_method_id: string;
  readonly payment_type_id: string;
  readonly installments: number;
  readonly date_created: string;
  date_approved: string | null;
  date_last_updated?: string;
  readonly order: { readonly id: string; readonly type: 'mercadopago' };
  readonly metadata: object;
  /** Where a voucher is shown. */
  readonly transaction_details: { readonly external_resource_url: string | null };
  /** The visit it was made in. */
  readonly preference_id: string;
  refunds: RefundRecord[];
  /** Its chargeback, as the wire tells it by an address of its own. */
  chargeback?: ChargebackRecord;
}

export interface ChargebackRecord {
  readonly id: string;
  coverage_applied: boolean | null;
  readonly date_documentation_deadline: string;
  readonly date_created: string;
}

export interface MercadoPagoState extends TrialState {
  preferences: Record<string, PreferenceRecord>;
  payments: Record<string, PaymentRecord>;
  /** What each idempotency key brought, as it was answered. */
  once: Record<string, string>;
}

export const freshMercadoPago = (): MercadoPagoState => ({
  ...freshTrial(),
  preferences: {},
  payments: {},
  once: {},
});

export interface MercadoPago extends Company<MercadoPagoState> {
  readonly notices: NoticeSender;
  /** Where its notices go; none are sent without. */
  readonly noticesTo: string | undefined;
}

/** A number in MercadoPago's manner: they count up. */
export function nextNumber({ state }: MercadoPago): number {
  state.sequence += 1;
  return 1_300_000_000 + state.sequence;
}

/** Mexico's centre keeps -06:00 all year. */
export function stamp({ now }: MercadoPago): string {
  const local = new Date(now().getTime() - 6 * 3600 * 1000);
  return `${local.toISOString().slice(0, -1)}-06:00`;
}
