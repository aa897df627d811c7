import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import { VISITOR_COOKIE } from '../../../platform/http/cookies.ts';
import { type FileAsker, mayKeepFile, opens, ownsFile, type SeesOrdered } from '../own-file.ts';
import { forgetBrand } from './brand/brand.sql.ts';

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
export function artworkOwner(request: FastifyRequest): FileAsker {
  const cookie = request.cookies[VISITOR_COOKIE];
  return {
    accountId: request.caller?.account.id,
    visitor: cookie ? hashVisitor(cookie) : undefined,
  };
}

/** Gives a signed-in person the files their browser sent before they signed in. */
async function claim(db: Queries, owner: FileAsker): Promise<void> {
  if (owner.accountId === undefined || owner.visitor === undefined) return;
  await db
    .updateTable('artwork_file')
    .set({ account_id: owner.accountId })
    .where('account_id', 'is', null)
    .where('visitor', '=', owner.visitor)
    .where('ordered', '=', false)
    .execute();
}

/** Who uploads: always with a visitor, and from some network. */
export interface Uploader {
  readonly accountId: number | undefined;
  /** Hash of the visitor cookie. */
  readonly visitor: string;
  /** See `networkOf`. */
  readonly network: string;
}

export async function insertArtwork(
  db: Queries,
  files: readonly ArtworkRow[],
  owner: Uploader,
  now: Date,
): Promise<void> {
  await db
    .insertInto('artwork_file')
    .values(
      files.map((file) => ({
        ...file,
        visitor: owner.visitor,
        network: owner.network,
        account_id: owner.accountId ?? null,
        created_at: now,
      })),
    )
    .execute();
}

/**
 * The file of this name if it is the owner's, or if it belongs to an order and `seesOrders`;
 * undefined for another's as for none. What is not ordered yet is its owner's business alone.
 */
export async function findReadable(
  db: Queries,
  name: string,
  owner: FileAsker,
  seesOrders: SeesOrdered,
): Promise<ArtworkRow | undefined> {
  await claim(db, owner);
  return findShown(db, name, owner, seesOrders);
}

/** The same for whoever looks through the owner's eyes, which makes nothing the owner's. */
export async function findShown(
  db: Queries,
  name: string,
  owner: FileAsker,
  seesOrders: SeesOrdered,
): Promise<ArtworkRow | undefined> {
  const row = await db
    .selectFrom('artwork_file')
    .select(['name', 'original_name', 'media_type', 'bytes', 'sha256'])
    .select(['account_id as accountId', 'visitor', 'ordered'])
    .where('name', '=', name)
    .executeTakeFirst();
  if (!row) return undefined;
  const { accountId: _, visitor: __, ordered: ___, ...file } = row;
  return (await opens(row, owner, seesOrders)) ? file : undefined;
}

export interface OwnFile {
  readonly name: string;
  readonly original_name: string;
}

/** Those of the named files that are the asker's. */
export async function findOwnFiles(
  db: Queries,
  names: readonly string[],
  asker: FileAsker,
): Promise<OwnFile[]> {
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom('artwork_file')
    .select(['name', 'original_name', 'account_id', 'visitor'])
    .where('name', 'in', [...new Set(names)])
    .execute();
  return rows
    .filter(({ account_id: accountId, visitor }) => ownsFile({ accountId, visitor }, asker))
    .map(({ name, original_name }) => ({ name, original_name }));
}

/**
 * Keeps the files of an order, for its account, from being forgotten for age or claimed by somebody
 * else. False, and nothing kept, when one is gone or no longer the orderer's.
 */
export async function keepOrdered(
  trx: Queries,
  names: readonly string[],
  accountId: number,
): Promise<boolean> {
  const distinct = [...new Set(names)];
  if (distinct.length === 0) return true;
  const rows = await trx
    .selectFrom('artwork_file')
    .select('account_id')
    .where('name', 'in', distinct)
    .orderBy('name')
    .forUpdate()
    .execute();
  const kept = rows.filter((row) => mayKeepFile({ accountId: row.account_id }, accountId));
  if (kept.length !== distinct.length) return false;
  await trx
    .updateTable('artwork_file')
    .set({ ordered: true, network: null, account_id: accountId })
    .where('name', 'in', distinct)
    .execute();
  return true;
}

/** What is held without having been ordered or kept as a logo of a brand, of which few are. */
export interface Held {
  /** By this account or this browser. */
  readonly own: number;
  /** By all browsers of the network that have not signed in. */
  readonly network: number;
}

export async function heldBytes(db: Queries, by: Uploader): Promise<Held> {
  const { rows } = await sql<Record<keyof Held, string | number>>`
    SELECT coalesce(sum(bytes) FILTER (
             WHERE visitor = ${by.visitor} OR account_id = ${by.accountId ?? null}::bigint), 0) AS own,
           coalesce(sum(bytes) FILTER (
             WHERE network = ${by.network} AND account_id IS NULL), 0) AS network
    FROM artwork_file
    WHERE NOT ordered AND NOT EXISTS (SELECT FROM brand_logo WHERE file = artwork_file.name)
      AND (visitor = ${by.visitor} OR account_id = ${by.accountId ?? null}::bigint
      OR (network = ${by.network} AND account_id IS NULL))`.execute(db);
  return { own: Number(rows[0]?.own ?? 0), network: Number(rows[0]?.network ?? 0) };
}

/**
 * Lets one upload of a network, and of a person, into the books at a time: whoever counts what is
 * held sees all that came before. Ends with the transaction. Networks first, people second.
 */
export async function takeTurn(tx: Queries, by: Uploader): Promise<void> {
  const person = by.accountId === undefined ? by.visitor : String(by.accountId);
  for (const key of [`artwork-network:${by.network}`, `artwork-person:${person}`]) {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
  }
}

/** Which of these names the books have. */
export async function knownNames(db: Queries, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('artwork_file')
    .select('name')
    .where('name', 'in', [...names])
    .execute();
  return rows.map(({ name }) => name);
}

/** Takes the files that nobody ordered and no brand keeps out of the books and returns their names. */
export async function takeUnordered(db: Queries, before: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    DELETE FROM artwork_file WHERE name IN (
      SELECT name FROM artwork_file WHERE NOT ordered AND created_at < ${before}
        AND NOT EXISTS (SELECT FROM brand_logo WHERE file = artwork_file.name)
      ORDER BY created_at LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING name`.execute(db);
  return rows.map((row) => row.name);
}

/** The files of somebody who is forgotten are nobody's any more: the sweep takes them. */
export async function forgetArtwork(tx: Queries, accountId: number): Promise<void> {
  await forgetBrand(tx, accountId);
  await tx
    .updateTable('artwork_file')
    .set({ account_id: null, ordered: false, original_name: '' })
    .where('account_id', '=', accountId)
    .execute();
}

/** What an account sent, for its owner to take along. */
export async function ownArtwork(db: Queries, accountId: number): Promise<ArtworkRow[]> {
  return db
    .selectFrom('artwork_file')
    .select(['name', 'original_name', 'media_type', 'bytes', 'sha256'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();
}

/** How many inks were found in files, by name; null of what was never looked at. */
export async function keptInks(
  db: Queries,
  names: readonly string[],
): Promise<ReadonlyMap<string, number | null>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .selectFrom('artwork_file')
    .select(['name', 'inks'])
    .where('name', 'in', [...new Set(names)])
    .execute();
  return new Map(rows.map(({ name, inks }) => [name, inks]));
}

/** Keeps what was found first: two that looked at once say the same from then on. */
export async function keepInks(db: Queries, name: string, inks: number): Promise<number> {
  const kept = await db
    .updateTable('artwork_file')
    .set((row) => ({ inks: row.fn.coalesce('inks', row.val(inks)) }))
    .where('name', '=', name)
    .returning('inks')
    .executeTakeFirst();
  return kept?.inks ?? inks;
}
