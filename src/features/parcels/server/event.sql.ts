import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import type { Phase, TrackedEvent } from '../courier.port.ts';

export interface StoredEvent {
  readonly labelId: number;
  readonly at: Date;
  readonly phase: Phase | null;
  readonly said: string;
  readonly place: string;
}

/** Keeps what is new of what the courier tells; answers only that. */
export async function keepEvents(
  trx: Queries,
  labelId: number,
  events: readonly TrackedEvent[],
  now: Date,
): Promise<readonly { readonly phase: Phase | null; readonly said: string }[]> {
  if (events.length === 0) return [];
  return trx
    .insertInto('parcel_event')
    .values(
      events.map(({ at, phase, text, place }) => ({
        label_id: labelId,
        at,
        phase,
        said: text,
        place,
        seen_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['phase', 'said'])
    .execute();
}

/** What happened under a label, the oldest first. */
export function eventsOf(db: Queries, labelIds: readonly number[]): Promise<StoredEvent[]> {
  if (labelIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('parcel_event')
    .select(['label_id as labelId', 'at', 'phase', 'said', 'place'])
    .where('label_id', 'in', [...labelIds])
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** Deliveries that failed under each label since the order last came out of a pause. */
export async function attemptsOf(
  db: Queries,
  orderId: number,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ label_id: number; attempts: number }>`
    SELECT e.label_id, count(*)::int AS attempts FROM parcel_event e
    JOIN parcel_label l ON l.id = e.label_id JOIN parcel p ON p.id = l.parcel_id
    WHERE p.order_id = ${orderId} AND e.phase = 'intento' AND e.seen_at > coalesce(
      (SELECT max(o.at) FROM order_event o WHERE o.order_id = ${orderId} AND o.from_status = 11
        AND o.to_status <> 11), '-infinity')
    GROUP BY e.label_id`.execute(db);
  return new Map(rows.map(({ label_id, attempts }) => [label_id, attempts]));
}
