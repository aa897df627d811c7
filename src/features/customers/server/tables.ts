import type { GeneratedAlways } from 'kysely';
import type { Timestamp } from '../../../platform/db/column-types.ts';

export interface CustomerNoteTable {
  id: GeneratedAlways<number>;
  account_id: number;
  text: string;
  written_by: number;
  at: Timestamp;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    customer_note: CustomerNoteTable;
  }
}
