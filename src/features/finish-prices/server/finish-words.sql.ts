import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';

/** Whether some order, or what is counted of orders, says the name of a finish. */
export async function isSaid(db: Queries, name: string): Promise<boolean> {
  const { rows } = await sql<{ said: boolean }>`
    SELECT EXISTS (SELECT 1 FROM report_sale WHERE finish = ${name})
      OR EXISTS (SELECT 1 FROM order_line WHERE finish = ${name}) AS said`.execute(db);
  return rows[0]?.said ?? false;
}
