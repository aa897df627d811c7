import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import * as rules from '../../desk/taxonomy.ts';
import * as write from './category.sql.ts';
import {
  changeTaxonomy,
  goneBy,
  overtaken,
  type TaxonomyChanging,
  type TaxonomyDeps,
} from './taxonomy-change.ts';
import { USUAL_CATEGORIES } from './usual-categories.ts';

interface Seen {
  readonly id: number;
  readonly seen: number;
}

export function addCategory(
  deps: TaxonomyDeps,
  by: number,
  name: string,
): Promise<Result<number, 'taken' | 'full'>> {
  return changeTaxonomy<number, 'taken' | 'full'>(deps, by, async ({ trx, kept, done }) => {
    if (rules.isNamed(kept, name)) return refuse('taken');
    if (kept.length >= rules.MOST_SIBLINGS) return refuse('full');
    const slug = rules.freeSlug(name, rules.slugsOf(kept));
    const [id = 0] = await write.insertCategories(trx, [{ name, slug }]);
    await done(`nueva: «${name}»`, { categoria: id });
    return ok(id);
  });
}

/** Gives a category another name; its address stays. */
export function changeCategory(
  deps: TaxonomyDeps,
  by: number,
  { id, seen, name }: Seen & { readonly name: string },
): Promise<Result<number, 'not_found' | 'changed' | 'taken'>> {
  return changeTaxonomy<number, 'not_found' | 'changed' | 'taken'>(
    deps,
    by,
    async ({ trx, kept, done }) => {
      const found = kept.find((each) => each.id === id);
      if (!found) return goneBy(trx, { categoria: id });
      if (found.vista !== seen) return overtaken(trx, { categoria: id });
      if (rules.isNamed(kept, name, id)) return refuse('taken');
      if (found.nombre === name) return ok(id);
      await write.renameCategory(trx, id, name);
      await done(`«${found.nombre}» ahora es «${name}»`, { categoria: id });
      return ok(id);
    },
  );
}

/** Takes away a category without products, and its subcategories with it. */
export function removeCategory(
  deps: TaxonomyDeps,
  by: number,
  { id, seen }: Seen,
): Promise<Result<number, 'not_found' | 'changed' | 'not_empty'>> {
  return changeTaxonomy<number, 'not_found' | 'changed' | 'not_empty'>(
    deps,
    by,
    async ({ trx, kept, done }) => {
      const found = kept.find((each) => each.id === id);
      if (!found) return goneBy(trx, { categoria: id });
      if (found.vista !== seen) return overtaken(trx, { categoria: id });
      const subs = found.subcategorias.map((sub) => sub.id);
      const held = await write.closeSubcategories(trx, subs);
      const products = [...held.values()].reduce((sum, each) => sum + each, 0);
      if (products > 0) return refuse('not_empty', { productos: products });
      await write.deleteSubcategories(trx, subs);
      await write.deleteCategory(trx, id);
      await done(`se quitó «${found.nombre}»`, { categoria: id });
      return ok(id);
    },
  );
}

interface Order {
  /** Whose subcategories; null for the categories themselves. */
  readonly of: number | null;
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/** Puts categories, or the subcategories of one, into an order, if nobody did so meanwhile. */
export function orderCategories(
  deps: TaxonomyDeps,
  by: number,
  { of, before, after }: Order,
): Promise<Result<number, 'not_found' | 'changed' | 'other_ids'>> {
  return changeTaxonomy<number, 'not_found' | 'changed' | 'other_ids'>(
    deps,
    by,
    async ({ trx, kept, done }) => {
      const category = kept.find(({ id }) => id === of);
      if (of !== null && !category) return goneBy(trx, { categoria: of });
      const groups = category ? category.subcategorias : kept;
      const now = groups.map(({ id }) => id);
      if (!rules.sameOrder(now, before))
        return overtaken(trx, of === null ? {} : { categoria: of });
      if (!rules.sameMembers(now, after)) return refuse('other_ids');
      if (category) await write.putSubcategoriesInOrder(trx, after);
      else await write.putCategoriesInOrder(trx, after);
      const about = category ? { categoria: category.id } : {};
      await done(category ? `otro orden en «${category.nombre}»` : 'otro orden', about);
      return ok(after.length);
    },
  );
}

interface Begun {
  readonly categorias: number;
  readonly subcategorias: number;
}

/** Gives a shop without any category the usual ones. */
export function beginCategories(
  deps: TaxonomyDeps,
  by: number,
): Promise<Result<Begun, 'has_some'>> {
  return changeTaxonomy<Begun, 'has_some'>(deps, by, async (changing) => {
    if (changing.kept.length > 0) return refuse('has_some');
    const subcategorias = await insertUsual(changing);
    const categorias = USUAL_CATEGORIES.length;
    await changing.done(`${categorias} categorías y ${subcategorias} subcategorías usuales`, {});
    return ok({ categorias, subcategorias });
  });
}

async function insertUsual({ trx }: TaxonomyChanging): Promise<number> {
  const taken = new Set(USUAL_CATEGORIES.map(({ slug }) => slug));
  const ids = await write.insertCategories(
    trx,
    USUAL_CATEGORIES.map(({ nombre, slug }) => ({ name: nombre, slug })),
  );
  let made = 0;
  for (const [at, { slug: within, subcategorias }] of USUAL_CATEGORIES.entries()) {
    const groups = subcategorias.map((name) => {
      const slug = rules.freeSlug(name, taken, within);
      taken.add(slug);
      return { name, slug };
    });
    made += (await write.insertSubcategories(trx, ids[at] ?? 0, groups)).length;
  }
  return made;
}
