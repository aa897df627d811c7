import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import { daysWaiting, isForgotten } from '../../orders/pickup/waiting.ts';
import { isFetched } from '../../orders/server/pickup/fetched.sql.ts';
import {
  dueDay,
  toWanted,
  type WantedFacts,
  wantedOf,
} from '../../orders/server/wanted/wanted.sql.ts';
import { ON_ITS_WAY } from '../../orders/status.ts';
import type { ShippingRow } from '../reads.ts';

/** As much as one person works through; the rest follows as these are done. */
const MOST_ROWS = 200;

const customerName = sql<string>`(SELECT account.name FROM account WHERE account.id = orders.account_id)`;

/** Orders in these states, those that are due first at the top; `customers`: with who ordered them. */
export async function listToShip(
  db: Queries,
  statuses: readonly number[],
  {
    fetched,
    customers,
    now,
  }: {
    readonly fetched: boolean | undefined;
    readonly customers: boolean;
    readonly now: Date;
  },
): Promise<ShippingRow[]> {
  const which = fetched === undefined ? sql`true` : sql`${isFetched('orders')} = ${fetched}`;
  const { rows } = await sql<ListedRow>`
    SELECT orders.folio, orders.promised_on::text AS prometido, ${wantedOf('orders')} AS wanted,
      ${customers ? customerName : sql`NULL`} AS cliente,
      line.piezas, line.lineas, coalesce(line.articulo, orders.shipping->>'service', '') AS articulo,
      (SELECT count(*)::int FROM parcel WHERE order_id = orders.id) AS cajas,
      (SELECT count(*)::int FROM parcel WHERE order_id = orders.id AND late_since IS NOT NULL)
        AS atrasadas,
      (SELECT count(DISTINCT parcel.id)::int FROM parcel
        JOIN parcel_label ON parcel_label.parcel_id = parcel.id AND parcel_label.state = 'vigente'
        WHERE parcel.order_id = orders.id) AS con_guia,
      ${isFetched('orders')} AS recoge, orders.status, orders.moved_at
    FROM (SELECT * FROM orders WHERE orders.status = ANY (${[...statuses]}::int[]) AND ${which}
      ORDER BY ${dueDay('orders')} NULLS LAST, orders.id LIMIT ${MOST_ROWS}) orders
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(quantity), 0)::int AS piezas, count(*)::int AS lineas,
        (array_agg(name || ', ' || colour ORDER BY position))[1] AS articulo
      FROM order_line WHERE order_id = orders.id) line
    ORDER BY ${dueDay('orders')} NULLS LAST, orders.id`.execute(db);
  return rows.map(({ status, moved_at: since, wanted, cliente, ...row }) => ({
    ...row,
    ...(cliente === null ? {} : { cliente }),
    para_el: toWanted(wanted, now) ?? null,
    espera:
      row.recoge && status === ON_ITS_WAY
        ? { dias: daysWaiting(since, now), olvidado: isForgotten(since, now) }
        : null,
  }));
}

interface ListedRow extends Omit<ShippingRow, 'espera' | 'para_el' | 'cliente'> {
  readonly cliente: string | null;
  readonly wanted: WantedFacts | null;
  readonly status: number;
  readonly moved_at: Date;
}

export interface OrderToShip {
  readonly id: number;
  readonly folio: string;
  readonly status: number | null;
  readonly version: number;
  readonly paid: boolean;
  readonly promised: string | null;
  readonly wanted: WantedFacts | null;
  readonly fetched: boolean;
  /** Its owner's name. */
  readonly customer: string;
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
    .select(customerName.as('customer'))
    .select(sql<string | null>`promised_on::text`.as('promised'))
    .select(wantedOf('orders').as('wanted'))
    .select(isFetched('orders').as('fetched'))
    .where('folio', '=', folio)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, status, version, promised, wanted, fetched, customer, payment_state: payment } = row;
  return {
    ...{
      id,
      folio,
      status,
      version,
      promised,
      wanted,
      fetched,
      customer,
      paid: payment === 'pagado',
    },
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
