import { sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';
import type { MadeLogo } from './make-logo.ts';

/** Keeps a logo; the same one again is there already. */
export async function keepLogo(trx: Queries, logo: MadeLogo, now: Date): Promise<void> {
  await trx
    .insertInto('site_logo')
    .values({ ...logo, created_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

export async function findLogo(
  db: Queries,
  name: string,
): Promise<Pick<MadeLogo, 'png' | 'width' | 'height'> | undefined> {
  return db
    .selectFrom('site_logo')
    .select(['png', 'width', 'height'])
    .where('name', '=', name)
    .executeTakeFirst();
}

/** Whether a logo of this name and these measures is kept. */
export async function sameLogo(
  db: Queries,
  { name, width, height }: Pick<MadeLogo, 'name' | 'width' | 'height'>,
): Promise<boolean> {
  const kept = await findLogo(db, name);
  return kept?.width === width && kept.height === height;
}

/** The logo that the company shows now, on its tile; undefined while it shows the shop's mark. */
export async function logoTile(db: Queries): Promise<Uint8Array | undefined> {
  const { rows } = await sql<{ square: Buffer }>`
    SELECT l.square FROM site_setting s JOIN site_logo l ON l.name = s.value ->> 'name'
    WHERE s.key = 'logo'`.execute(db);
  return rows[0]?.square;
}
