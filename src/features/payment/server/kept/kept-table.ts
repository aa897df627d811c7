import type { GeneratedAlways } from 'kysely';
import type { NullableTimestamp, Timestamp } from '../../../../platform/db/column-types.ts';

/** What stayed of a cancelled order's money, because somebody decided so. */
export interface KeptMoneyTable {
  id: GeneratedAlways<number>;
  order_id: number;
  amount_centavos: number;
  reason: string;
  decided_by: number;
  decided_at: Timestamp;
  undone_by?: number | null;
  undone_at: NullableTimestamp;
}
