import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';

/** One version of a part of the shop's own texts and facts. */
export interface Revision<T> {
  readonly version: number;
  readonly content: T;
  /** Who wrote it; empty once their account is gone. */
  readonly who: string;
  readonly at: Date;
}

/** The versions of a part, newest first. What was kept is what `keepRevision` was given. */
export async function listRevisions<T>(
  db: Queries,
  part: string,
  limit: number,
): Promise<Revision<T>[]> {
  const { rows } = await sql<Revision<T>>`
    SELECT r.version, r.content, coalesce(a.name, '') AS who, r.created_at AS at
    FROM site_revision r LEFT JOIN account a ON a.id = r.account_id
    WHERE r.part = ${part} ORDER BY r.version DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** The version that is shown; undefined while nobody wrote any. */
export async function latestRevision<T>(
  db: Queries,
  part: string,
): Promise<Revision<T> | undefined> {
  const [latest] = await listRevisions<T>(db, part, 1);
  return latest;
}

/**
 * Adds the version after the one that was seen (0: none yet) and says its number; undefined where
 * somebody else added one meanwhile: of two at once the primary key lets one through.
 */
export async function keepRevision(
  trx: Queries,
  {
    part,
    seen,
    content,
    by,
    now,
  }: {
    readonly part: string;
    readonly seen: number;
    readonly content: object;
    readonly by: number;
    readonly now: Date;
  },
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    INSERT INTO site_revision (part, version, content, account_id, created_at)
    SELECT ${part}, ${seen}::integer + 1, ${JSON.stringify(content)}::jsonb, ${by}::bigint,
      ${now}::timestamptz
    WHERE (SELECT coalesce(max(version), 0) FROM site_revision WHERE part = ${part}) = ${seen}::integer
    ON CONFLICT DO NOTHING RETURNING version`.execute(trx);
  return rows[0]?.version;
}

/** How many versions there are of everything: it rises with each. */
export async function countRevisions(db: Queries): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM site_revision`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The last versions of the parts whose names begin so, by name. */
export async function latestContents<T>(
  db: Queries,
  prefix: string,
): Promise<Readonly<Record<string, T>>> {
  const { rows } = await sql<{ part: string; content: T }>`
    SELECT DISTINCT ON (part) part, content FROM site_revision
    WHERE starts_with(part, ${prefix}) ORDER BY part, version DESC`.execute(db);
  return Object.fromEntries(rows.map(({ part, content }) => [part.slice(prefix.length), content]));
}

/** The numbers of the last versions of the parts whose names begin so, by name. */
export async function latestOf(
  db: Queries,
  prefix: string,
): Promise<ReadonlyMap<string, { readonly who: string; readonly at: Date }>> {
  const { rows } = await sql<{ part: string; who: string; at: Date }>`
    SELECT DISTINCT ON (r.part) r.part, coalesce(a.name, '') AS who, r.created_at AS at
    FROM site_revision r LEFT JOIN account a ON a.id = r.account_id
    WHERE starts_with(r.part, ${prefix}) ORDER BY r.part, r.version DESC`.execute(db);
  return new Map(rows.map(({ part, who, at }) => [part.slice(prefix.length), { who, at }]));
}
