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
  created_at: Timestamp;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    artwork_file: ArtworkFileTable;
  }
}
