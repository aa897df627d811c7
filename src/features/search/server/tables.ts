import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '../../../platform/db/column-types.ts';

export interface SearchMissTable {
  /** Day of the shop, as PostgreSQL writes it. */
  day: ColumnType<Date, string, string>;
  term: string;
  times: Generated<number>;
  last_at: Timestamp;
}

export interface SearchSynonymTable {
  id: Generated<number>;
  words: string[];
  version: Generated<number>;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    search_miss: SearchMissTable;
    search_synonym: SearchSynonymTable;
  }
}
