import type { Generated } from 'kysely';
import type { Timestamp } from '../../../platform/db/column-types.ts';

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
  /** Found in it; 0 where only a designer can open it, null until a price asks. */
  inks: Generated<number | null>;
  created_at: Timestamp;
}

/** An artwork that its owner prints again and again. */
export interface BrandLogoTable {
  id: Generated<number>;
  account_id: number;
  file: string;
  name: string;
  inks: string[];
  kept_at: Timestamp;
  chosen_at: Timestamp | null;
}

export interface BrandColourTable {
  account_id: number;
  place: number;
  hex: string;
  name: string;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    artwork_file: ArtworkFileTable;
    brand_logo: BrandLogoTable;
    brand_colour: BrandColourTable;
  }
}
