import { sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';

/** Rows of one drawer that a page shows; its count and its sum are of all of them. */
const SHOWN = 500;

/** Whose drawers somebody is told of; null for everybody's. */
export type Whose = number | null;

const of = (whose: Whose) => sql<boolean>`(${whose}::bigint IS NULL OR d.account_id = ${whose})`;

export interface ListedDrawer {
  readonly id: number;
  readonly accountId: number;
  readonly person: string;
  readonly closedAt: Date | null;
  readonly closer: string | null;
  readonly counted: number | null;
  readonly reason: string;
  readonly takings: number;
  readonly expected: number;
}

/** The drawers of a day, by who has them. */
export async function listDrawers(
  db: Queries,
  day: string,
  whose: Whose,
): Promise<readonly ListedDrawer[]> {
  const { rows } = await sql<ListedDrawer>`
    SELECT d.id, d.account_id AS "accountId", a.name AS person, d.closed_at AS "closedAt",
      (SELECT name FROM account WHERE id = d.closed_by) AS closer,
      d.counted_centavos AS counted, d.reason, t.takings, t.expected
    FROM cash_drawer d JOIN account a ON a.id = d.account_id
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS takings, coalesce(sum(amount_centavos), 0)::bigint AS expected
        FROM transfer_received WHERE drawer_id = d.id) t
    WHERE d.day = ${day} AND ${of(whose)}
    ORDER BY a.name, d.id`.execute(db);
  return rows;
}

export interface ListedTaking {
  readonly folio: string;
  readonly at: Date;
  readonly amount: number;
  readonly handed: number;
}

/** What was put into a drawer, the newest first. */
export async function listTakings(db: Queries, drawerId: number): Promise<readonly ListedTaking[]> {
  const { rows } = await sql<ListedTaking>`
    SELECT o.folio, t.created_at AS at, t.amount_centavos AS amount, t.handed_centavos AS handed
    FROM transfer_received t JOIN orders o ON o.id = t.order_id
    WHERE t.drawer_id = ${drawerId} ORDER BY t.id DESC LIMIT ${SHOWN}`.execute(db);
  return rows;
}

/** Days before one on which a drawer was left open, the oldest first. */
export async function listOpenDays(
  db: Queries,
  before: string,
  whose: Whose,
): Promise<readonly string[]> {
  const { rows } = await sql<{ day: string }>`
    SELECT DISTINCT d.day FROM cash_drawer d
    WHERE d.closed_at IS NULL AND d.day < ${before} AND ${of(whose)}
    ORDER BY d.day LIMIT 60`.execute(db);
  return rows.map(({ day }) => day);
}

export interface TakingOfMonth extends ListedTaking {
  readonly day: string;
  readonly person: string;
  readonly closedAt: Date | null;
  readonly counted: number | null;
  readonly expected: number | null;
  readonly reason: string;
}

/** Everything that was taken in cash in a month, as '2026-11', in the order in which it was. */
export async function listMonth(db: Queries, month: string): Promise<readonly TakingOfMonth[]> {
  const { rows } = await sql<TakingOfMonth>`
    SELECT d.day, a.name AS person, o.folio, t.created_at AS at, t.amount_centavos AS amount,
      t.handed_centavos AS handed, d.closed_at AS "closedAt", d.counted_centavos AS counted,
      d.expected_centavos AS expected, d.reason
    FROM cash_drawer d JOIN account a ON a.id = d.account_id
      JOIN transfer_received t ON t.drawer_id = d.id JOIN orders o ON o.id = t.order_id
    WHERE d.day BETWEEN ${`${month}-01`} AND ${`${month}-31`}
    ORDER BY d.day, a.name, d.id, t.id`.execute(db);
  return rows;
}
