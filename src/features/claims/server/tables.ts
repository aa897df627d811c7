import type { Generated, GeneratedAlways } from 'kysely';
import type { NullableTimestamp, Timestamp } from '../../../platform/db/column-types.ts';
import type { ClaimKind, ClaimSide, ClaimState, ClaimWish } from '../claim.ts';

export interface ClaimTable {
  id: GeneratedAlways<number>;
  order_id: number;
  order_line_id: number;
  request_key: string;
  kind: ClaimKind;
  pieces: number;
  wish: ClaimWish;
  words: string;
  state: Generated<ClaimState>;
  outcome: Generated<ClaimWish | null>;
  answer: Generated<string>;
  rework_order_id: Generated<number | null>;
  refund_request_id: Generated<number | null>;
  created_at: Timestamp;
  decided_by: Generated<number | null>;
  decided_at: NullableTimestamp;
}

export interface ClaimPhotoTable {
  id: GeneratedAlways<number>;
  claim_id: number;
  file_name: string;
  media_type: string;
  bytes: number;
  sha256: Buffer;
  /** Null where it came with the claim itself. */
  message_id?: number | null;
}

export interface ClaimMessageTable {
  id: GeneratedAlways<number>;
  claim_id: number;
  side: ClaimSide;
  account_id: number;
  request_key: string;
  words: string;
  created_at: Timestamp;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    claim: ClaimTable;
    claim_photo: ClaimPhotoTable;
    claim_message: ClaimMessageTable;
  }
}
