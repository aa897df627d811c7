import type { Generated } from 'kysely';
import type { Json, NullableTimestamp, Timestamp } from '../../../platform/db/column-types.ts';
import type { FinishTier } from '../../pricing/finish-price.ts';

export interface FinishPricePlanTable {
  id: Generated<number>;
  finish_id: number;
  /** Calendar day in Mexico City. */
  day: string;
  tiers: Json<readonly FinishTier[]>;
  account_id: number;
  created_at: Timestamp;
  applied_at: NullableTimestamp;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    finish_price_plan: FinishPricePlanTable;
  }
}
