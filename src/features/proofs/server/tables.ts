import type { Generated, GeneratedAlways } from 'kysely';
import type {
  Json,
  NullableJson,
  NullableTimestamp,
  Timestamp,
} from '../../../platform/db/column-types.ts';
import type { PlacedFile } from '../../artwork/placed-address.ts';
import type { Pin, ProofState } from '../proof.ts';

export interface ProofTable {
  id: GeneratedAlways<number>;
  order_line_id: number;
  version: number;
  state: Generated<ProofState>;
  file_name: string;
  original_name: string;
  media_type: string;
  bytes: number;
  sha256: Buffer;
  view_name: string | null;
  view_media_type: string | null;
  view_sha256: Buffer | null;
  width_mm: number;
  height_mm: number;
  inks: string;
  position: string;
  technique: string;
  note: string;
  /** Where the artwork lies on a composed version. */
  placed: NullableJson<readonly PlacedFile[]>;
  /** Of an embroidery, where its designer told them. */
  stitches?: number | null;
  published_by: number | null;
  published_at: Timestamp;
  due_at: Timestamp;
  reminded_hours: Generated<number>;
  expired_at: NullableTimestamp;
  withdrawn_by: Generated<number | null>;
  withdrawn_at: NullableTimestamp;
}

export interface ProofLinkTable {
  id: GeneratedAlways<number>;
  order_line_id: number;
  token_sha256: Buffer;
  name: string;
  created_by: number;
  created_at: Timestamp;
  expires_at: Timestamp;
  revoked_at: NullableTimestamp;
}

export interface ProofDecisionTable {
  id: GeneratedAlways<number>;
  proof_id: number;
  kind: 'aprobada' | 'cambios pedidos';
  at: Timestamp;
  account_id: number | null;
  link_id: number | null;
  name: string;
  ip: string;
  words: string;
  pins: Json<readonly Pin[]>;
  sha256: Buffer;
  view_sha256: Buffer | null;
  code: string | null;
  seal: Buffer | null;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    proof: ProofTable;
    proof_link: ProofLinkTable;
    proof_decision: ProofDecisionTable;
  }
}
