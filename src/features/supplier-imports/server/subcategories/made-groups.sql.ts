import { sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';
import { storableJson } from '../../../../platform/db/storable.ts';
import type { AddedGroups } from '../../../catalog/server/taxonomy/add-wanted.ts';
import type { ToldSubcategories } from '../../shop-words.ts';

/** Categories and subcategories that an import had made. */
export interface MadeGroups {
  readonly categories: readonly number[];
  readonly subcategories: readonly number[];
  readonly undone_by: number | null;
}

export async function findMadeGroups(db: Queries, id: number): Promise<MadeGroups> {
  const row = await db
    .selectFrom('supplier_import')
    .select(['made_categories as categories', 'made_subcategories as subcategories', 'undone_by'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? { categories: [], subcategories: [], undone_by: null };
}

/** Notes what was made for an import, behind what was made before, and what its words mean now. */
export async function noteMadeGroups(
  trx: Queries,
  id: number,
  { categories, subcategories }: AddedGroups,
  told: ToldSubcategories,
): Promise<void> {
  await sql`
    UPDATE supplier_import SET made_categories = made_categories || ${[...categories]}::int[],
      made_subcategories = made_subcategories || ${[...subcategories]}::int[],
      settings = settings || ${storableJson({ subcategories: told })}::jsonb
    WHERE id = ${id}`.execute(trx);
}
