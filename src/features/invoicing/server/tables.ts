import type { Timestamp } from '../../../platform/db/column-types.ts';

export interface InvoiceTable {
  order_id: number;
  facturama_id: string;
  fiscal_folio: string;
  stamped_at: Timestamp;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    invoice: InvoiceTable;
  }
}
