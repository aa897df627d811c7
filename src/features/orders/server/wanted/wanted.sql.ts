import { type RawBuilder, sql } from 'kysely';
import { NO_FINISH } from '../../../../kernel/messages.ts';
import { dayOf } from '../../../../kernel/working-days.ts';
import type { WantedView } from '../../reads.ts';
import { DELIVERED } from '../../status.ts';
import { criticalPath, type WantedOrder } from '../../wanted/critical-path.ts';

/** What the path depends on, as the database tells it: moments where the path has their days. */
export type WantedFacts = WantedOrder;

/**
 * Of the orders that `o` names; null for one that nobody needs for a day, of which nothing else is
 * read. Scalars, because an EXISTS would be answered by reading the lines of all orders once.
 */
export function wantedOf(o: 'o' | 'orders' = 'o'): RawBuilder<WantedFacts | null> {
  const order = sql.table(o);
  return sql<WantedFacts | null>`CASE WHEN ${order}.wanted_on IS NOT NULL THEN json_build_object(
    'wanted', ${order}.wanted_on::text, 'ordered', ${order}.created_at,
    'courierDay', ${order}.shipping->>'delivery_at',
    'estimated', ${order}.shipping->>'estimated_delivery',
    'promised', ${order}.promised_on::text, 'status', ${order}.status,
    'paid', ${order}.payment_state IN ('pagado', 'reembolsado'),
    'printed', (SELECT true FROM order_line w
      WHERE w.order_id = ${order}.id AND w.finish <> ${NO_FINISH} LIMIT 1) IS NOT NULL,
    'approved', (SELECT true FROM order_line w WHERE w.order_id = ${order}.id
      AND w.finish <> ${NO_FINISH} AND w.design_approved_at IS NULL LIMIT 1) IS NULL,
    'delivered', (SELECT min(e.at) FROM order_event e
      WHERE e.order_id = ${order}.id AND e.to_status = ${DELIVERED})) END`;
}

/**
 * The day that work on an order goes by: the promised one, or an earlier one that it is needed for;
 * null where there is neither. Lists sort by it.
 */
export function dueDay(o: 'o' | 'orders' = 'o'): RawBuilder<unknown> {
  const order = sql.table(o);
  return sql`least(${order}.promised_on, ${order}.wanted_on)`;
}

/** The Mexican day of a moment; null for what is none. */
function dayAt(moment: string | null): string | null {
  const date = new Date(moment ?? '');
  return Number.isNaN(date.getTime()) ? null : dayOf(date);
}

/** What everybody is told of it, as things stand now; undefined where there is nothing to tell. */
export function toWanted(facts: WantedFacts | null, now: Date): WantedView | undefined {
  if (!facts) return undefined;
  const ordered = dayAt(facts.ordered) ?? facts.wanted;
  const path = criticalPath(
    {
      ...facts,
      ordered,
      courierDay: dayAt(facts.courierDay),
      estimated: dayAt(facts.estimated),
      delivered: dayAt(facts.delivered),
    },
    dayOf(now),
  );
  return (
    path && {
      dia: path.wanted,
      llega: path.arrives,
      dias_tarde: path.daysLate,
      pasos: path.parts.map(({ step, by, state, overdue }) => ({
        ...{ paso: step, limite: by, estado: state, vencido: overdue },
      })),
    }
  );
}
