import type { Generated, GeneratedAlways } from 'kysely';
import type { NullableTimestamp, Timestamp } from '../../../platform/db/column-types.ts';
import type { HiddenBecause } from '../review.ts';

export interface ReviewTable {
  id: GeneratedAlways<number>;
  product_id: number;
  /** The order in which the product reached them last when they wrote it. */
  order_id: number;
  /** Null once they are forgotten. */
  account_id: number | null;
  stars: number;
  words: string;
  /** As everybody reads it: 'Ana L.'. */
  author: string;
  colour: string;
  finish: string;
  pieces: number;
  written_at: Timestamp;
  hidden_at: NullableTimestamp;
  hidden_because: Generated<HiddenBecause | ''>;
  answer: Generated<string>;
  answered_at: NullableTimestamp;
  /** Somebody of the staff has read it as it stands. */
  read_at: NullableTimestamp;
  version: Generated<number>;
}

export interface ReviewInvitationTable {
  order_id: number;
  sent_at: Timestamp;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    review: ReviewTable;
    review_invitation: ReviewInvitationTable;
  }
  interface OwnedColumns {
    product: 'rating_count' | 'rating_sum';
  }
}
