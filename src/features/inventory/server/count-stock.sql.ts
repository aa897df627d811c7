import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';

/** Code, colour and size of pieces as people say them; undefined for none, or a size of another. */
export async function nameOfPieces(
  trx: Queries,
  colour: number,
  size: number | null,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    SELECT p.code || ', ' || c.name || coalesce(', ' || z.size, '') AS name
    FROM product_colour c JOIN product p ON p.id = c.product_id
      LEFT JOIN product_size z ON z.colour_id = c.id
    WHERE c.id = ${colour} AND z.id IS NOT DISTINCT FROM ${size}::bigint`.execute(trx);
  return rows[0]?.name;
}

export interface LastCount {
  readonly who: string;
  readonly at: Date;
  readonly reason: string;
}

/** The last time somebody counted these pieces in a warehouse. */
export async function lastCount(
  trx: Queries,
  { colour, size, warehouse }: { colour: number; size: number | null; warehouse: number },
): Promise<LastCount | undefined> {
  const { rows } = await sql<LastCount>`
    SELECT a.name AS who, m.at, m.reason FROM stock_move m JOIN account a ON a.id = m.account_id
    WHERE m.colour_id = ${colour} AND m.size_id IS NOT DISTINCT FROM ${size}::bigint
      AND m.warehouse_id = ${warehouse} AND m.kind = 'ajuste' ORDER BY m.id DESC LIMIT 1`.execute(
    trx,
  );
  return rows[0];
}
