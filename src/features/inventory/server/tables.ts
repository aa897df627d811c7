import type { Generated, GeneratedAlways } from 'kysely';
import type { Timestamp } from '../../../platform/db/column-types.ts';

export interface StockMoveTable {
  id: GeneratedAlways<number>;
  colour_id: number;
  size_id: Generated<number | null>;
  order_id: number | null;
  kind: 'inicial' | 'reserva' | 'liberacion' | 'ajuste';
  quantity: number;
  at: Timestamp;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    stock_move: StockMoveTable;
  }
}
