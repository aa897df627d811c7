import type { Concept } from './concepts.ts';
import type { PaymentForm } from './payment-form.ts';
import type { Receiver, ReceiverField } from './receiver.ts';

export type { Concept, Receiver, ReceiverField };

/** An invoice as the company that stamps it is asked for it. */
export interface StampRequest {
  /** Our own name for this stamp: the only way to find one whose answer never came. */
  readonly reference: string;
  readonly folio: string;
  /** A credit note; an invoice where it is not said. */
  readonly kind?: 'egreso';
  /** CFDI that it is about, and how (c_TipoRelacion): 01 it lessens them, 04 it takes their place. */
  readonly related?: { readonly type: '01' | '04'; readonly fiscalFolios: readonly string[] };
  /**
   * A month's sales to nobody in particular, or money of those that went back: their receiver lives
   * where the company stamps.
   */
  readonly global?: { readonly month: string; readonly year: number };
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

/**
 * Why an invoice is taken back by itself, in SAT's numbers: 02 it is wrong and none takes its place ·
 * 03 the sale did not happen · 04 it is named in a global one.
 */
export const CANCEL_MOTIVES = ['02', '03', '04'] as const;
export type AskedMotive = (typeof CANCEL_MOTIVES)[number];
/** 01: it is wrong, and another took its place. */
export type CancelMotive = '01' | AskedMotive;

export interface CancelReason {
  readonly motive: CancelMotive;
  /** SAT's name of what took its place: with 01, and with no other. */
  readonly replacedBy: string | null;
}

/** requested: whoever received it is asked, and has three working days to say no. */
export type FiscalState = 'active' | 'requested' | 'canceled' | 'rejected';

/** `unknown`: no answer, cut off or unreadable. It may have been asked of SAT. */
export type CancelOutcome =
  | { readonly kind: 'told'; readonly state: FiscalState }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string };

/** What we need of a company that is licensed to stamp invoices (PAC). No call ever throws. */
export interface InvoiceStamper {
  /** Asks SAT's register, without stamping. */
  checkReceiver(receiver: Receiver): Promise<ReceiverCheck>;
  stamp(request: StampRequest): Promise<StampOutcome>;
  /** The stamp that bears our name for it; null where there is none. */
  findByReference(reference: string): Promise<Told<Stamped | null>>;
  /** Asks SAT to take an invoice back. */
  cancel(id: string, reason: CancelReason): Promise<CancelOutcome>;
  /** What SAT says of an invoice now. */
  stateOf(id: string): Promise<Told<FiscalState>>;
  readFile(id: string, file: InvoiceFile): Promise<Told<Buffer>>;
}
