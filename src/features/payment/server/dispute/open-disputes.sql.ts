import { sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';

export interface AskedDispute {
  readonly provider: string;
  /** What the company is asked for. */
  readonly name: string;
  readonly customerId: string | null;
}

/** A company decides in days, so an hour is soon enough. */
const AGAIN_MS = 3600_000;

/** Takes open disputes that nobody asked about for a while, those that wait longest first. */
export async function claimOpenDisputes(
  db: Queries,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly AskedDispute[]> {
  const before = new Date(now.getTime() - AGAIN_MS);
  const { rows } = await sql<AskedDispute>`
    UPDATE dispute x SET asked_at = ${now} FROM payment_attempt a
    WHERE a.id = x.attempt_id AND x.attempt_id IN (
      SELECT d.attempt_id FROM dispute d
      WHERE d.state = 'abierta' AND coalesce(d.asked_at, d.opened_at) <= ${before}
      ORDER BY coalesce(d.asked_at, d.opened_at) LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING a.provider,
      coalesce(x.name, a.provider_id, a.reference) AS name, a.card_customer_id AS "customerId"`.execute(
    db,
  );
  return rows;
}
