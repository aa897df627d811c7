import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { NullableTimestamp, Timestamp } from '../../../platform/db/column-types.ts';

export interface PurchaseTable {
  id: GeneratedAlways<number>;
  supplier_id: number;
  reference: string;
  /** Read it as text: a day has no hour. */
  expected_on: ColumnType<unknown, string, string>;
  version: Generated<number>;
  bought_by: number;
  bought_at: Timestamp;
  closed_at: NullableTimestamp;
}

export interface PurchaseLineTable {
  id: GeneratedAlways<number>;
  purchase_id: number;
  order_line_id: number;
  size: string;
  replaces: boolean;
  pieces: number;
  received: Generated<number>;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    purchase: PurchaseTable;
    purchase_line: PurchaseLineTable;
  }
}
