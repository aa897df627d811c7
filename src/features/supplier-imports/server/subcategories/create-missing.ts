import type { Queries } from '../../../../platform/db/connect.ts';
import { addWanted, type WantedSubcategory } from '../../../catalog/server/taxonomy/add-wanted.ts';
import { removeUnused } from '../../../catalog/server/taxonomy/remove-unused.ts';
import type { WhoChanges } from '../../../catalog/server/taxonomy/taxonomy-change.ts';
import { listedCategories } from '../../../price-lists/server/price-list.sql.ts';
import { saidAs, type ToldSubcategories } from '../../shop-words.ts';
import { findLayout, type ImportRow, keepLayout } from '../import.sql.ts';
import { layoutKey } from '../layout-of-file.ts';
import { findMadeGroups, noteMadeGroups } from './made-groups.sql.ts';

/** A subcategory to be made, and the list's own words for it. */
export interface NamedPlace extends WantedSubcategory {
  readonly text: string;
}

/**
 * Makes subcategories that a list names and the shop lacked. From now on its words mean them, in this
 * list and in the next that is headed so. The list is to be looked over again afterwards.
 */
export async function createMissing(
  trx: Queries,
  found: ImportRow,
  who: WhoChanges,
  places: readonly NamedPlace[],
): Promise<'no_category' | 'full' | 'other_names' | undefined> {
  const lacking = new Set(found.counts.unknownSubcategories?.map(saidAs));
  if (!places.every(({ text }) => lacking.has(saidAs(text)))) return 'other_names';
  const made = await addWanted(trx, who, places);
  if (!made.ok) return made.code;
  const { ids } = made.value;
  const told: ToldSubcategories = {
    ...found.settings.subcategories,
    ...Object.fromEntries(places.map(({ text }, at) => [saidAs(text), ids[at] ?? 0])),
  };
  await noteMadeGroups(trx, found.id, made.value, told);
  await remember(trx, found, told);
  return undefined;
}

/** A layout that somebody told the columns of knows the words as well. */
async function remember(trx: Queries, found: ImportRow, told: ToldSubcategories): Promise<void> {
  const header = found.preview?.rows.find(({ line }) => line === found.settings.headerLine);
  if (!header) return;
  const layout = layoutKey(header);
  const known = await findLayout(trx, layout);
  if (known) await keepLayout(trx, layout, { ...known, subcategories: told });
}

/** Takes away what was made for an import, as far as nothing uses it by now. */
export async function takeGroupsBack(trx: Queries, id: number, who: WhoChanges): Promise<void> {
  const made = await findMadeGroups(trx, id);
  await removeUnused(trx, who, made, (categories) => listedCategories(trx, categories));
}
