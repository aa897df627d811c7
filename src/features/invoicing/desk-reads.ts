import type { Centavos } from '../../kernel/money.ts';
import type { CancellationState } from './cancellation.ts';
import type { CancelMotive } from './invoice-stamper.port.ts';
import type { PaymentForm } from './payment-form.ts';
import type { TypedReceiver } from './receiver.ts';

/** Which invoices a list shows. */
export const INVOICE_VIEWS = {
  atencion: 'Por atender',
  timbradas: 'Timbradas',
  canceladas: 'Canceladas',
  pendientes: 'Sin factura',
} as const;
export type InvoiceView = keyof typeof INVOICE_VIEWS;

export interface InvoiceRow {
  readonly folio: string;
  readonly cliente: string;
  /** Centavos of the order. */
  readonly total: Centavos;
  /** ISO moment of what the list is about: the stamp, the last try, the payment. */
  readonly cuando: string;
  readonly rfc: string;
  /** SAT's, once it is stamped. */
  readonly folio_fiscal: string;
  /** Of a stamp that was asked for and is none yet. */
  readonly estado: 'emitiendo' | 'en duda' | 'rechazada' | 'fallida' | 'timbrada' | '';
  /** What a person reads of a stamp that failed. */
  readonly motivo_falla: string;
  /** Its receiver is known: it may be asked for again as it is. */
  readonly reintentable: boolean;
  readonly cancelacion: {
    readonly estado: CancellationState;
    readonly motivo: CancelMotive;
    readonly cuando: string;
    /** SAT's name of what is taken back. */
    readonly folio_fiscal: string;
    /** SAT's name of what took its place; '' for none. */
    readonly sustituida_por: string;
  } | null;
  /** Of another invoice that was to take its place, and is none yet. */
  readonly sustitucion: {
    readonly estado: 'emitiendo' | 'en duda' | 'rechazada' | 'fallida';
    readonly motivo_falla: string;
  } | null;
  /** For whom it was asked last, as its form is filled in. */
  readonly receptor: (TypedReceiver & { readonly forma_pago: PaymentForm | '' }) | null;
  /** The day until which staff let it be invoiced; '' for the shop's own rule. */
  readonly plazo: string;
}

export interface InvoiceQuestion {
  readonly view: InvoiceView;
  /** '2026-11'; of all months where problems are listed. */
  readonly month: string;
  /** Part of a folio, an RFC or SAT's folio. */
  readonly text: string;
  readonly page: number;
}

/** Why an order of the month is in no global invoice. */
export type LeftOut = 'en_curso' | 'plazo' | 'devuelto';

export interface GlobalMonth {
  /** The last day on which its orders may be invoiced by themselves. */
  readonly cierra: string;
  readonly cerrado: boolean;
  /** Those that the next one holds, as many as fit. */
  readonly pedidos: readonly {
    readonly folio: string;
    readonly pagado: string;
    readonly total: Centavos;
  }[];
  readonly total: Centavos;
  /** Paid orders that fit in another one only. */
  readonly quedan: number;
  readonly forma_pago: PaymentForm;
  readonly fuera: readonly {
    readonly folio: string;
    readonly total: Centavos;
    readonly por: LeftOut;
  }[];
  readonly facturas: readonly {
    readonly referencia: string;
    readonly estado: 'emitiendo' | 'en duda' | 'fallida' | 'timbrada';
    readonly folio_fiscal: string;
    readonly cuando: string;
    readonly pedidos: number;
    readonly total: Centavos;
    readonly motivo_falla: string;
    /** Its orders of which money went back since. */
    readonly devueltos: readonly string[];
    /** How its cancellation stands; null where nobody asked for it. */
    readonly cancelacion: CancellationState | null;
  }[];
}

/** For staff only: a page that reads it lets them in first. */
export interface InvoiceDeskReads {
  list(
    question: InvoiceQuestion,
  ): Promise<{ readonly rows: readonly InvoiceRow[]; readonly more: boolean }>;
  /** What a month's global invoice would hold, and those that were stamped. */
  global(month: string): Promise<GlobalMonth>;
  /** How many wait for somebody. */
  attention(): Promise<number>;
}
