import type { NullableTimestamp, Timestamp } from '../../../../platform/db/column-types.ts';

export interface DisputeTable {
  attempt_id: number;
  state: 'abierta' | 'ganada' | 'perdida';
  opened_at: Timestamp;
  ended_at: NullableTimestamp;
  name: string | null;
  answer_by: NullableTimestamp;
  contested_centavos: number | null;
  fee_centavos: number | null;
  /** Of a lost one: what of the charge went with it. */
  lost_centavos: number | null;
  asked_at: NullableTimestamp;
}
