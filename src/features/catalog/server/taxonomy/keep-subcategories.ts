import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import { recordActs } from '../../../accounts/server/audit.sql.ts';
import * as rules from '../../desk/taxonomy.ts';
import { CHANGED, type KeptChange, subjectOf } from '../desk/product-history.sql.ts';
import * as write from './category.sql.ts';
import {
  changeTaxonomy,
  goneBy,
  overtaken,
  subcategoryIn,
  type TaxonomyChanging,
  type TaxonomyDeps,
} from './taxonomy-change.ts';

type NotAdded = 'not_found' | 'taken' | 'full';

export function addSubcategory(
  deps: TaxonomyDeps,
  by: number,
  { categoryId, name }: { readonly categoryId: number; readonly name: string },
): Promise<Result<number, NotAdded>> {
  return changeTaxonomy<number, NotAdded>(deps, by, async ({ trx, kept, done }) => {
    const category = kept.find(({ id }) => id === categoryId);
    if (!category) return goneBy(trx, { categoria: categoryId });
    if (rules.isNamed(category.subcategorias, name)) return refuse('taken');
    if (category.subcategorias.length >= rules.MOST_SIBLINGS) return refuse('full');
    const slug = rules.freeSlug(name, rules.slugsOf(kept), category.slug);
    const [id = 0] = await write.insertSubcategories(trx, categoryId, [{ name, slug }]);
    await done(`nueva: «${name}» en «${category.nombre}»`, { subcategoria: id });
    return ok(id);
  });
}

type NotChanged = 'not_found' | 'changed' | 'taken' | 'unknown_category' | 'full';

/** Gives a subcategory another name or category; its address stays, and so do its products. */
export function changeSubcategory(
  deps: TaxonomyDeps,
  by: number,
  change: {
    readonly id: number;
    readonly seen: number;
    readonly name: string;
    readonly categoryId: number;
  },
): Promise<Result<number, NotChanged>> {
  const { id, seen, name, categoryId } = change;
  return changeTaxonomy<number, NotChanged>(deps, by, async ({ trx, kept, done }) => {
    const found = subcategoryIn(kept, id);
    if (!found) return goneBy(trx, { subcategoria: id });
    if (found.sub.vista !== seen) return overtaken(trx, { subcategoria: id });
    const target = kept.find((each) => each.id === categoryId);
    if (!target) return refuse('unknown_category');
    if (rules.isNamed(target.subcategorias, name, id)) return refuse('taken');
    const moves = target.id !== found.category.id;
    if (moves && target.subcategorias.length >= rules.MOST_SIBLINGS) return refuse('full');
    const before = found.sub.nombre;
    const changes = [
      ...(before === name ? [] : [`«${before}» ahora es «${name}»`]),
      ...(moves ? [`«${name}» pasó de «${found.category.nombre}» a «${target.nombre}»`] : []),
    ];
    if (changes.length === 0) return ok(id);
    await write.changeSubcategory(trx, id, { name, categoryId });
    await done(changes.join('; '), { subcategoria: id });
    return ok(id);
  });
}

type NotRemoved = 'not_found' | 'changed' | 'not_empty' | 'unknown_target';

/** Takes away a subcategory, once its products are in another one. */
export function removeSubcategory(
  deps: TaxonomyDeps,
  by: number,
  { id, seen, to }: { readonly id: number; readonly seen: number; readonly to: number | undefined },
): Promise<Result<number, NotRemoved>> {
  return changeTaxonomy<number, NotRemoved>(deps, by, async (changing) => {
    const { trx, kept, done } = changing;
    const found = subcategoryIn(kept, id);
    if (!found) return goneBy(trx, { subcategoria: id });
    if (found.sub.vista !== seen) return overtaken(trx, { subcategoria: id });
    const target = to === undefined || to === id ? undefined : subcategoryIn(kept, to);
    if (to !== undefined && !target) return refuse('unknown_target');
    const products = (await write.closeSubcategories(trx, [id])).get(id) ?? 0;
    if (products > 0 && !target) return refuse('not_empty', { productos: products });
    if (target) await moveAll(changing, id, target.sub.id);
    await write.deleteSubcategories(trx, [id]);
    const gone = `se quitó «${found.sub.nombre}» de «${found.category.nombre}»`;
    const where =
      target && products > 0 ? `; sus ${products} productos pasaron a «${target.sub.nombre}»` : '';
    await done(gone + where, { subcategoria: id });
    return ok(id);
  });
}

/** Puts products elsewhere, and says so in the history of each. */
async function moveAll({ trx, by, now }: TaxonomyChanging, from: number, to: number) {
  const rows = await write.moveProducts(trx, from, to);
  await recordActs(
    trx,
    { accountId: by, action: CHANGED, now },
    rows.map(({ code, version }) => {
      const antes = { id_subcategoria: from };
      const detail: KeptChange = { antes, despues: { id_subcategoria: to }, version };
      return { subject: subjectOf(code), detail };
    }),
  );
}
