import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';

export interface Guide {
  readonly paqueteria: string;
  readonly numero: string;
  /** Where the courier shows the parcel; '' when nobody said. */
  readonly enlace: string;
  readonly intentos: number;
}

/** The guide in force: the newest. */
export async function findGuide(db: Queries, orderId: number): Promise<Guide | undefined> {
  const row = await db
    .selectFrom('order_guide')
    .select(['carrier', 'number', 'link', 'failed_attempts'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      paqueteria: row.carrier,
      numero: row.number,
      enlace: row.link,
      intentos: row.failed_attempts,
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
