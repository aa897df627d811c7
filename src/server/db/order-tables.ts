import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, NullableJson, NullableTimestamp, Timestamp } from './column-types.ts';

/** From artwork and address to order and payment. */
export interface ArtworkFileTable {
  name: string;
  original_name: string;
  media_type: string;
  bytes: number;
  sha256: Buffer;
  visitor: string;
  network: string | null;
  account_id: number | null;
  ordered: Generated<boolean>;
  created_at: Timestamp;
}

export interface PostalCodeTable {
  postal_code: string;
  settlement: string;
  municipality: string;
  state: string;
  state_code: string;
  position: Generated<number>;
}

export interface AddressTable {
  id: GeneratedAlways<number>;
  account_id: number;
  fingerprint: Buffer;
  telefono: string;
  direccion: string;
  num_exterior: string;
  num_interior: Generated<string>;
  postal_code: string;
  estado: string;
  estado_code: string;
  municipio: string;
  colonia: string;
  created_at: Timestamp;
}

export interface ShippingServiceTable {
  code: string;
  courier: string;
  service_name: string;
  days_by_zone: number[];
  active: Generated<boolean>;
}

export interface ShippingZoneTable {
  origin_state: string;
  destination_state: string;
  zone: number;
}

export interface ShippingRateTable {
  service_code: string;
  zone: number;
  up_to_grams: number;
  price_centavos: number;
  extra_kg_centavos: Generated<number>;
}

export interface ShippingQuoteTable {
  id: string;
  account_id: number | null;
  cart_fingerprint: Buffer;
  destination_fingerprint: Buffer;
  options: Json<object[]>;
  created_at: Timestamp;
  expires_at: Timestamp;
}

export interface CouponTable {
  code: string;
  discount_centavos: number;
  active: Generated<boolean>;
  uses_left: number | null;
}

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
  sizes: NullableJson<OrderedSize[]>;
}

export interface DesignProposalTable {
  id: GeneratedAlways<number>;
  order_line_id: number;
  version: number;
  address: string;
  published_at: Timestamp;
}

/** Pieces of one size as they were ordered. */
export interface OrderedSize {
  readonly id: number;
  readonly talla: string;
  readonly cantidad: number;
}

export interface OrderEventTable {
  id: GeneratedAlways<number>;
  order_id: number;
  at: Timestamp;
  kind: string;
  from_status: number | null;
  to_status: number | null;
  actor: string;
  detail: Json<object>;
}

export interface StockMoveTable {
  id: GeneratedAlways<number>;
  colour_id: number;
  size_id: Generated<number | null>;
  order_id: number | null;
  kind: 'inicial' | 'reserva' | 'liberacion' | 'ajuste';
  quantity: number;
  at: Timestamp;
}

export interface IdempotencyKeyTable {
  account_id: number;
  key: string;
  body_hash: Buffer;
  response: Json<object>;
  created_at: Timestamp;
}
