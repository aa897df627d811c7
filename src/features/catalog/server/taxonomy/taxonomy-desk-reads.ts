import type { Queries } from '../../../../platform/db/connect.ts';
import type { TaxonomyDesk } from '../../desk/taxonomy.ts';
import { countUnsorted, listKept } from './category.sql.ts';
import { listChanges } from './taxonomy-history.sql.ts';
import { USUAL_CATEGORIES } from './usual-categories.ts';

const CHANGES_SHOWN = 20;

/** What the staff's page of categories shows. */
export async function readTaxonomy(db: Queries): Promise<TaxonomyDesk> {
  const [categorias, sin_categoria, historial] = await Promise.all([
    listKept(db),
    countUnsorted(db),
    listChanges(db, CHANGES_SHOWN),
  ]);
  const usuales = categorias.length === 0 ? USUAL_CATEGORIES : [];
  return { categorias, sin_categoria, usuales, historial };
}
