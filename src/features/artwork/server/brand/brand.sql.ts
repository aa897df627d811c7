import { sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';
import { images } from '../../../../routes.ts';
import type { BrandKit } from '../../brand-contract.ts';
import type { BrandColour } from '../../brand-kit.ts';

/** All of somebody's brand, the default logo first. */
export async function readBrand(db: Queries, accountId: number): Promise<BrandKit> {
  const logos = await db
    .selectFrom('brand_logo as b')
    .innerJoin('artwork_file as f', 'f.name', 'b.file')
    .select(['b.id', 'b.file', 'b.name', 'b.inks', 'f.original_name'])
    .where('b.account_id', '=', accountId)
    .where('f.account_id', '=', accountId)
    .orderBy(sql`b.chosen_at DESC NULLS LAST`)
    .orderBy('b.id')
    .execute();
  const colores = await db
    .selectFrom('brand_colour')
    .select(['hex', 'name as nombre'])
    .where('account_id', '=', accountId)
    .orderBy('place')
    .execute();
  return {
    logos: logos.map(({ id, file, name, inks, original_name }) => ({
      id: Number(id),
      archivo: { name: file, filename: file, url: images.artwork(file), original_name },
      nombre: name,
      tintas: inks,
    })),
    colores,
  };
}

/** One change of a brand at a time: whoever counts its logos counts all. Ends with the transaction. */
export async function takeBrandTurn(tx: Queries, accountId: number): Promise<void> {
  const key = `brand:${accountId}`;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

export interface KeptLogo {
  readonly file: string;
  readonly name: string;
  readonly inks: readonly string[];
}

/**
 * Keeps a file as a logo, as if it had come now: a sweep that has chosen it for its age sees that it
 * is young. False when the file is gone or somebody else's.
 */
export async function insertLogo(
  tx: Queries,
  accountId: number,
  { file, name, inks }: KeptLogo,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('artwork_file')
    .set({ created_at: now })
    .where('name', '=', file)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await tx
    .insertInto('brand_logo')
    .values({ account_id: accountId, file, name, inks: [...inks], kept_at: now })
    .onConflict((conflict) => conflict.column('file').doNothing())
    .execute();
  return true;
}

/** Names it anew, makes it the default, or both; false when there is none of this person's. */
export async function updateLogo(
  tx: Queries,
  accountId: number,
  id: number,
  change: { readonly name?: string | undefined; readonly chosenAt?: Date | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('brand_logo')
    .set((row) => ({
      name: change.name ?? row.ref('name'),
      chosen_at: change.chosenAt ?? row.ref('chosen_at'),
    }))
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Takes a logo out; its file lives on as any that was sent now: with its order if one prints it,
 * else as long as a cart may hold it. False when there is none of this person's.
 */
export async function deleteLogo(
  tx: Queries,
  accountId: number,
  id: number,
  now: Date,
): Promise<boolean> {
  const gone = await tx
    .deleteFrom('brand_logo')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('file')
    .executeTakeFirst();
  if (!gone) return false;
  await tx
    .updateTable('artwork_file')
    .set({ created_at: now })
    .where('name', '=', gone.file)
    .where('ordered', '=', false)
    .execute();
  return true;
}

export async function replaceColours(
  tx: Queries,
  accountId: number,
  colours: readonly BrandColour[],
): Promise<void> {
  await tx.deleteFrom('brand_colour').where('account_id', '=', accountId).execute();
  if (colours.length === 0) return;
  await tx
    .insertInto('brand_colour')
    .values(
      colours.map(({ hex, nombre }, place) => ({
        ...{ account_id: accountId, place, hex, name: nombre },
      })),
    )
    .execute();
}

/** All of it, of somebody who leaves. */
export async function forgetBrand(tx: Queries, accountId: number): Promise<void> {
  await tx.deleteFrom('brand_logo').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('brand_colour').where('account_id', '=', accountId).execute();
}
