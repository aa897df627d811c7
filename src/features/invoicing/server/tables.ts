import type { ColumnType, Generated } from 'kysely';
import type {
  NullableJson,
  NullableTimestamp,
  Timestamp,
} from '../../../platform/db/column-types.ts';
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

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    invoice: InvoiceTable;
    invoice_stamp: InvoiceStampTable;
    invoice_extension: InvoiceExtensionTable;
  }
}
