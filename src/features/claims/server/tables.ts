import type { Generated, GeneratedAlways } from 'kysely';
import type { NullableTimestamp, Timestamp } from '../../../platform/db/column-types.ts';
import type { ClaimKind, ClaimState, ClaimWish } from '../claim.ts';

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
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    claim: ClaimTable;
    claim_photo: ClaimPhotoTable;
  }
}
