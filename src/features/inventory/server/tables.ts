import type { Generated, GeneratedAlways } from 'kysely';
import type { NullableTimestamp, Timestamp } from '../../../platform/db/column-types.ts';

export interface StockMoveTable {
  id: GeneratedAlways<number>;
  colour_id: number;
  size_id: Generated<number | null>;
  order_id: number | null;
  kind: 'inicial' | 'reserva' | 'liberacion' | 'ajuste' | 'merma';
  quantity: number;
  at: Timestamp;
  reason: Generated<string>;
  account_id: number | null;
}

export interface StockThresholdTable {
  id: GeneratedAlways<number>;
  colour_id: number;
  size_id: number | null;
  least: number;
  alerted_at: NullableTimestamp;
}

/** What a colour or size of the catalogue has and owes; inventory alone changes it. */
export interface StockColumns {
  stock: Generated<number>;
  backorder: Generated<number>;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    stock_move: StockMoveTable;
    stock_threshold: StockThresholdTable;
  }
  interface OwnedColumns {
    product_colour: 'stock' | 'backorder';
    product_size: 'stock' | 'backorder';
  }
}
