import { sql } from 'kysely';
import { TIME_ZONE } from '../../../kernel/clock.ts';
import { addDays } from '../../../kernel/working-days.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import type { FateRow } from '../conversion-report.ts';
import type { DayRow } from '../day-figures.ts';
import type { Span } from '../period.ts';
import { DAY_COLUMNS, dayAt, daySums, during } from './day-sums.sql.ts';
import { SALE_COLUMNS, saleSums, waySums } from './sale-sums.sql.ts';

/** The last day that is written down, 'AAAA-MM-DD'; null before there is one. */
export async function lastDay(db: Queries): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    SELECT max(day)::text AS day FROM report_day`.execute(db);
  return rows[0]?.day ?? null;
}

/** The day of the shop's first order; null before there is one. */
export async function firstOrderDay(db: Queries): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    SELECT (created_at AT TIME ZONE ${sql.lit(TIME_ZONE)})::date::text AS day FROM orders
    ORDER BY created_at LIMIT 1`.execute(db);
  return rows[0]?.day ?? null;
}

/** Days that are added up at one time: whoever reads meanwhile hardly waits. */
const CHUNK = 31;

export function chunksOf({ from, to }: Span): readonly Span[] {
  const all: Span[] = [];
  for (let start = from; start <= to; start = addDays(start, CHUNK)) {
    const end = addDays(start, CHUNK - 1);
    all.push({ from: start, to: end < to ? end : to });
  }
  return all;
}

/** Any number that no other lock of the shop uses. */
const DAYS_LOCK = 7_263_042;

/** Nobody else writes days or costs until the transaction ends: neither misses the other. */
export async function holdDays(trx: Queries): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${DAYS_LOCK})`.execute(trx);
}

/** Writes a span of days down, anew where it stands there. Call it in a transaction. */
export async function writeDays(trx: Queries, span: Span): Promise<void> {
  await holdDays(trx);
  await sql`DELETE FROM report_day
    WHERE day BETWEEN ${span.from}::date AND ${span.to}::date`.execute(trx);
  await sql`INSERT INTO report_day (day, ${DAY_COLUMNS}) ${daySums(span)}`.execute(trx);
  await sql`INSERT INTO report_way (day, way, paid_orders, paid_centavos) ${waySums(span)}`.execute(
    trx,
  );
  await sql`INSERT INTO report_sale (${SALE_COLUMNS}) ${saleSums(span)}`.execute(trx);
}

/**
 * A span in two: the days that are written down, and those that are still added up from the orders
 * themselves. One of them may be undefined.
 */
export function inTwo(
  { from, to }: Span,
  last: string | null,
): { readonly kept: Span | undefined; readonly open: Span | undefined } {
  if (last === null || last < from) return { kept: undefined, open: { from, to } };
  if (last >= to) return { kept: { from, to }, open: undefined };
  return { kept: { from, to: last }, open: { from: addDays(last, 1), to } };
}

const keptDays = ({ from, to }: Span) => sql`WHERE day BETWEEN ${from}::date AND ${to}::date`;

/** Each day of a span. */
export async function readDays(db: Queries, span: Span, last: string | null): Promise<DayRow[]> {
  const { kept, open } = inTwo(span, last);
  const parts = [
    ...(kept ? [sql`SELECT day, ${DAY_COLUMNS} FROM report_day ${keptDays(kept)}`] : []),
    ...(open ? [sql`(${daySums(open)})`] : []),
  ];
  const { rows } = await sql<DayRow>`
    SELECT day::text AS day, ${DAY_COLUMNS} FROM (${sql.join(parts, sql` UNION ALL `)}) d
    ORDER BY day`.execute(db);
  return rows;
}

export interface WayRow {
  readonly way: string;
  readonly orders: number;
  readonly centavos: number;
}

/** By which way the orders of a span were paid, the most money first. */
export async function readWays(db: Queries, span: Span, last: string | null): Promise<WayRow[]> {
  const { kept, open } = inTwo(span, last);
  const parts = [
    ...(kept
      ? [sql`SELECT day, way, paid_orders, paid_centavos FROM report_way ${keptDays(kept)}`]
      : []),
    ...(open ? [sql`(${waySums(open)})`] : []),
  ];
  const { rows } = await sql<WayRow>`
    SELECT way, sum(paid_orders)::int AS orders, sum(paid_centavos)::bigint AS centavos
    FROM (${sql.join(parts, sql` UNION ALL `)}) w GROUP BY way ORDER BY centavos DESC, way`.execute(
    db,
  );
  return rows;
}

/** The sales of a span as rows `s`, for those who add them up. */
export function salesOf(span: Span, last: string | null) {
  const { kept, open } = inTwo(span, last);
  const parts = [
    ...(kept ? [sql`SELECT ${SALE_COLUMNS} FROM report_sale ${keptDays(kept)}`] : []),
    ...(open ? [sql`(${saleSums(open)})`] : []),
  ];
  return sql`(${sql.join(parts, sql` UNION ALL `)}) s`;
}

/** What became until now of the orders submitted on each day, by an index that has all of it. */
export async function readFates(db: Queries, span: Span): Promise<FateRow[]> {
  const { rows } = await sql<FateRow>`
    SELECT ${dayAt('o.created_at')}::text AS day, count(*)::int AS submitted,
      count(o.paid_at)::int AS paid, count(*) FILTER (WHERE o.status = 14)::int AS delivered,
      count(*) FILTER (WHERE o.status = 12 AND o.paid_at IS NULL)::int AS expired,
      count(*) FILTER (WHERE o.status = 12 AND o.paid_at IS NOT NULL)::int AS cancelled
    FROM orders o WHERE ${during('o.created_at', span)} AND o.rework_of IS NULL
      AND o.charge_of IS NULL GROUP BY ${dayAt('o.created_at')} ORDER BY 1`.execute(db);
  return rows;
}
