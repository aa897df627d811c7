import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { Queries } from '../../../../platform/db/connect.ts';
import * as rules from '../../desk/taxonomy.ts';
import * as write from './category.sql.ts';
import { recordGroups, type WhoChanges } from './taxonomy-change.ts';

/** A subcategory that is to be there, in a category that is there or is made for it. */
export interface WantedSubcategory {
  readonly name: string;
  readonly category: { readonly id: number } | { readonly name: string };
}

export interface AddedGroups {
  /** The subcategory of each that was wanted, in their order. */
  readonly ids: readonly number[];
  /** Those that were made. */
  readonly categories: readonly number[];
  readonly subcategories: readonly number[];
}

interface Group {
  readonly id: number;
  readonly nombre: string;
  readonly slug: string;
}
interface Category extends Group {
  readonly subcategorias: Group[];
}

/**
 * Makes what is wanted and not there yet, in the transaction given; what is there by its name is
 * taken as it is. All is made, or the transaction is to be given up.
 */
export async function addWanted(
  trx: Queries,
  who: WhoChanges,
  wanted: readonly WantedSubcategory[],
): Promise<Result<AddedGroups, 'no_category' | 'full'>> {
  const kept = await write.holdKept(trx);
  const categories: Category[] = kept.map((each) => ({
    ...each,
    subcategorias: [...each.subcategorias],
  }));
  const taken = new Set(rules.slugsOf(kept));
  const made = { categories: [] as number[], subcategories: [] as number[] };
  const ids: number[] = [];
  const told: string[] = [];
  for (const { name, category } of wanted) {
    let home = findIn(categories, category);
    if (!home && 'id' in category) return refuse('no_category');
    if (!home && 'name' in category) {
      if (categories.length >= rules.MOST_SIBLINGS) return refuse('full');
      const group = { name: category.name, slug: rules.freeSlug(category.name, taken) };
      const [id = 0] = await write.insertCategories(trx, [group]);
      home = { id, nombre: group.name, slug: group.slug, subcategorias: [] };
      categories.push(home);
      taken.add(group.slug);
      made.categories.push(id);
      told.push(`nueva: «${group.name}»`);
    }
    if (!home) continue;
    const there = home.subcategorias.find((each) => rules.isNamed([each], name));
    if (!there && home.subcategorias.length >= rules.MOST_SIBLINGS) return refuse('full');
    const id = there?.id ?? (await addTo(trx, home, name, taken));
    ids.push(id);
    if (there) continue;
    made.subcategories.push(id);
    told.push(`nueva: «${name}» en «${home.nombre}»`);
  }
  await recordGroups(trx, who, told);
  return ok({ ids, ...made });
}

const findIn = (categories: readonly Category[], wanted: WantedSubcategory['category']) =>
  categories.find((each) =>
    'id' in wanted ? each.id === wanted.id : rules.isNamed([each], wanted.name),
  );

async function addTo(trx: Queries, home: Category, name: string, taken: Set<string>) {
  const slug = rules.freeSlug(name, taken, home.slug);
  const [id = 0] = await write.insertSubcategories(trx, home.id, [{ name, slug }]);
  home.subcategorias.push({ id, nombre: name, slug });
  taken.add(slug);
  return id;
}
