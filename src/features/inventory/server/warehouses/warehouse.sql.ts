import { sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';
import type { Pick } from '../../warehouse.ts';

export interface OpenWarehouses {
  readonly names: ReadonlyMap<number, string>;
  /** Those of the company's own. */
  readonly own: ReadonlySet<number>;
  /** The one that stands for every supplier without one of its own. */
  readonly general: number;
}

/** The warehouses that pieces may come to, which nobody closes until the transaction ends. */
export async function holdOpen(trx: Queries): Promise<OpenWarehouses> {
  const { rows } = await sql<{ id: number; name: string; own: boolean; general: boolean }>`
    SELECT id, name, kind = 'propio' AS own, kind = 'proveedor' AND supplier_id IS NULL AS general
    FROM warehouse WHERE closed_at IS NULL FOR SHARE`.execute(trx);
  const general = rows.find((row) => row.general);
  if (!general) throw new Error('no warehouse stands for the suppliers');
  return {
    names: new Map(rows.map(({ id, name }) => [id, name])),
    own: new Set(rows.filter((row) => row.own).map(({ id }) => id)),
    general: general.id,
  };
}

/** A warehouse of the company's own, and whether it takes pieces. */
export interface OwnWarehouse {
  readonly id: number;
  readonly name: string;
  readonly open: boolean;
}

/** The company's own, open ones first, in the order in which they are asked. */
export async function listOwn(db: Queries): Promise<OwnWarehouse[]> {
  const { rows } = await sql<OwnWarehouse>`
    SELECT id, name, closed_at IS NULL AS open FROM warehouse WHERE kind = 'propio'
    ORDER BY closed_at IS NOT NULL, priority, id`.execute(db);
  return rows;
}

/** What of an order's moves of these kinds is out, by where it left, the first that left first. */
export async function movedOut(
  trx: Queries,
  orderId: number,
  kinds: readonly ('reserva' | 'liberacion' | 'merma')[],
): Promise<readonly Pick[]> {
  const { rows } = await sql<Pick>`
    SELECT colour_id AS colour, size_id AS size, warehouse_id AS warehouse,
      -sum(quantity)::int AS pieces
    FROM stock_move WHERE order_id = ${orderId} AND kind = ANY(${[...kinds]}::text[])
    GROUP BY colour_id, size_id, warehouse_id HAVING sum(quantity) < 0
    ORDER BY min(id)`.execute(trx);
  return rows;
}
