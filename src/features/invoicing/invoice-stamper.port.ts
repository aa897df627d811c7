import type { Concept } from './concepts.ts';
import type { PaymentForm } from './payment-form.ts';
import type { Receiver, ReceiverField } from './receiver.ts';

export type { Concept, Receiver, ReceiverField };

/** An invoice as the company that stamps it is asked for it. */
export interface StampRequest {
  /** Our own name for this stamp: the only way to find one whose answer never came. */
  readonly reference: string;
  readonly folio: string;
  readonly receiver: Receiver;
  readonly paymentForm: PaymentForm;
  readonly concepts: readonly Concept[];
}

/** A CFDI that SAT knows. */
export interface Stamped {
  /** The company's name for it. */
  readonly id: string;
  /** SAT's: the UUID of the stamp. */
  readonly fiscalFolio: string;
  readonly stampedAt: Date;
  /** Centavos; null when the company did not say. */
  readonly total: number | null;
}

/** Why nothing was stamped: SAT's code where there is one, and the field it is about. */
export interface Rejection {
  /** `CFDI40147`, or '' where the company said it in words alone. */
  readonly code: string;
  readonly field: ReceiverField | null;
  /** The account itself does not work: no data of a receiver helps. */
  readonly account?: true;
}

/** `unknown`: no answer, cut off or unreadable. It may have been stamped. */
export type StampOutcome =
  | { readonly kind: 'stamped'; readonly invoice: Stamped }
  | { readonly kind: 'refused'; readonly rejection: Rejection }
  | { readonly kind: 'unknown'; readonly reason: string };

export type ReceiverCheck =
  | { readonly kind: 'fits' }
  | { readonly kind: 'refused'; readonly rejection: Rejection }
  | { readonly kind: 'unknown'; readonly reason: string };

type Told<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: 'not_found' | 'provider_down' };

export type InvoiceFile = 'pdf' | 'xml';

/** What we need of a company that is licensed to stamp invoices (PAC). No call ever throws. */
export interface InvoiceStamper {
  /** Asks SAT's register, without stamping. */
  checkReceiver(receiver: Receiver): Promise<ReceiverCheck>;
  stamp(request: StampRequest): Promise<StampOutcome>;
  /** The stamp that bears our name for it; null where there is none. */
  findByReference(reference: string): Promise<Told<Stamped | null>>;
  readFile(id: string, file: InvoiceFile): Promise<Told<Buffer>>;
}
