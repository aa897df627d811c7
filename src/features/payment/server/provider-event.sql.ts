import type { Queries } from '../../../server/db/connect.ts';
import type { OpenpayEvent } from '../contract.ts';

/** Stores an event; false when it came before. */
export async function storeEvent(
  db: Queries,
  provider: string,
  eventId: string,
  event: OpenpayEvent,
  now: Date,
): Promise<boolean> {
  // Only what is used later: a provider's event also tells names and addresses.
  const body = JSON.stringify({ type: event.type, transaction: event.transaction?.id ?? null });
  const row = await db
    .insertInto('provider_event')
    .values({ provider, event_id: eventId, received_at: now, body, handled_at: null })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function listUnhandled(
  db: Queries,
  provider: string,
  before: Date,
  limit: number,
): Promise<{ eventId: string; transaction: string | null }[]> {
  const rows = await db
    .selectFrom('provider_event')
    .select(['event_id', 'body'])
    .where('provider', '=', provider)
    .where('handled_at', 'is', null)
    .where('received_at', '<', before)
    .orderBy('received_at')
    .limit(limit)
    .execute();
  return rows.map(({ event_id, body }) => {
    const transaction: unknown = Reflect.get(body, 'transaction');
    return {
      eventId: event_id,
      transaction: typeof transaction === 'string' ? transaction : null,
    };
  });
}

export async function markHandled(
  db: Queries,
  provider: string,
  eventId: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('provider_event')
    .set({ handled_at: now })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .execute();
}
