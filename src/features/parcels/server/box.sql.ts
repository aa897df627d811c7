import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import { ON_ITS_WAY, SENT } from '../../orders/status.ts';
import type { BoxGroup, Content, LineToPack } from '../pack-order.ts';
import { type BoxPhase, TAKEN } from '../tracking.ts';

export interface StoredLine extends LineToPack {
  readonly name: string;
  readonly image: string;
  readonly colour: string;
  readonly sizes: readonly { readonly talla: string; readonly cantidad: number }[];
  readonly totalCentavos: number;
}

/** The lines of an order with what their product's box holds. */
export async function linesToPack(db: Queries, orderId: number): Promise<StoredLine[]> {
  const rows = await db
    .selectFrom('order_line')
    .innerJoin('product', 'product.id', 'order_line.product_id')
    .select(['order_line.id', 'order_line.name', 'order_line.quantity', 'order_line.colour'])
    .select(['order_line.sizes', 'order_line.total_centavos', 'order_line.image'])
    .select(['product.box_pieces', 'product.box_size', 'product.box_weight_grams'])
    .where('order_line.order_id', '=', orderId)
    .orderBy('order_line.position')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    image: row.image,
    colour: row.colour,
    quantity: row.quantity,
    sizes: (row.sizes ?? []).map(({ talla, cantidad }) => ({ talla, cantidad })),
    totalCentavos: row.total_centavos,
    boxPieces: row.box_pieces,
    boxSize: row.box_size,
    boxGrams: row.box_weight_grams,
  }));
}

export interface StoredBox {
  readonly id: number;
  readonly orderId: number;
  readonly position: number;
  readonly lengthCm: number;
  readonly widthCm: number;
  readonly heightCm: number;
  readonly grams: number;
  readonly contents: readonly Content[];
  readonly phase: BoxPhase;
  readonly phaseAt: Date;
  readonly expected: string | null;
  readonly lateSince: Date | null;
}

const boxes = (db: Queries) =>
  db
    .selectFrom('parcel')
    .select(['id', 'order_id as orderId', 'position', 'grams', 'contents', 'phase'])
    .select(['length_cm as lengthCm', 'width_cm as widthCm', 'height_cm as heightCm'])
    .select(['phase_at as phaseAt', 'late_since as lateSince'])
    .select(sql<string | null>`expected_on::text`.as('expected'));

export function boxesOf(db: Queries, orderId: number): Promise<StoredBox[]> {
  return boxes(db).where('order_id', '=', orderId).orderBy('position').execute();
}

export function findBox(db: Queries, id: number): Promise<StoredBox | undefined> {
  return boxes(db).where('id', '=', id).executeTakeFirst();
}

/** The order of this folio if it is the account's. */
export async function ownedOrder(
  db: Queries,
  accountId: number,
  folio: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('folio', '=', folio)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.id;
}

/** Names what boxes an order has: whoever packs it anew says which they saw. */
export function markOf(stored: readonly Pick<StoredBox, 'id'>[]): string {
  return stored.length === 0 ? '0' : `${stored.length}-${Math.max(...stored.map(({ id }) => id))}`;
}

/** Puts new boxes in the place of the old ones. Call it with the order's row locked. */
export async function replaceBoxes(
  trx: Queries,
  orderId: number,
  groups: readonly BoxGroup[],
  now: Date,
): Promise<void> {
  await trx.deleteFrom('parcel').where('order_id', '=', orderId).execute();
  const single = groups.flatMap((group) => Array.from({ length: group.cajas }, () => group));
  await trx
    .insertInto('parcel')
    .values(
      single.map((group, index) => ({
        order_id: orderId,
        position: index + 1,
        length_cm: group.largo_cm,
        width_cm: group.ancho_cm,
        height_cm: group.alto_cm,
        grams: group.gramos,
        contents: JSON.stringify(group.contenido),
        phase_at: now,
      })),
    )
    .execute();
}

export async function setPhase(
  trx: Queries,
  id: number,
  news: {
    readonly phase: BoxPhase;
    readonly phaseAt: Date;
    readonly expected: string | null;
    readonly late: boolean;
  },
  now: Date,
): Promise<void> {
  await sql`
    UPDATE parcel SET phase = ${news.phase}, phase_at = ${news.phaseAt},
      expected_on = coalesce(${news.expected}::date, expected_on),
      late_since = CASE WHEN ${news.late}::boolean THEN coalesce(late_since, ${now}::timestamptz) END
    WHERE id = ${id}`.execute(trx);
}

export interface Recipient {
  readonly name: string;
  readonly email: string;
  readonly address: Readonly<Record<string, string>>;
}

/** To whom an order goes. Whoever shows it writes down who looked. */
export async function recipientOf(db: Queries, orderId: number): Promise<Recipient> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('account', 'account.id', 'orders.account_id')
    .select(['account.name', 'account.email', 'orders.address'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
  const parts = Object.entries(row.address).map(([part, value]) => [part, String(value)]);
  return { name: row.name, email: row.email, address: Object.fromEntries(parts) };
}

/** Orders that stand behind their boxes, as one does that was paused while they travelled. */
export async function ordersBehind(db: Queries, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('orders.id')
    .where(({ and, eb, exists, not, or, selectFrom }) => {
      const boxes = selectFrom('parcel')
        .select('parcel.id')
        .whereRef('parcel.order_id', '=', 'orders.id');
      return or([
        and([
          eb('orders.status', '=', SENT),
          exists(boxes.where('parcel.phase', 'in', [...TAKEN])),
        ]),
        and([
          eb('orders.status', '=', ON_ITS_WAY),
          exists(boxes),
          not(exists(boxes.where('parcel.phase', '!=', 'entregada'))),
        ]),
      ]);
    })
    .orderBy('orders.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
