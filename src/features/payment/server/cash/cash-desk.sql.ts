import { sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';
import type { MovementKind } from '../../cash/drawer.ts';

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
      d.counted_centavos AS counted, d.reason
    FROM cash_drawer d JOIN account a ON a.id = d.account_id
    WHERE d.day = ${day} AND ${of(whose)}
    ORDER BY a.name, d.id`.execute(db);
  return rows;
}

export interface ListedTaking {
  readonly id: number;
  readonly folio: string;
  readonly at: Date;
  readonly amount: number;
  readonly handed: number;
}

/** What was put into a drawer, the newest first. */
export async function listTakings(db: Queries, drawerId: number): Promise<readonly ListedTaking[]> {
  const { rows } = await sql<ListedTaking>`
    SELECT t.id, o.folio, t.created_at AS at, t.amount_centavos AS amount, t.handed_centavos AS handed
    FROM transfer_received t JOIN orders o ON o.id = t.order_id
    WHERE t.drawer_id = ${drawerId} ORDER BY t.id DESC LIMIT ${SHOWN}`.execute(db);
  return rows;
}

export interface ListedMovement {
  readonly kind: MovementKind;
  readonly at: Date;
  readonly amount: number;
  readonly reason: string;
  /** Who did it. */
  readonly person: string;
}

/** What came into a drawer or left it without an order, the newest first. */
export async function listMovements(
  db: Queries,
  drawerId: number,
): Promise<readonly ListedMovement[]> {
  const { rows } = await sql<ListedMovement>`
    SELECT m.kind, m.created_at AS at, m.amount_centavos AS amount, m.reason, a.name AS person
    FROM cash_movement m JOIN account a ON a.id = m.account_id
    WHERE m.drawer_id = ${drawerId} ORDER BY m.id DESC LIMIT ${SHOWN}`.execute(db);
  return rows;
}

export interface ListedVoid {
  readonly folio: string;
  readonly at: Date;
  readonly amount: number;
  readonly reason: string;
  /** Who took it back. */
  readonly person: string;
}

/** What was taken back of a drawer's takings, the newest first. */
export async function listVoids(db: Queries, drawerId: number): Promise<readonly ListedVoid[]> {
  const { rows } = await sql<ListedVoid>`
    SELECT o.folio, v.created_at AS at, v.amount_centavos AS amount, v.reason, a.name AS person
    FROM cash_void v JOIN orders o ON o.id = v.order_id JOIN account a ON a.id = v.account_id
    WHERE v.drawer_id = ${drawerId} ORDER BY v.id DESC LIMIT ${SHOWN}`.execute(db);
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

/** A line of a month's file: a taking, or what came or went without an order. */
export interface CashOfMonth {
  readonly day: string;
  readonly person: string;
  readonly at: Date;
  /** Null of a taking. */
  readonly kind: MovementKind | 'anulado' | null;
  /** Null of what came or went without an order. */
  readonly folio: string | null;
  readonly amount: number;
  readonly handed: number | null;
  /** Who did it, and why; '' of a taking, which whoever has the drawer did. */
  readonly by: string;
  readonly why: string;
  readonly closedAt: Date | null;
  readonly counted: number | null;
  readonly expected: number | null;
  readonly reason: string;
}

/** All that went through drawers in a month, as '2026-11', in the order in which it did. */
export async function listMonth(db: Queries, month: string): Promise<readonly CashOfMonth[]> {
  const { rows } = await sql<CashOfMonth>`
    SELECT d.day, a.name AS person, c.at, c.kind, c.folio, c.amount, c.handed, c.by, c.why,
      d.closed_at AS "closedAt", d.counted_centavos AS counted,
      d.expected_centavos AS expected, d.reason
    FROM cash_drawer d JOIN account a ON a.id = d.account_id
      CROSS JOIN LATERAL (
        SELECT t.created_at AS at, NULL AS kind, o.folio, t.amount_centavos AS amount,
          t.handed_centavos AS handed, '' AS by, '' AS why, t.id
        FROM transfer_received t JOIN orders o ON o.id = t.order_id WHERE t.drawer_id = d.id
        UNION ALL
        SELECT m.created_at, m.kind, NULL, m.amount_centavos, NULL, p.name, m.reason, m.id
        FROM cash_movement m JOIN account p ON p.id = m.account_id WHERE m.drawer_id = d.id
        UNION ALL
        SELECT v.created_at, 'anulado', o.folio, v.amount_centavos, NULL, p.name, v.reason, v.id
        FROM cash_void v JOIN orders o ON o.id = v.order_id JOIN account p ON p.id = v.account_id
        WHERE v.drawer_id = d.id) c
    WHERE d.day BETWEEN ${`${month}-01`} AND ${`${month}-31`}
    ORDER BY d.day, a.name, d.id, c.at, c.folio NULLS FIRST, c.id`.execute(db);
  return rows;
}
