import { sql } from 'kysely';
import { NO_FINISH } from '../../../kernel/messages.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import { ofWhomAnywhere } from '../../assignments/server/assignment.sql.ts';
import { inSight, type Sight } from '../../assignments/server/sight.sql.ts';
import { isFetched } from '../../orders/server/pickup/fetched.sql.ts';
import { CANCELLED, DELIVERED, ON_ITS_WAY, PACKED } from '../../orders/status.ts';
import { QUEUES, type Queue, type QueueCount } from '../queues.ts';

/** Whose desk it is, and up to which day promises are at risk. */
interface Reaching {
  readonly soon: string;
  readonly accountId: number;
}

interface Row {
  readonly queue: string;
  readonly count: number;
  readonly oldest: Date | null;
}

/**
 * How much waits in every queue and since when: one statement over what is under way, never over
 * the orders that are done. Of orders out of sight nothing is counted.
 */
export async function countQueues(
  db: Queries,
  { soon, sight, accountId }: Reaching & { readonly sight: Sight },
): Promise<QueueCount[]> {
  const seen = inSight(sight);
  const { rows } = await sql<Row>`
    WITH by_state AS (
      SELECT status, count(*) AS many, min(moved_at) AS oldest FROM orders o
      WHERE status NOT IN (12, 14) AND status > 1 AND charge_of IS NULL AND ${seen}
        AND NOT ${toFetch}
      GROUP BY status),
    proposals AS (
      SELECT moved_at, ${unproposed} AS to_make
      FROM orders o WHERE status = 3 AND ${seen})
    SELECT status::text AS queue, many AS count, oldest FROM by_state
    UNION ALL
    SELECT CASE WHEN to_make THEN 'propuestas' ELSE 'aprobaciones' END, count(*), min(moved_at)
    FROM proposals GROUP BY to_make
    UNION ALL
    SELECT 'mios', count(*), min(moved_at) FROM orders o WHERE ${own(accountId)}
    UNION ALL
    SELECT 'pagos', count(*), min(created_at) FROM receipt WHERE state = 'en revision'
    UNION ALL
    SELECT 'cobrar', count(*), min(moved_at) FROM orders o WHERE ${unpaid} AND ${seen}
    UNION ALL
    SELECT 'tienda', count(*), min(moved_at) FROM orders o WHERE ${toFetch} AND ${seen}
    UNION ALL
    SELECT 'devoluciones', count(DISTINCT order_id), min(since) FROM (${owing}) owing
    UNION ALL
    SELECT 'reclamaciones', count(*), min(c.created_at)
    FROM claim c JOIN orders o ON o.id = c.order_id WHERE c.state = 'abierta' AND ${seen}
    UNION ALL
    SELECT 'existencias', count(*), min(alerted_at) FROM stock_threshold
    WHERE alerted_at IS NOT NULL
    UNION ALL
    SELECT 'correos', count(*), min(created_at) FROM outbox_mail
    WHERE sent_at IS NULL AND last_error <> ''
    UNION ALL
    SELECT 'promesas', count(*), min(least(promised_on, wanted_on))::timestamptz FROM orders o
    WHERE ${seen} AND ${dueBy(soon)}`.execute(db);
  const found = new Map(rows.map((row) => [row.queue, row]));
  return [
    ...QUEUES.map((queue) => ({ id: queue.id, ...sum(queue, found) })),
    { id: 'existencias' as const, ...sum({ id: 'existencias' }, found) },
    { id: 'correos' as const, ...sum({ id: 'correos' }, found) },
  ];
}

/** What somebody has of an area and is not done. */
const own = (accountId: number) => sql<boolean>`(${ofWhomAnywhere('mios', accountId)}
  AND o.status NOT IN (${CANCELLED}, ${DELIVERED}) AND o.charge_of IS NULL)`;

/** What nobody pays so far: an order that `isUnpaid`, or a charge beside one. */
const unpaid = sql<boolean>`(o.status = 1 AND o.payment_state IN ('sin_transaccion', 'rechazado'))`;

/** Packed or ready, for whoever comes for it: no courier's. */
const toFetch = sql<boolean>`(o.status IN (${PACKED}, ${ON_ITS_WAY}) AND ${isFetched()})`;

/**
 * Under way, and promised or needed for a day up to this one: each reads its own index. What is ready
 * to be fetched waits for its owner, and no promise of ours is at risk.
 */
const dueBy = (soon: string) => sql<boolean>`(o.status IN (2, 3, 4, 5, 6, 7, 8, 9, 10, 13)
  AND NOT (o.status = ${ON_ITS_WAY} AND ${isFetched()})
  AND (o.promised_on <= ${soon}::date OR o.wanted_on <= ${soon}::date))`;

/** Money that is owed, and money that somebody asked for and a person has to see to. */
const owing = sql`
  SELECT order_id, created_at AS since FROM refund_due WHERE state = 'por_devolver'
  UNION ALL
  SELECT order_id, asked_at FROM refund_request
  WHERE state IN ('por_aprobar', 'por_transferir', 'con_problema')`;

/**
 * Whether a printed line of `o` has no proposal before its customer, nor an approved one. A scalar, because an EXISTS among the
 * columns would be answered by reading the lines of all orders once.
 */
const unproposed = sql<boolean>`(SELECT true FROM order_line l
  WHERE l.order_id = o.id AND l.finish <> ${NO_FINISH}
    AND NOT EXISTS (SELECT FROM proof p
      WHERE p.order_line_id = l.id AND p.state IN ('publicada', 'aprobada'))
  LIMIT 1) IS NOT NULL`;

function sum(
  { id, states }: Pick<Queue, 'id' | 'states'>,
  found: ReadonlyMap<string, Row>,
): Pick<QueueCount, 'count' | 'oldest'> {
  const rows = (states?.map(String) ?? [id]).flatMap((key) => found.get(key) ?? []);
  const times = rows.flatMap(({ oldest }) => oldest?.getTime() ?? []);
  return {
    count: rows.reduce((all, { count }) => all + Number(count), 0),
    oldest: times.length === 0 ? null : new Date(Math.min(...times)).toISOString(),
  };
}

/** The orders of a queue, as a condition on `o`. */
export function inQueue(queue: Queue, { soon, accountId }: Reaching) {
  const { states } = queue;
  if (states) {
    return sql<boolean>`(o.status IN (${sql.join(states.map((state) => sql`${state}`))})
      AND o.charge_of IS NULL AND NOT ${toFetch})`;
  }
  switch (queue.id) {
    case 'mios':
      return own(accountId);
    case 'pagos':
      return sql<boolean>`o.id IN (SELECT order_id FROM receipt WHERE state = 'en revision')`;
    case 'cobrar':
      return unpaid;
    case 'devoluciones':
      return sql<boolean>`o.id IN (SELECT order_id FROM (${owing}) owing)`;
    case 'reclamaciones':
      return sql<boolean>`o.id IN (SELECT order_id FROM claim WHERE state = 'abierta')`;
    case 'tienda':
      return toFetch;
    case 'propuestas':
      return sql<boolean>`o.status = 3 AND ${unproposed}`;
    case 'aprobaciones':
      return sql<boolean>`o.status = 3 AND NOT (${unproposed})`;
    default:
      return dueBy(soon);
  }
}
