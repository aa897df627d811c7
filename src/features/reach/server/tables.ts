import type { Generated, GeneratedAlways } from 'kysely';
import type { NullableTimestamp, Timestamp } from '../../../platform/db/column-types.ts';

export interface MovedAddressTable {
  id: GeneratedAlways<number>;
  from_address: string;
  /** Null: gone for good. */
  to_address: string | null;
  version: Generated<number>;
  hits: Generated<number>;
  last_used_at: NullableTimestamp;
  created_at: Timestamp;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    moved_address: MovedAddressTable;
  }
}
