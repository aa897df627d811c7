import { sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';
import type { WarehouseKind } from '../../warehouse.ts';
import { HOLDING } from '../stock-desk.sql.ts';

export interface WarehouseTerms {
  readonly name: string;
  readonly postalCode: string;
  readonly priority: number;
}

export interface KeptWarehouse extends WarehouseTerms {
  readonly kind: WarehouseKind;
  readonly supplierId: number | null;
  readonly version: number;
  readonly open: boolean;
}

/** A new warehouse; undefined where its name, or its supplier's warehouse, is there already. */
export async function insertWarehouse(
  trx: Queries,
  {
    name,
    postalCode,
    priority,
    supplierId,
  }: WarehouseTerms & { readonly supplierId: number | null },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO warehouse (name, kind, supplier_id, postal_code, priority)
    VALUES (${name}, ${supplierId === null ? 'propio' : 'proveedor'}, ${supplierId}::int,
      ${postalCode}, ${priority})
    ON CONFLICT DO NOTHING RETURNING id`.execute(trx);
  return rows[0]?.id;
}

/** A supplier's name, and whether it has a warehouse of its own, open or closed. */
export async function findSupplier(
  trx: Queries,
  id: number,
): Promise<{ readonly name: string; readonly served: boolean } | undefined> {
  const { rows } = await sql<{ name: string; served: boolean }>`
    SELECT s.name, EXISTS (SELECT FROM warehouse w WHERE w.supplier_id = s.id) AS served
    FROM supplier s WHERE s.id = ${id}`.execute(trx);
  return rows[0];
}

const TERMS = sql`name, kind, supplier_id AS "supplierId", postal_code AS "postalCode", priority,
  version, closed_at IS NULL AS open`;

export async function findWarehouse(db: Queries, id: number): Promise<KeptWarehouse | undefined> {
  const { rows } = await sql<KeptWarehouse>`
    SELECT ${TERMS} FROM warehouse WHERE id = ${id}`.execute(db);
  return rows[0];
}

/** A warehouse that nobody else changes, closes or puts pieces into until the transaction ends. */
export async function holdWarehouse(trx: Queries, id: number): Promise<KeptWarehouse | undefined> {
  const { rows } = await sql<KeptWarehouse>`
    SELECT ${TERMS} FROM warehouse WHERE id = ${id} FOR NO KEY UPDATE`.execute(trx);
  return rows[0];
}

/** Writes its terms; false where another has the name. */
export async function writeTerms(
  trx: Queries,
  id: number,
  { name, postalCode, priority }: WarehouseTerms,
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE warehouse w SET name = ${name}, postal_code = ${postalCode}, priority = ${priority},
      version = version + 1
    WHERE id = ${id} AND NOT EXISTS (
      SELECT FROM warehouse o WHERE lower(o.name) = lower(${name}) AND o.id <> w.id)
    RETURNING id`.execute(trx);
  return rows.length === 1;
}

export async function setClosed(trx: Queries, id: number, at: Date | null): Promise<void> {
  await sql`
    UPDATE warehouse SET closed_at = ${at}::timestamptz, version = version + 1
    WHERE id = ${id}`.execute(trx);
}

/** Colours of which something is free there; of one supplier's products where one is named. */
export async function coloursAt(
  trx: Queries,
  warehouse: number,
  supplierId: number | null,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT s.colour_id AS id FROM warehouse_stock s
      JOIN product_colour c ON c.id = s.colour_id JOIN product p ON p.id = c.product_id
    WHERE s.warehouse_id = ${warehouse} AND s.pieces > 0
      AND (${supplierId}::int IS NULL OR p.supplier_id = ${supplierId}::int)`.execute(trx);
  return rows.map(({ id }) => id);
}

/** What is free there, and what is held there for orders that have not left. */
export async function contentsOf(
  trx: Queries,
  warehouse: number,
): Promise<{ readonly free: number; readonly held: number }> {
  const { rows } = await sql<{ free: number; held: number }>`
    SELECT (SELECT coalesce(sum(pieces), 0) FROM warehouse_stock
            WHERE warehouse_id = ${warehouse} AND pieces > 0) AS free,
      (SELECT coalesce(-sum(m.quantity), 0) FROM orders o JOIN stock_move m ON m.order_id = o.id
       WHERE o.status = ANY(${HOLDING}::int[]) AND m.warehouse_id = ${warehouse}
         AND m.kind IN ('reserva', 'liberacion')) AS held`.execute(trx);
  return { free: Number(rows[0]?.free ?? 0), held: Number(rows[0]?.held ?? 0) };
}
