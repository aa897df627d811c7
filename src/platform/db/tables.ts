import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, NullableTimestamp, Timestamp } from './column-types.ts';

export interface RateLimitTable {
  key: string;
  window_start: Timestamp;
  hits: Generated<number>;
}

/** The shop’s own settings, texts and background work. */
export interface JobTable {
  id: GeneratedAlways<number>;
  kind: string;
  payload: Json<object>;
  run_at: Timestamp;
  attempts: Generated<number>;
  done_at: NullableTimestamp;
  last_error: Generated<string>;
}

/**
 * Every table of db/migrations, as Kysely sees it: the platform's own here, each other one declared by
 * the feature that owns it, in its `server/tables.ts`. Only its owner writes a table.
 */
export interface Tables {
  job: JobTable;
  rate_limit: RateLimitTable;
}

/**
 * Columns that are another feature's than the rest of their row: their owner alone changes them,
 * and declares them in its `server/tables.ts` by table, as a union of names.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface OwnedColumns {}
