import type { ColumnType, Generated } from 'kysely';
import type {
  Json,
  NullableJson,
  NullableTimestamp,
  Timestamp,
} from '../../../platform/db/column-types.ts';
import type { CancellationState } from '../cancellation.ts';
import type { GlobalMotive } from '../desk-contract.ts';
import type { CancelMotive, StampRequest } from '../invoice-stamper.port.ts';
import type { PaymentForm } from '../payment-form.ts';
import type { Receiver, ReceiverField } from '../receiver.ts';

export interface InvoiceTable {
  order_id: number;
  facturama_id: string;
  fiscal_folio: string;
  stamped_at: Timestamp;
}

export interface InvoiceStampTable {
  order_id: number;
  state: 'emitiendo' | 'en duda' | 'rechazada' | 'fallida' | 'timbrada';
  attempt: Generated<number>;
  claimed_at: Timestamp;
  sent_at: NullableTimestamp;
  receiver: NullableJson<Receiver>;
  payment_form: PaymentForm | null;
  failure: Generated<string>;
  field: ReceiverField | null;
}

export interface InvoiceExtensionTable {
  order_id: number;
  /** Read it as text: a day has no hour. */
  last_day: ColumnType<unknown, string, string>;
  extended_by: number;
  extended_at: Timestamp;
}

export interface InvoiceCancellationTable {
  fiscal_folio: string;
  order_id: number;
  document_id: string;
  stamped_at: Timestamp;
  motive: CancelMotive;
  replaced_by: string | null;
  state: CancellationState;
  attempt: Generated<number>;
  asked_by: number;
  asked_at: Timestamp;
  checked_at: Timestamp;
  decided_at: NullableTimestamp;
  failure: Generated<string>;
}

export interface InvoiceSubstitutionTable {
  /** SAT's name of the wrong one. */
  replaced: string;
  reference: string;
  order_id: number;
  state: 'emitiendo' | 'en duda' | 'rechazada' | 'fallida' | 'timbrada';
  attempt: Generated<number>;
  claimed_at: Timestamp;
  sent_at: NullableTimestamp;
  receiver: NullableJson<Receiver>;
  payment_form: PaymentForm | null;
  asked_by: number;
  asked_at: Timestamp;
  failure: Generated<string>;
  field: ReceiverField | null;
  fiscal_folio: string | null;
}

export interface CreditNoteTable {
  reference: string;
  order_id: number;
  related: string;
  request: Json<StampRequest>;
  total_centavos: number;
  state: 'pendiente' | 'emitiendo' | 'en duda' | 'fallida' | 'timbrada';
  attempt: Generated<number>;
  claimed_at: Timestamp;
  sent_at: NullableTimestamp;
  failure: Generated<string>;
  document_id: string | null;
  fiscal_folio: string | null;
  stamped_at: NullableTimestamp;
}

export interface GlobalInvoiceTable {
  reference: string;
  /** Its first day. Read it as text: a day has no hour. */
  month: ColumnType<unknown, string, string>;
  state: 'emitiendo' | 'en duda' | 'fallida' | 'timbrada';
  attempt: Generated<number>;
  claimed_at: Timestamp;
  sent_at: NullableTimestamp;
  request: Json<StampRequest>;
  orders: number;
  total_centavos: number;
  asked_by: number;
  asked_at: Timestamp;
  failure: Generated<string>;
  document_id: string | null;
  fiscal_folio: string | null;
  stamped_at: NullableTimestamp;
}

export interface GlobalInvoiceOrderTable {
  order_id: number;
  reference: string;
  total_centavos: number;
  /** What went back before the shop stamped notes of it. */
  noted_elsewhere_centavos: Generated<number>;
}

export interface GlobalCancellationTable {
  reference: string;
  motive: GlobalMotive;
  state: Exclude<CancellationState, 'por pedir'>;
  attempt: Generated<number>;
  asked_by: number;
  asked_at: Timestamp;
  checked_at: Timestamp;
  decided_at: NullableTimestamp;
  failure: Generated<string>;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    invoice: InvoiceTable;
    invoice_stamp: InvoiceStampTable;
    invoice_extension: InvoiceExtensionTable;
    credit_note: CreditNoteTable;
    invoice_cancellation: InvoiceCancellationTable;
    invoice_substitution: InvoiceSubstitutionTable;
    global_invoice: GlobalInvoiceTable;
    global_cancellation: GlobalCancellationTable;
    global_invoice_order: GlobalInvoiceOrderTable;
  }
}
