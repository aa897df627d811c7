import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import { toWanted, type WantedFacts, wantedOf } from '../../orders/server/wanted/wanted.sql.ts';
import type { ShippingRow } from '../reads.ts';

/** As much as one person works through; the rest follows as these are done. */
const MOST_ROWS = 200;

/** Orders in these states, those that were promised first at the top. */
export async function listToShip(
  db: Queries,
  statuses: readonly number[],
  now: Date,
): Promise<ShippingRow[]> {
  const { rows } = await sql<Omit<ShippingRow, 'para_el'> & { wanted: WantedFacts | null }>`
    SELECT orders.folio, orders.promised_on::text AS prometido, ${wantedOf('orders')} AS wanted,
      (SELECT coalesce(sum(quantity), 0)::int FROM order_line WHERE order_id = orders.id) AS piezas,
      (SELECT count(*)::int FROM parcel WHERE order_id = orders.id) AS cajas,
      (SELECT count(*)::int FROM parcel WHERE order_id = orders.id AND late_since IS NOT NULL)
        AS atrasadas,
      (SELECT count(DISTINCT parcel.id)::int FROM parcel
        JOIN parcel_label ON parcel_label.parcel_id = parcel.id AND parcel_label.state = 'vigente'
        WHERE parcel.order_id = orders.id) AS con_guia
    FROM orders WHERE orders.status = ANY (${[...statuses]}::int[])
    ORDER BY orders.promised_on NULLS LAST, orders.id LIMIT ${MOST_ROWS}`.execute(db);
  return rows.map(({ wanted, ...row }) => ({ ...row, para_el: toWanted(wanted, now) ?? null }));
}

export interface OrderToShip {
  readonly id: number;
  readonly folio: string;
  readonly status: number | null;
  readonly version: number;
  readonly paid: boolean;
  readonly promised: string | null;
  readonly wanted: WantedFacts | null;
  readonly shipping: Readonly<Record<string, unknown>>;
  readonly address: Readonly<Record<string, unknown>>;
}

export async function findOrderToShip(
  db: Queries,
  folio: string,
): Promise<OrderToShip | undefined> {
  const row = await db
    .selectFrom('orders')
    .select(['id', 'folio', 'status', 'version', 'payment_state', 'shipping', 'address'])
    .select(sql<string | null>`promised_on::text`.as('promised'))
    .select(wantedOf('orders').as('wanted'))
    .where('folio', '=', folio)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, status, version, promised, wanted, payment_state: payment } = row;
  return {
    ...{ id, folio, status, version, promised, wanted, paid: payment === 'pagado' },
    shipping: { ...row.shipping },
    address: { ...row.address },
  };
}

export interface ToldEvent {
  readonly parcelId: number;
  readonly at: Date;
  readonly said: string;
  readonly place: string;
}

/** What was told of an order's boxes under their present guides, the newest first. */
export function eventsOf(db: Queries, orderId: number): Promise<ToldEvent[]> {
  return db
    .selectFrom('parcel_event')
    .innerJoin('parcel_label', 'parcel_label.id', 'parcel_event.label_id')
    .innerJoin('parcel', 'parcel.id', 'parcel_label.parcel_id')
    .select(['parcel.id as parcelId', 'parcel_event.at', 'parcel_event.said', 'parcel_event.place'])
    .where('parcel.order_id', '=', orderId)
    .where('parcel_label.state', '=', 'vigente')
    .orderBy('parcel_event.at', 'desc')
    .execute();
}
