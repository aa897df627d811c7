import { sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';
import type { Notice } from '../../notices.port.ts';

export interface StoredNotice {
  readonly provider: string;
  readonly eventId: string;
  readonly receivedAt: Date;
  readonly type: string;
  /** The charge it tells of. */
  readonly charge: string | null;
  /** The refund it tells of, when it names one. */
  readonly refund: string | null;
}

/** The first try is the handling of its arrival; a round takes it up when that has failed. */
const FIRST_AGAIN_SECONDS = 30;
const MOST_SECONDS = 3600;

/** Stores a notice; undefined when it came before. With `busy` the next round takes it at once. */
export async function storeNotice(
  db: Queries,
  of: {
    readonly provider: string;
    readonly notice: Notice;
    readonly now: Date;
    readonly busy: boolean;
  },
): Promise<StoredNotice | undefined> {
  const { provider, notice, now, busy } = of;
  const { id: eventId, type, charge, refund } = notice;
  const stored: StoredNotice = { provider, eventId, receivedAt: now, type, charge, refund };
  const row = await db
    .insertInto('provider_event')
    .values({
      provider,
      event_id: eventId,
      received_at: now,
      // Only what is used later: a company's notice also tells names and addresses.
      body: JSON.stringify({ type, transaction: charge, refund }),
      handled_at: null,
      next_try_at: new Date(now.getTime() + (busy ? 0 : FIRST_AGAIN_SECONDS * 1000)),
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return row && stored;
}

/** Takes due notices, each to be tried again twice as late should this try fail too. */
export async function claimNotices(
  db: Queries,
  of: { readonly provider: string; readonly now: Date; readonly limit: number },
): Promise<StoredNotice[]> {
  const { rows } = await sql<{ event_id: string; received_at: Date; body: object }>`
    UPDATE provider_event SET tries = tries + 1,
      next_try_at = ${of.now}::timestamptz + interval '1 second'
        * least(${FIRST_AGAIN_SECONDS}::int * 2 ^ least(tries + 1, 10), ${MOST_SECONDS}::int)
    WHERE provider = ${of.provider} AND event_id IN (
      SELECT event_id FROM provider_event
      WHERE provider = ${of.provider} AND handled_at IS NULL AND review_at IS NULL
        AND next_try_at <= ${of.now}::timestamptz
      ORDER BY next_try_at LIMIT ${of.limit} FOR UPDATE SKIP LOCKED)
    RETURNING event_id, received_at, body`.execute(db);
  return rows.map(({ event_id, received_at, body }) => ({
    provider: of.provider,
    eventId: event_id,
    receivedAt: received_at,
    type: textIn(body, 'type') ?? '',
    charge: textIn(body, 'transaction'),
    refund: textIn(body, 'refund'),
  }));
}

function textIn(body: object, field: string): string | null {
  const value: unknown = Reflect.get(body, field);
  return typeof value === 'string' ? value : null;
}

/** Ends a notice: it is handled, or a person has to look. */
export async function closeNotice(
  db: Queries,
  { provider, eventId }: StoredNotice,
  how: { readonly handledAt: Date } | { readonly reviewAt: Date },
): Promise<void> {
  await db
    .updateTable('provider_event')
    .set('handledAt' in how ? { handled_at: how.handledAt } : { review_at: how.reviewAt })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .execute();
}
