import { type RawBuilder, sql } from 'kysely';

/** 'Matriz CDMX (30), Monterrey (20)': where the pieces come from that an order holds of a colour; null for none. */
export const originOf = (
  order: RawBuilder<unknown>,
  colour: RawBuilder<unknown>,
): RawBuilder<string | null> => sql<string | null>`(
  SELECT string_agg(g.name || ' (' || g.pieces || ')', ', ' ORDER BY g.rank)
  FROM (
    SELECT w.name, -sum(m.quantity) AS pieces, min(m.id) AS rank
    FROM stock_move m JOIN warehouse w ON w.id = m.warehouse_id
    WHERE m.order_id = ${order} AND m.colour_id = ${colour} AND m.kind IN ('reserva', 'liberacion')
    GROUP BY w.id HAVING sum(m.quantity) < 0) g)`;
