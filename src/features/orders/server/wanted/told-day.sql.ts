import { sql } from 'kysely';
import { dayOf, deliveryDay } from '../../../../kernel/working-days.ts';
import type { Queries } from '../../../../platform/db/connect.ts';
import { toWanted, wantedOf } from './wanted.sql.ts';

/**
 * The day an order comes, 'AAAA-MM-DD', as its page tells it to its owner: as it is promised, or as
 * things stand where it is needed for a day. Null where nobody knows it, and where the promised day is
 * over. `status` is the state that it is just brought into.
 */
export async function toldDay(
  db: Queries,
  orderId: number,
  { now, status }: { readonly now: Date; readonly status?: number },
): Promise<string | null> {
  const row = await db
    .selectFrom('orders')
    .select([sql<string | null>`promised_on::text`.as('promised'), wantedOf('orders').as('wanted')])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const facts = row.wanted && { ...row.wanted, status: status ?? row.wanted.status };
  const wanted = toWanted(facts, now);
  if (wanted) return wanted.llega;
  const day = row.promised && deliveryDay(row.promised, 0);
  return day && day >= dayOf(now) ? day : null;
}
