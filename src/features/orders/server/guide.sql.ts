import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import type { BoxGuide } from '../reads.ts';
import { ON_ITS_WAY } from '../status.ts';

export interface Guide {
  readonly paqueteria: string;
  readonly numero: string;
  /** Where the courier shows the parcel; '' when nobody said. */
  readonly enlace: string;
  readonly intentos: number;
}

/**
 * Deliveries of an order that failed since it last went on its way, whether the staff told of them
 * or the courier, which counts each box of its own.
 */
const failedOf = (order: RawBuilder<unknown>) => sql<number>`
  (SELECT coalesce(max((e.detail->>'intento')::int), 0) FROM order_event e
   WHERE e.order_id = ${order} AND e.kind = 'intento_fallido' AND e.id > coalesce(
     (SELECT max(m.id) FROM order_event m
      WHERE m.order_id = ${order} AND m.to_status = ${ON_ITS_WAY}
        AND m.from_status IS DISTINCT FROM m.to_status), 0))`;

/** A page names so many; an order may have hundreds of boxes. */
const MOST_BOXES = 20;

/** Of an order of several boxes, each one's guide that is in force; none for an order of one. */
const boxGuides = (order: RawBuilder<unknown>) => sql<readonly BoxGuide[]>`
  (SELECT CASE WHEN count(*) > 1 THEN json_agg(json_build_object('caja', b.position,
      'paqueteria', b.courier, 'numero', b.number, 'enlace', b.link) ORDER BY b.position)
    ELSE '[]' END
    FROM (SELECT p.position, l.courier, l.number, l.link
      FROM parcel p JOIN parcel_label l ON l.parcel_id = p.id AND l.state = 'vigente'
      WHERE p.order_id = ${order} ORDER BY p.position LIMIT ${MOST_BOXES}) b)`;

/** The guides of an order's boxes, where it has several. */
export async function findBoxGuides(db: Queries, orderId: number): Promise<readonly BoxGuide[]> {
  const { rows } = await sql<{ boxes: readonly BoxGuide[] }>`
    SELECT ${boxGuides(sql`${orderId}::bigint`)} AS boxes`.execute(db);
  return rows[0]?.boxes ?? [];
}

/** The guide in force: the newest. */
export async function findGuide(db: Queries, orderId: number): Promise<Guide | undefined> {
  const row = await db
    .selectFrom('order_guide')
    .select(['carrier', 'number', 'link'])
    .select(failedOf(sql`order_guide.order_id`).as('failed'))
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      paqueteria: row.carrier,
      numero: row.number,
      enlace: row.link,
      intentos: row.failed,
    }
  );
}

export async function insertGuide(
  trx: Queries,
  orderId: number,
  guide: Omit<Guide, 'intentos'>,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('order_guide')
    .values({
      order_id: orderId,
      carrier: guide.paqueteria,
      number: guide.numero,
      link: guide.enlace,
      created_at: now,
    })
    .execute();
}

/** Of `orders`, the newest guide as its owner reads it. */
export const guideOf: RawBuilder<
  | (Guide & {
      readonly cajas: number;
      readonly por_caja: readonly BoxGuide[];
    })
  | null
> = sql`
  (SELECT json_build_object('paqueteria', g.carrier, 'numero', g.number, 'enlace', g.link,
      'intentos', ${failedOf(sql`orders.id`)},
      'cajas', (SELECT count(*) FROM parcel p WHERE p.order_id = orders.id),
      'por_caja', ${boxGuides(sql`orders.id`)})
    FROM order_guide g WHERE g.order_id = orders.id ORDER BY g.id DESC LIMIT 1)`;

/** Counts a delivery that failed on the guide in force; returns how many did. */
export async function countFailedAttempt(trx: Queries, orderId: number): Promise<number> {
  const { rows } = await sql<{ failed_attempts: number }>`
    UPDATE order_guide SET failed_attempts = failed_attempts + 1
    WHERE id = (SELECT max(id) FROM order_guide WHERE order_id = ${orderId})
    RETURNING failed_attempts`.execute(trx);
  return rows[0]?.failed_attempts ?? 0;
}

/** A courier that tries again has three attempts again. */
export async function forgetAttempts(trx: Queries, orderId: number): Promise<void> {
  await sql`
    UPDATE order_guide SET failed_attempts = 0
    WHERE id = (SELECT max(id) FROM order_guide WHERE order_id = ${orderId})`.execute(trx);
}
