import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Queries } from '../../../server/db/connect.ts';
import { VISITOR_COOKIE } from '../../../server/http/cookies.ts';

/** Who asks: an account, a browser, or both. */
export interface ArtworkOwner {
  readonly accountId: number | undefined;
  /** Hash of the visitor cookie; undefined for a browser that never uploaded. */
  readonly visitor: string | undefined;
}

export interface ArtworkRow {
  readonly name: string;
  readonly original_name: string;
  readonly media_type: string;
  readonly bytes: number;
  readonly sha256: Buffer;
}

/** The cookie's value never reaches the database: what is stored cannot be replayed. */
export function hashVisitor(cookie: string): string {
  return createHash('sha256').update(cookie).digest('hex');
}

/** The owner a request speaks for. */
export function artworkOwner(request: FastifyRequest): ArtworkOwner {
  const cookie = request.cookies[VISITOR_COOKIE];
  return {
    accountId: request.caller?.account.id,
    visitor: cookie ? hashVisitor(cookie) : undefined,
  };
}

/** A claimed file is its account's alone; any other belongs to the browser that sent it. */
const owned = ({ accountId, visitor }: ArtworkOwner) => sql<boolean>`
  CASE WHEN account_id IS NULL THEN visitor = ${visitor ?? null}
       ELSE account_id = ${accountId ?? null} END`;

/** Gives a signed-in person the files their browser sent before they signed in. */
async function claim(db: Queries, owner: ArtworkOwner): Promise<void> {
  if (owner.accountId === undefined || owner.visitor === undefined) return;
  await db
    .updateTable('artwork_file')
    .set({ account_id: owner.accountId })
    .where('account_id', 'is', null)
    .where('visitor', '=', owner.visitor)
    .where('ordered', '=', false)
    .execute();
}

export async function insertArtwork(
  db: Queries,
  files: readonly ArtworkRow[],
  owner: { readonly accountId: number | undefined; readonly visitor: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('artwork_file')
    .values(
      files.map((file) => ({
        ...file,
        visitor: owner.visitor,
        account_id: owner.accountId ?? null,
        created_at: now,
      })),
    )
    .execute();
}

/** The file of this name if it is the owner's; undefined for another's as for none. */
export async function findOwned(
  db: Queries,
  name: string,
  owner: ArtworkOwner,
): Promise<ArtworkRow | undefined> {
  await claim(db, owner);
  return db
    .selectFrom('artwork_file')
    .select(['name', 'original_name', 'media_type', 'bytes', 'sha256'])
    .where('name', '=', name)
    .where(owned(owner))
    .executeTakeFirst();
}

/**
 * Whether every one of these files exists and is the owner's: an order must not name another
 * person's artwork. Files sent before signing in become the account's.
 */
export async function ownsFiles(
  db: Queries,
  names: readonly string[],
  owner: ArtworkOwner,
): Promise<boolean> {
  const distinct = [...new Set(names)];
  if (distinct.length === 0) return true;
  await claim(db, owner);
  const rows = await db
    .selectFrom('artwork_file')
    .select('name')
    .where('name', 'in', distinct)
    .where(owned(owner))
    .execute();
  return rows.length === distinct.length;
}

/** From here on the files belong to an order and are kept. Call it in the order's transaction. */
export async function markOrdered(db: Queries, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await db
    .updateTable('artwork_file')
    .set({ ordered: true })
    .where('name', 'in', [...names])
    .execute();
}

/** Bytes a browser or account holds without having ordered. */
export async function unorderedBytes(
  db: Queries,
  owner: { readonly accountId: number | undefined; readonly visitor: string },
): Promise<number> {
  const { bytes } = await db
    .selectFrom('artwork_file')
    .select((e) => e.fn.coalesce(e.fn.sum<string | number>('bytes'), sql<number>`0`).as('bytes'))
    .where('ordered', '=', false)
    .where((e) =>
      e.or([
        e('visitor', '=', owner.visitor),
        ...(owner.accountId === undefined ? [] : [e('account_id', '=', owner.accountId)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

/** Takes the files nobody ordered out of the books and returns their names. */
export async function takeUnordered(db: Queries, before: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    DELETE FROM artwork_file WHERE name IN (
      SELECT name FROM artwork_file WHERE NOT ordered AND created_at < ${before}
      ORDER BY created_at LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING name`.execute(db);
  return rows.map((row) => row.name);
}
