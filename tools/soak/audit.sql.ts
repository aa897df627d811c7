import { sql } from 'kysely';
import type { Database } from '../../src/platform/db/connect.ts';
import { stockGaps } from './stock-audit.sql.ts';

/** What must be nothing at the end of a soak, by its name. */
export type Findings = Readonly<Record<string, number>>;

interface Charge {
  readonly order_id?: string;
  readonly status?: string;
}

/** Looks whether what the shop promised holds, by the database's own clock. */
export async function audit(
  db: Database,
  acknowledged: ReadonlyMap<string, number>,
  charges: readonly Charge[],
): Promise<Findings> {
  const orders = await db
    .selectFrom('orders')
    .select(['folio', 'total_centavos', 'payment_state'])
    .execute();
  const byFolio = new Map(orders.map((order) => [order.folio, order]));
  const folioOf = ({ order_id = '' }: Charge) => order_id.replace(/-\d+$/, '');
  const succeeded = charges.filter(({ status }) => status === 'completed').map(folioOf);
  const lost = [...acknowledged].filter(
    ([folio, total]) => byFolio.get(folio)?.total_centavos !== total,
  );
  const unpaid = succeeded.filter((folio) => byFolio.get(folio)?.payment_state !== 'pagado');
  return {
    'acknowledged orders that are not there with their total': lost.length,
    'charges at the provider without a paid order': unpaid.length,
    'orders charged twice': succeeded.length - new Set(succeeded).size,
    ...(await stockGaps(db)),
    'orders past their validity, unpaid and still open': await countOf(db, OVERDUE),
    'mails due for ten minutes and not sent': await countOf(db, MAILS),
    'jobs due for ten minutes and not done': await countOf(db, JOBS),
    'jobs given up': await countOf(db, GIVEN_UP),
  };
}

async function countOf(db: Database, query: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM (${sql.raw(query)}) found`.execute(db);
  return Number(rows[0]?.count);
}

const OVERDUE = `SELECT id FROM orders o
  WHERE status = 1 AND payment_state IN ('sin_transaccion', 'rechazado')
    AND expires_at < now() - interval '30 minutes'
    AND NOT EXISTS (SELECT 1 FROM payment_attempt p WHERE p.order_id = o.id AND p.state = 'pagado')`;
/** The demo has one that nobody tries any more, so that the staff's queue has work. */
const MAILS = `SELECT id FROM outbox_mail
  WHERE sent_at IS NULL AND next_try_at < now() - interval '10 minutes'
    AND recipient <> 'mezquite@demo.example'`;
const JOBS = `SELECT id FROM job WHERE done_at IS NULL AND run_at < now() - interval '10 minutes'`;
const GIVEN_UP = `SELECT id FROM job WHERE done_at IS NOT NULL AND last_error <> ''`;
