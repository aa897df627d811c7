import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  Json,
  NullableJson,
  NullableTimestamp,
  Timestamp,
} from '../../../platform/db/column-types.ts';
import type { SizedPieces } from '../../inventory/pieces.ts';

export type PaymentState =
  | 'sin_transaccion'
  | 'en proceso'
  | 'pagado'
  | 'rechazado'
  | 'reembolsado';

export interface OrdersTable {
  id: GeneratedAlways<number>;
  folio: string;
  account_id: number;
  status: number | null;
  payment_state: Generated<PaymentState>;
  payment_note: Generated<string>;
  products_centavos: number;
  finishes_centavos: number;
  shipping_centavos: number;
  discount_centavos: Generated<number>;
  total_centavos: number;
  address: Json<object>;
  shipping: Json<object>;
  preorder: Generated<boolean>;
  created_at: Timestamp;
  expires_at: Timestamp;
  paid_at: NullableTimestamp;
  coupon_code?: string | null;
  stock_released_at: NullableTimestamp;
  version: Generated<number>;
  moved_at: Timestamp;
  /** Read it as text: a day has no hour. */
  promised_on: ColumnType<unknown, string | null | undefined, string | null>;
  reminded_days?: number | null;
  /** Read it as text: a day has no hour. */
  wanted_on: ColumnType<unknown, string | null | undefined, string | null>;
  rework_of?: number | null;
  /** The order it is a charge of: it has no pieces of its own. */
  charge_of?: number | null;
}

export interface OrderLineTable {
  id: GeneratedAlways<number>;
  order_id: number;
  position: number;
  product_id: number;
  colour_id: number;
  name: string;
  image: Generated<string>;
  quantity: number;
  backordered: Generated<number>;
  finish: string;
  colour: string;
  css: string;
  notes: Generated<string>;
  artwork: Json<object[]>;
  unit_centavos: number;
  products_centavos: number;
  finishes_centavos: number;
  total_centavos: number;
  design_approved_at: NullableTimestamp;
  sizes: NullableJson<SizedPieces[]>;
  /** Null, as what more costs, where it is not charged by its stitches. */
  stitches_included?: number | null;
  extra_stitches_centavos?: number | null;
}

export interface OrderEventTable {
  id: GeneratedAlways<number>;
  order_id: number;
  at: Timestamp;
  kind: string;
  from_status: number | null;
  to_status: number | null;
  actor: string;
  account_id?: number | null;
  detail: Json<object>;
}

export interface OrderGuideTable {
  id: GeneratedAlways<number>;
  order_id: number;
  carrier: string;
  number: string;
  link: Generated<string>;
  failed_attempts: Generated<number>;
  created_at: Timestamp;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    orders: OrdersTable;
    order_line: OrderLineTable;
    order_event: OrderEventTable;
    order_guide: OrderGuideTable;
  }
}
