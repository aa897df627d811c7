import { sql } from 'kysely';
import type { Queries } from '../../db/connect.ts';
import { Refusal } from '../errors.ts';

export interface Budget {
  /** What is counted, for example `login:ana@demo.example`. */
  readonly key: string;
  readonly limit: number;
  readonly windowSeconds: number;
}

/**
 * Counts one hit in the database (atomic, shared by all instances, survives restarts) and returns
 * how many were made in the current window, this one included.
 */
export async function countHit(db: Queries, budget: Budget): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    INSERT INTO rate_limit (key, window_start, hits)
    VALUES (${budget.key},
            to_timestamp(floor(extract(epoch FROM now()) / ${budget.windowSeconds}) * ${budget.windowSeconds}), 1)
    ON CONFLICT (key, window_start) DO UPDATE SET hits = rate_limit.hits + 1
    RETURNING hits`.execute(db);
  return rows[0]?.hits ?? 1;
}

/** Gives back a hit that turned out not to count, for example a login that succeeded. */
export async function giveBack(db: Queries, budget: Budget): Promise<void> {
  await sql`
    UPDATE rate_limit SET hits = hits - 1
    WHERE key = ${budget.key} AND hits > 0
      AND window_start = to_timestamp(floor(extract(epoch FROM now()) / ${budget.windowSeconds}) * ${budget.windowSeconds})`.execute(
    db,
  );
}

/** Refuses with 429 and the seconds until the budget's window ends. */
export function refuseSpent(budget: Budget): never {
  const elapsed = (Date.now() / 1000) % budget.windowSeconds;
  throw new Refusal('too_many', undefined, {}, Math.ceil(budget.windowSeconds - elapsed));
}

/** Counts one hit; throws the 429 refusal with Retry-After when the budget is spent. */
export async function spend(db: Queries, budget: Budget): Promise<void> {
  if ((await countHit(db, budget)) > budget.limit) refuseSpent(budget);
}

/** Forgets windows that ended more than a day ago. */
export async function sweepRateLimits(db: Queries): Promise<void> {
  await sql`DELETE FROM rate_limit WHERE window_start < now() - interval '1 day'`.execute(db);
}
