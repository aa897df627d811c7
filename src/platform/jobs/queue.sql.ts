import { sql } from 'kysely';
import type { Queries } from '../db/connect.ts';

export interface NewJob {
  readonly kind: string;
  readonly payload?: Readonly<Record<string, unknown>>;
}

export interface ClaimedJob {
  readonly id: number;
  readonly kind: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly attempts: number;
}

/** How long a claimed job stays out of other runners' sight, should this one die. */
const LEASE_SECONDS = 300;
const MAX_ATTEMPTS = 8;
const LONGEST_WAIT_SECONDS = 3600;

/** Asks for work to be done soon, and by somebody else. Call it with the transaction that causes it. */
export async function enqueueJob(tx: Queries, job: NewJob): Promise<void> {
  await sql`
    INSERT INTO job (kind, payload)
    VALUES (${job.kind}, ${JSON.stringify(job.payload ?? {})}::jsonb)`.execute(tx);
}

/**
 * Takes up to `limit` due jobs; two runners never hold the same one. The database's clock counts, so
 * that instances agree; should it be put back, what was never tried is due all the same, and nothing
 * waits longer than the longest wait.
 */
export async function claimJobs(
  db: Queries,
  kinds: readonly string[],
  limit: number,
): Promise<ClaimedJob[]> {
  const { rows } = await sql<ClaimedJob>`
    UPDATE job SET attempts = attempts + 1, run_at = now() + ${LEASE_SECONDS} * interval '1 second'
    WHERE id IN (SELECT id FROM job
                 WHERE done_at IS NULL AND kind = ANY(${kinds})
                   AND (attempts = 0 OR run_at <= now()
                     OR run_at > now() + ${LONGEST_WAIT_SECONDS} * interval '1 second')
                 ORDER BY run_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING id, kind, payload, attempts`.execute(db);
  return rows;
}

export async function finishJob(db: Queries, id: number): Promise<void> {
  await sql`UPDATE job SET done_at = now(), last_error = '' WHERE id = ${id}`.execute(db);
}

/** Tries again after 10 s, 20 s, 40 s…; after the eighth failure the job is given up with its error. */
export async function failJob(db: Queries, job: ClaimedJob, reason: string): Promise<void> {
  const seconds = Math.min(10 * 2 ** (job.attempts - 1), LONGEST_WAIT_SECONDS);
  const over = job.attempts >= MAX_ATTEMPTS;
  await sql`
    UPDATE job SET last_error = ${reason.slice(0, 300)},
           run_at = now() + ${seconds} * interval '1 second',
           done_at = CASE WHEN ${over}::boolean THEN now() END
    WHERE id = ${job.id}`.execute(db);
}

/** Forgets jobs done well more than a day ago; given-up ones stay for a month. */
export async function sweepJobs(db: Queries): Promise<void> {
  await sql`
    DELETE FROM job WHERE done_at < now() - interval '1 day' AND last_error = ''
       OR done_at < now() - interval '30 days'`.execute(db);
}
