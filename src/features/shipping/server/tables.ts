import type { Generated } from 'kysely';
import type { Json, Timestamp } from '../../../platform/db/column-types.ts';

export interface ShippingServiceTable {
  code: string;
  courier: string;
  service_name: string;
  /** Null for a zone that the service does not reach. */
  days_by_zone: (number | null)[];
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

export interface ShippingZonePrefixTable {
  origin_state: string;
  prefix: string;
  zone: number;
}

export interface ShippingTariffTable {
  one: Generated<boolean>;
  version: number;
}

export interface TariffRevisionTable {
  version: number;
  part: string;
  changes: Json<readonly string[]>;
  content: Json<object>;
  account_id: number | null;
  at: Timestamp;
}

export interface ShippingQuoteTable {
  id: string;
  account_id: number | null;
  cart_fingerprint: Buffer;
  destination_fingerprint: Buffer;
  options: Json<object[]>;
  created_at: Timestamp;
  expires_at: Timestamp;
  tariff_version: Generated<number>;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    shipping_service: ShippingServiceTable;
    shipping_zone: ShippingZoneTable;
    shipping_zone_prefix: ShippingZonePrefixTable;
    shipping_tariff: ShippingTariffTable;
    tariff_revision: TariffRevisionTable;
    shipping_rate: ShippingRateTable;
    shipping_quote: ShippingQuoteTable;
  }
}
