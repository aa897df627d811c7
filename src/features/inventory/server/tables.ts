import type { Generated, GeneratedAlways } from 'kysely';
import type { NullableTimestamp, Timestamp } from '../../../platform/db/column-types.ts';
import type { WarehouseKind } from '../warehouse.ts';

export interface StockMoveTable {
  id: GeneratedAlways<number>;
  colour_id: number;
  size_id: Generated<number | null>;
  order_id: number | null;
  /** Null where the pieces lie nowhere yet: of a garment whose sizes were not told. */
  warehouse_id: Generated<number | null>;
  kind: 'inicial' | 'reserva' | 'liberacion' | 'ajuste' | 'merma' | 'traspaso';
  quantity: number;
  at: Timestamp;
  reason: Generated<string>;
  account_id: number | null;
}

export interface WarehouseTable {
  id: GeneratedAlways<number>;
  name: string;
  kind: WarehouseKind;
  /** Of a supplier's; null stands for all who have none of their own. */
  supplier_id: number | null;
  postal_code: Generated<string>;
  priority: number;
  version: Generated<number>;
  closed_at: NullableTimestamp;
}

/** Free pieces by warehouse: they add up to the stock of their size, or of a colour without sizes. */
export interface WarehouseStockTable {
  colour_id: number;
  size_id: number | null;
  warehouse_id: number;
  pieces: number;
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
    warehouse: WarehouseTable;
    warehouse_stock: WarehouseStockTable;
  }
  interface OwnedColumns {
    product_colour: 'stock' | 'backorder';
    product_size: 'stock' | 'backorder';
  }
}
