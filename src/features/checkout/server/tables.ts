import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, Timestamp } from '../../../platform/db/column-types.ts';
import type { SavedCartTable } from './saved-cart/saved-cart-table.ts';

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

export interface CouponTable {
  code: string;
  discount_centavos: number;
  active: Generated<boolean>;
  uses_left: number | null;
  last_day: string | null;
  version: Generated<number>;
}

export interface IdempotencyKeyTable {
  account_id: number;
  key: string;
  body_hash: Buffer;
  response: Json<object>;
  created_at: Timestamp;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    postal_code: PostalCodeTable;
    address: AddressTable;
    coupon: CouponTable;
    idempotency_key: IdempotencyKeyTable;
    saved_cart: SavedCartTable;
  }
}
