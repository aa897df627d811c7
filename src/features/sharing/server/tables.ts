import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, Timestamp } from '../../../platform/db/column-types.ts';
import type { PlacedFile } from '../../artwork/placed-address.ts';

export interface SharedDesignTable {
  id: GeneratedAlways<number>;
  token_hash: Buffer;
  account_id: number | null;
  visitor: string;
  code: string;
  colour: string;
  technique: string;
  quantity: number;
  files: Json<readonly PlacedFile[]>;
  created_at: Generated<Date> & Timestamp;
  expires_at: Timestamp;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    shared_design: SharedDesignTable;
  }
}
