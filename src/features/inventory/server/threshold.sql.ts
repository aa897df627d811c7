import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import type { Kind } from '../warehouse.ts';

/** What somebody wants to be told of, and the last who wanted it otherwise. */
export interface KeptThreshold {
  readonly least: number | null;
  readonly by: string | null;
}

/** The threshold of pieces; the last audit line of it says whose it is. */
export async function findThreshold(
  trx: Queries,
  { colour, size, subject }: { colour: number; size: number | null; subject: string },
): Promise<KeptThreshold> {
  const { rows } = await sql<KeptThreshold>`
    SELECT (SELECT least FROM stock_threshold
            WHERE colour_id = ${colour} AND size_id IS NOT DISTINCT FROM ${size}::bigint) AS least,
      (SELECT a.name FROM audit_entry e JOIN account a ON a.id = e.account_id
       WHERE e.subject = ${subject} AND e.action = 'cambiar_minimo'
       ORDER BY e.id DESC LIMIT 1) AS by`.execute(trx);
  return rows[0] ?? { least: null, by: null };
}

/** Every colour without sizes and every size of the product that a colour is of. */
export async function kindsBeside(trx: Queries, colour: number): Promise<readonly Kind[]> {
  const { rows } = await sql<Kind>`
    SELECT c.id AS colour, z.id AS size FROM product_colour c
      LEFT JOIN product_size z ON z.colour_id = c.id
    WHERE c.product_id = (SELECT product_id FROM product_colour WHERE id = ${colour})`.execute(trx);
  return rows;
}

/** Keeps a threshold of each; one that changes is told anew when there are too few. */
export async function writeThresholds(
  trx: Queries,
  kinds: readonly Kind[],
  least: number | null,
): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(kinds)}::jsonb) AS k(colour bigint, size bigint)`;
  if (least === null) {
    await sql`
      DELETE FROM stock_threshold t USING ${given}
      WHERE t.colour_id = k.colour AND t.size_id IS NOT DISTINCT FROM k.size`.execute(trx);
    return;
  }
  await sql`
    INSERT INTO stock_threshold AS t (colour_id, size_id, least)
    SELECT k.colour, k.size, ${least}::int FROM ${given}
    ON CONFLICT (colour_id, size_id) DO UPDATE SET least = excluded.least, alerted_at = NULL
    WHERE t.least <> excluded.least`.execute(trx);
}

/** Pieces that fell below their threshold. */
export interface LowPieces {
  readonly clave: string;
  readonly nombre: string;
  readonly color: string;
  readonly talla: string | null;
  readonly existencia: number;
  readonly minimo: number;
}

/** Takes back that there are too few, where there are enough again: the next fall is told anew. */
export async function clearAlerts(trx: Queries): Promise<void> {
  await sql`
    UPDATE stock_threshold t SET alerted_at = NULL
    FROM product_colour c LEFT JOIN product_size z ON z.colour_id = c.id
    WHERE t.alerted_at IS NOT NULL AND c.id = t.colour_id
      AND z.id IS NOT DISTINCT FROM t.size_id AND coalesce(z.stock, c.stock) >= t.least`.execute(
    trx,
  );
}

/** Says that there are too few where it was not said yet, and returns what it said it of. */
export async function raiseAlerts(trx: Queries, now: Date): Promise<readonly LowPieces[]> {
  const { rows } = await sql<LowPieces>`
    UPDATE stock_threshold t SET alerted_at = ${now}
    FROM product p JOIN product_colour c ON c.product_id = p.id
      LEFT JOIN product_size z ON z.colour_id = c.id
    WHERE t.alerted_at IS NULL AND p.active AND c.id = t.colour_id
      AND z.id IS NOT DISTINCT FROM t.size_id AND coalesce(z.stock, c.stock) < t.least
    RETURNING p.code AS clave, p.name AS nombre, c.name AS color, z.size AS talla,
      coalesce(z.stock, c.stock) AS existencia, t.least AS minimo`.execute(trx);
  return rows.toSorted((a, b) => a.clave.localeCompare(b.clave, 'es-MX'));
}
