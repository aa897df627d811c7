import { sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';
import { PICTURED } from '../../../catalog/server/photos/photos-of.sql.ts';
import type { NamedPhoto, PhotoCounts, PhotoOutcome } from '../../photos/named-photo.ts';

/** Photographs of imports: those that lists name, and those that services told. */

interface StoredPhoto extends NamedPhoto {
  readonly import_id: number;
  readonly seq: number;
  readonly outcome: PhotoOutcome;
  readonly why: string;
}

/** What became of a photograph. */
export interface PhotoNews {
  readonly url: string;
  readonly outcome: Exclude<PhotoOutcome, null>;
  /** '' where it is shown. */
  readonly why: string;
  /** What is shown of it. */
  readonly photo: string | null;
}

/** Writes photographs down that a list names, from a number on; nobody has looked at them. */
export async function addPhotos(
  trx: Queries,
  importId: number,
  from: number,
  photos: readonly NamedPhoto[],
): Promise<void> {
  const rows = photos.map((photo, place) => ({ ...photo, seq: from + place }));
  await sql`
    INSERT INTO import_photo (import_id, seq, line, code, colour, url)
    SELECT ${importId}::int, seq, line, code, colour, url
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS w(seq int, line int, code text, colour text, url text)`.execute(trx);
}

const HOLD_SECONDS = 300;
/** One whose product is looked over is looked at; of one that is applied it is put up. */
const DUE = sql`
  (i.state = 'revisado' AND f.outcome IS NULL
    OR i.state = 'aplicado' AND (f.outcome IS NULL OR f.outcome = 'legible'))`;

/** The photographs of one product of a list, which whoever took them looks at. */
export interface TakenPhotos {
  readonly importId: number;
  /** In whose name they are put up. */
  readonly accountId: number;
  /** Looked at alone, or put up. */
  readonly putUp: boolean;
  readonly code: string;
  readonly photos: readonly Pick<StoredPhoto, 'seq' | 'colour' | 'url'>[];
}

/** Takes the photographs of the next product, for five minutes; of several instances one has them. */
export async function takePhotos(db: Queries): Promise<TakenPhotos | undefined> {
  const { rows } = await sql<
    Pick<StoredPhoto, 'import_id' | 'seq' | 'code' | 'colour' | 'url'> & {
      account_id: number;
      state: string;
    }
  >`
    WITH next AS (
      SELECT f.import_id, f.code, i.account_id, i.state
      FROM import_photo f JOIN supplier_import i ON i.id = f.import_id
      WHERE ${DUE} AND f.held_until <= now() AND i.account_id IS NOT NULL
      ORDER BY i.state, f.import_id, f.seq LIMIT 1)
    UPDATE import_photo f SET held_until = now() + ${HOLD_SECONDS} * interval '1 second'
    FROM next n WHERE f.import_id = n.import_id AND f.code = n.code
      AND f.held_until <= now() AND (f.outcome IS NULL OR f.outcome = 'legible')
    RETURNING f.import_id, f.seq, f.code, f.colour, f.url, n.account_id, n.state`.execute(db);
  const [first] = rows;
  if (!first) return undefined;
  return {
    ...{ importId: first.import_id, accountId: first.account_id, code: first.code },
    putUp: first.state === 'aplicado',
    photos: rows.toSorted((a, b) => a.seq - b.seq),
  };
}

/** Takes down what became of the photographs of a product, and that the import's page is old. */
export async function notePhotos(
  db: Queries,
  { importId, code }: Pick<TakenPhotos, 'importId' | 'code'>,
  news: readonly PhotoNews[],
): Promise<void> {
  if (news.length === 0) return;
  await sql`
    WITH noted AS (
      UPDATE import_photo f
      SET outcome = w.outcome, why = w.why, photo = w.photo, held_until = 'epoch'
      FROM jsonb_to_recordset(${JSON.stringify(news)}::jsonb)
        AS w(url text, outcome text, why text, photo text)
      WHERE f.import_id = ${importId} AND f.code = ${code} AND f.url = w.url)
    UPDATE supplier_import SET version = version + 1 WHERE id = ${importId}`.execute(db);
}

/**
 * The product that photographs of an import are for, as long as the import is applied: undefined
 * where its change was not approved, or where it is shown already.
 */
export async function findBare(
  db: Queries,
  { importId, code }: Pick<TakenPhotos, 'importId' | 'code'>,
): Promise<{ readonly id: number; readonly pictured: boolean } | undefined> {
  const { rows } = await sql<{ id: number; pictured: boolean }>`
    SELECT p.id, ${PICTURED} AS pictured FROM product p
    WHERE upper(p.code) = upper(${code}) AND p.active
      AND NOT EXISTS (SELECT FROM import_change c WHERE c.import_id = ${importId}
        AND upper(c.code) = upper(${code}) AND NOT c.approved)`.execute(db);
  return rows[0];
}

/** Whether the import is applied; nobody takes it back before the transaction ends. */
export async function holdApplied(trx: Queries, importId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM supplier_import WHERE id = ${importId} AND state = 'aplicado' FOR SHARE`.execute(
    trx,
  );
  return rows.length > 0;
}

/** How far the photographs of these imports have come. */
export async function countPhotos(
  db: Queries,
  importIds: readonly number[],
): Promise<ReadonlyMap<number, PhotoCounts>> {
  const { rows } = await sql<PhotoCounts & { id: number }>`
    SELECT import_id AS id, count(*)::int AS "all",
      (count(*) FILTER (WHERE outcome IS NULL))::int AS unseen,
      (count(*) FILTER (WHERE outcome = 'legible'))::int AS readable,
      (count(*) FILTER (WHERE outcome = 'puesta'))::int AS shown,
      (count(*) FILTER (WHERE outcome = 'ilegible'))::int AS unreadable,
      (count(*) FILTER (WHERE outcome = 'sobra'))::int AS spare
    FROM import_photo WHERE import_id = ANY(${importIds}::int[]) GROUP BY import_id`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** Photographs of an import, a page at a time: what cannot be read first, then by row. */
export async function listImportPhotos(
  db: Queries,
  importId: number,
  page: { readonly limit: number; readonly offset: number },
): Promise<Pick<StoredPhoto, 'line' | 'code' | 'colour' | 'url' | 'outcome' | 'why'>[]> {
  const { rows } = await sql<StoredPhoto>`
    SELECT line, code, colour, url, outcome, why FROM import_photo WHERE import_id = ${importId}
    ORDER BY outcome IS NOT DISTINCT FROM 'ilegible' DESC, line, seq
    LIMIT ${page.limit} OFFSET ${page.offset}`.execute(db);
  return rows;
}

/** What a service told is not a list's: its own schedule asks it again, and nobody takes it back. */
const OF_A_LIST = sql`
  NOT EXISTS (SELECT FROM supplier_import i JOIN supplier_pull q ON q.id = i.pull_id
    WHERE i.id = f.import_id AND q.kind = 'promostandards')`;

/** Has those looked at again that could not be read, in somebody's name where nobody's is there. */
export async function retryPhotos(
  trx: Queries,
  importId: number,
  accountId: number,
): Promise<void> {
  await sql`
    UPDATE import_photo f SET outcome = NULL, why = '', held_until = 'epoch'
    WHERE f.import_id = ${importId} AND f.outcome = 'ilegible' AND ${OF_A_LIST}`.execute(trx);
  await sql`
    UPDATE supplier_import SET account_id = coalesce(account_id, ${accountId})
    WHERE id = ${importId}`.execute(trx);
}

/** A product that photographs of an import show. */
export interface PutUpProduct {
  readonly id: number;
  readonly code: string;
  readonly photos: readonly string[];
  readonly urls: readonly string[];
}

export async function listPutUp(db: Queries, importId: number): Promise<readonly PutUpProduct[]> {
  const { rows } = await sql<PutUpProduct>`
    SELECT p.id, f.code, array_agg(f.photo) AS photos, array_agg(f.url) AS urls
    FROM import_photo f JOIN product p ON upper(p.code) = upper(f.code)
    WHERE f.import_id = ${importId} AND f.outcome = 'puesta' AND f.photo IS NOT NULL
      AND ${OF_A_LIST}
    GROUP BY p.id, f.code ORDER BY p.id`.execute(db);
  return rows;
}

/** Says of those whose products left the shop that nothing is shown of them any more. */
export async function noteGone(db: Queries, importId: number, why: string): Promise<void> {
  await sql`
    UPDATE import_photo f SET outcome = 'sobra', why = ${why}, photo = NULL
    WHERE f.import_id = ${importId} AND f.outcome = 'puesta'
      AND NOT EXISTS (SELECT FROM product p WHERE upper(p.code) = upper(f.code))`.execute(db);
}
