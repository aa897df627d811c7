import type { Generated } from 'kysely';
import type { Timestamp } from '../../../platform/db/column-types.ts';

export interface FavouriteTable {
  account_id: number;
  product_id: number;
  added_at: Timestamp;
  place: Generated<number>;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    favourite: FavouriteTable;
  }
}
