import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';

export type InstallationKind = 'demo' | 'production';

export interface Installation {
  /** Tells this database from every other; a copy of it has the same. */
  readonly id: string;
  /** What it is the shop of; null until somebody fills or serves it. */
  readonly kind: InstallationKind | null;
  /** How often its files were swept: a copy that was made earlier is behind. */
  readonly filesTurn: number;
}

export async function readInstallation(db: Queries): Promise<Installation> {
  const row = await db
    .selectFrom('installation')
    .select(['id', 'kind', 'files_turn'])
    .executeTakeFirstOrThrow();
  return { id: row.id, kind: row.kind, filesTurn: row.files_turn };
}

/** Says what it is the shop of from now on; what is said once stays. */
export async function nameInstallation(db: Queries, kind: InstallationKind): Promise<void> {
  await db.updateTable('installation').set({ kind }).where('kind', 'is', null).execute();
}

/** Begins another sweep of its files; returns which one, so that two are never the same. */
export async function takeFilesTurn(db: Queries): Promise<number> {
  const { rows } = await sql<{ turn: number }>`
    UPDATE installation SET files_turn = files_turn + 1 RETURNING files_turn AS turn`.execute(db);
  return rows[0]?.turn ?? 0;
}

/** Is ahead of every copy of it that swept before. */
export async function passFilesTurn(db: Queries, turn: number): Promise<void> {
  await sql`UPDATE installation SET files_turn = greatest(files_turn, ${turn}::bigint)`.execute(db);
}

/** How far a new shop is with what only its people can say. */
export interface Beginning {
  readonly kind: InstallationKind | null;
  /** Somebody read its legal pages and found them right as they came. */
  readonly legalRead: boolean;
  /** The list of what it lacks is put aside. */
  readonly aside: boolean;
}

export async function readBeginning(db: Queries): Promise<Beginning> {
  const row = await db
    .selectFrom('installation')
    .select(['kind', 'legal_read_at', 'opening_aside_at'])
    .executeTakeFirstOrThrow();
  return {
    kind: row.kind,
    legalRead: row.legal_read_at !== null,
    aside: row.opening_aside_at !== null,
  };
}

/** Returns whether nobody had said so before. */
export async function keepLegalRead(db: Queries, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('installation')
    .set({ legal_read_at: now })
    .where('legal_read_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Puts the list of what is missing aside, or back where it was. Returns whether it was elsewhere. */
export async function putOpeningAside(db: Queries, since: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('installation')
    .set({ opening_aside_at: since })
    .where('opening_aside_at', since ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
