import { sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';
import { netOfLines, type PiecesBack, type RefundableLine } from '../../refund/by-line.ts';

export interface NamedLine extends RefundableLine {
  readonly name: string;
}

/**
 * The lines of an order with what was paid for each and what of it goes back already; call it with
 * the order's row locked when something is decided by it.
 */
export async function listRefundableLines(
  db: Queries,
  orderId: number,
): Promise<readonly NamedLine[]> {
  const { rows } = await sql<{
    id: number;
    name: string;
    pieces: number;
    gone: number;
    total: number;
    discount: number;
  }>`
    SELECT l.id, l.name || ', ' || l.colour AS name, l.quantity AS pieces,
      l.total_centavos AS total, o.discount_centavos AS discount,
      (SELECT coalesce(sum(b.pieces), 0)::int FROM refund_request_line b
       JOIN refund_request r ON r.id = b.request_id
       -- What was paid beside the order for a line gives back its pieces by requests of its own.
       WHERE b.order_line_id = l.id AND r.order_id = o.id AND r.state <> 'rechazada') AS gone
    FROM orders o JOIN order_line l ON l.order_id = o.id
    WHERE o.id = ${orderId} ORDER BY l.position`.execute(db);
  const net = netOfLines(
    rows.map(({ total }) => total),
    rows[0]?.discount ?? 0,
  );
  return rows.map(({ total: _, discount: __, ...row }, index) => ({
    ...row,
    net: net[index] ?? 0,
  }));
}

/** The lines of an order all of whose pieces go back by requests that wait for nobody any more. */
export async function listGoneLines(db: Queries, orderId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT l.id FROM order_line l
      JOIN refund_request_line b ON b.order_line_id = l.id
      JOIN refund_request r ON r.id = b.request_id
    WHERE l.order_id = ${orderId} AND r.order_id = ${orderId}
      AND r.state NOT IN ('rechazada', 'por_aprobar')
    GROUP BY l.id, l.quantity HAVING sum(b.pieces) >= l.quantity`.execute(db);
  return rows.map(({ id }) => id);
}

export async function insertRefundLines(
  tx: Queries,
  requestId: number,
  back: readonly PiecesBack[],
): Promise<void> {
  if (back.length === 0) return;
  const rows = back.map(({ line, pieces }) => ({
    request_id: requestId,
    order_line_id: line,
    pieces,
  }));
  await tx.insertInto('refund_request_line').values(rows).execute();
}
