import type { Queries } from '../../../../platform/db/connect.ts';
import type { KeptCategory } from '../../desk/taxonomy.ts';
import * as write from './category.sql.ts';
import { recordGroups, type WhoChanges } from './taxonomy-change.ts';

/** As they were made: whoever changed one since means it to stay. */
const UNTOUCHED = 1;

interface Groups {
  readonly categories: readonly number[];
  readonly subcategories: readonly number[];
}

/**
 * Takes away those of these groups that nothing is in any more and nobody changed since they were
 * made. `inUse` says which of some categories something else speaks of: they stay.
 */
export async function removeUnused(
  trx: Queries,
  who: WhoChanges,
  groups: Groups,
  inUse: (categories: readonly number[]) => Promise<readonly number[]>,
): Promise<void> {
  if (groups.categories.length + groups.subcategories.length === 0) return;
  const kept = await write.holdKept(trx);
  const held = await write.closeSubcategories(trx, groups.subcategories);
  await write.closeCategories(trx, groups.categories);
  const named = new Set(await inUse(groups.categories));
  const told: string[] = [];
  for (const category of kept) {
    const gone = category.subcategorias.filter(
      ({ id, vista }) =>
        groups.subcategories.includes(id) && vista === UNTOUCHED && (held.get(id) ?? 0) === 0,
    );
    await write.deleteSubcategories(
      trx,
      gone.map(({ id }) => id),
    );
    told.push(...gone.map(({ nombre }) => `se quitó «${nombre}» de «${category.nombre}»`));
    if (!isMade(category, groups) || named.has(category.id)) continue;
    if (gone.length < category.subcategorias.length) continue;
    await write.deleteCategory(trx, category.id);
    told.push(`se quitó «${category.nombre}»`);
  }
  await recordGroups(trx, who, told);
}

const isMade = ({ id, vista }: KeptCategory, { categories }: Groups): boolean =>
  categories.includes(id) && vista === UNTOUCHED;
