import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import type { CustomerTerms } from '../sight.ts';

export interface ListedCustomer {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly company: string | null;
  readonly orders: number;
  readonly paid: number;
  readonly last: Date | null;
}

/** Of the last so many orders, the customers are shown to whoever looks for nobody yet. */
const LATEST = 400;
/** Whoever finds more by a name types more of it. */
const MOST_FOUND = 300;

const begins = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Whoever may be shown: no staff, and nobody who left. */
export const SHOWN = sql<boolean>`a.roles = '{}' AND a.blocked_at IS NULL
  AND a.anonymised_at IS NULL`;

/** To whom the last invoice of account `a` was made out. */
export const COMPANY = sql<string | null>`(SELECT s.receiver->>'name' FROM orders x
  JOIN invoice_stamp s ON s.order_id = x.id AND s.receiver IS NOT NULL
  WHERE x.account_id = a.id ORDER BY x.id DESC LIMIT 1)`;

/** Customers that the terms may mean, those who ordered last first; without terms those alone. */
export async function listCustomers(
  db: Queries,
  terms: CustomerTerms | undefined,
  limit: number,
): Promise<ListedCustomer[]> {
  const { rows } = await sql<ListedCustomer>`
    SELECT a.id, a.name, a.email, ${COMPANY} AS company, o.orders, o.paid, o.last
    FROM (${terms ? found(terms) : latest}) f
    -- OFFSET keeps the planner from reading all accounts.
    CROSS JOIN LATERAL (SELECT a.id, a.name, a.email FROM account a
      WHERE a.id = f.id AND ${SHOWN} OFFSET 0) a
    LEFT JOIN LATERAL (
      SELECT count(*)::int AS orders, max(created_at) AS last,
        coalesce(sum(total_centavos) FILTER (WHERE payment_state = 'pagado'), 0)::bigint AS paid
      FROM orders WHERE account_id = a.id) o ON true
    ORDER BY o.last DESC NULLS LAST, a.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

const latest = sql`SELECT DISTINCT account_id AS id FROM (
  SELECT account_id FROM orders ORDER BY id DESC LIMIT ${LATEST}) newest`;

/** Each way of meaning somebody reads its own index. */
function found({ email, phone, rfc, words }: CustomerTerms): RawBuilder<unknown> {
  const prefixes = words.map((word) => `${word}:*`).join(' & ');
  const ways = [
    ...(email
      ? [sql`(SELECT id FROM account WHERE email LIKE ${begins(email)} LIMIT ${MOST_FOUND})`]
      : []),
    ...(phone
      ? [
          sql`(SELECT account_id AS id FROM orders
            WHERE regexp_replace(address->>'telefono', '\\D', '', 'g') LIKE ${begins(phone)}
            ORDER BY id DESC LIMIT ${MOST_FOUND})`,
          sql`(SELECT account_id AS id FROM address
            WHERE regexp_replace(telefono, '\\D', '', 'g') LIKE ${begins(phone)}
            LIMIT ${MOST_FOUND})`,
        ]
      : []),
    ...(rfc
      ? [
          sql`(SELECT o.account_id AS id FROM invoice_stamp s JOIN orders o ON o.id = s.order_id
            WHERE s.receiver->>'rfc' LIKE ${begins(rfc)} LIMIT ${MOST_FOUND})`,
        ]
      : []),
    ...(prefixes
      ? [
          sql`(SELECT id FROM account
            WHERE to_tsvector('simple', translate(lower(name), 'áéíóúüñ', 'aeiouun'))
              @@ to_tsquery('simple', ${prefixes}) ORDER BY id DESC LIMIT ${MOST_FOUND})`,
          sql`(SELECT o.account_id AS id FROM invoice_stamp s JOIN orders o ON o.id = s.order_id
            WHERE to_tsvector('simple', translate(lower(s.receiver->>'name'), 'áéíóúüñ', 'aeiouun'))
              @@ to_tsquery('simple', ${prefixes}) LIMIT ${MOST_FOUND})`,
        ]
      : []),
  ];
  return ways.length === 0
    ? sql`SELECT NULL::bigint AS id WHERE false`
    : sql.join(ways, sql` UNION `);
}
