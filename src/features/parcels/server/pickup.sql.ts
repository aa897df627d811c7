import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import type { PickupState } from './tables.ts';

export interface AskedPickup {
  readonly orderId: number;
  readonly carrier: string;
  readonly day: string;
  readonly fromHour: number;
  readonly untilHour: number;
  readonly staffId: number;
}

/** A visit that was asked for, or is being asked for right now, is not asked for again. */
export async function openPickup(
  trx: Queries,
  { orderId, carrier, day }: Pick<AskedPickup, 'orderId' | 'carrier' | 'day'>,
): Promise<
  | {
      readonly id: number;
      readonly state: PickupState;
      readonly confirmation: string;
      readonly askedAt: Date;
    }
  | undefined
> {
  return trx
    .selectFrom('pickup')
    .select(['id', 'state', 'confirmation', 'created_at as askedAt'])
    .where('order_id', '=', orderId)
    .where('carrier', '=', carrier)
    .where(sql<boolean>`day = ${day}::date`)
    .where('state', 'in', ['pedida', 'confirmada'])
    .executeTakeFirst();
}

export async function insertPickup(trx: Queries, asked: AskedPickup, now: Date): Promise<number> {
  const { id } = await trx
    .insertInto('pickup')
    .values({
      order_id: asked.orderId,
      carrier: asked.carrier,
      day: asked.day,
      from_hour: asked.fromHour,
      until_hour: asked.untilHour,
      state: 'pedida',
      created_by: asked.staffId,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function settlePickup(
  db: Queries,
  id: number,
  end: { readonly state: PickupState; readonly confirmation?: string; readonly failure?: string },
): Promise<void> {
  const { state, confirmation = '', failure = '' } = end;
  await db
    .updateTable('pickup')
    .set({ state, confirmation, failure })
    .where('id', '=', id)
    .execute();
}
