import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';

interface Row {
  readonly mark: string;
}

/** What changes whenever something happens to any order, by the ends of the books: five lookups. */
export async function deskMark(db: Queries): Promise<string> {
  const { rows } = await sql<Row>`
    SELECT concat_ws('-',
      (SELECT max(id) FROM order_event), (SELECT max(id) FROM receipt),
      (SELECT max(id) FROM refund_request), (SELECT max(id) FROM refund_due),
      (SELECT max(id) FROM claim)) AS mark`.execute(db);
  return rows[0]?.mark ?? '';
}

/** The same of one order; '' for none. */
export async function orderMark(db: Queries, folio: string): Promise<string> {
  const { rows } = await sql<Row>`
    SELECT concat_ws('-', o.version, o.payment_state,
      (SELECT max(e.id) FROM order_event e WHERE e.order_id = o.id),
      (SELECT max(r.id) FROM receipt r WHERE r.order_id = o.id)) AS mark
    FROM orders o WHERE o.folio = ${folio}`.execute(db);
  return rows[0]?.mark ?? '';
}
