import type { Json, Timestamp } from '../../../../platform/db/column-types.ts';

/** What somebody keeps to open it elsewhere; lines as a browser has them. */
export interface SavedCartTable {
  account_id: number;
  lines: Json<readonly object[]>;
  saved_at: Timestamp;
  expires_at: Timestamp;
}
