import { correctTerm, type Wanted } from '../../../../engines/words/text.ts';
import { fold, words } from '../../../kernel/fold.ts';
import { cardImage } from '../../catalog/card-image.ts';
import type { CategoryEntry, ProductCard } from '../../catalog/reads.ts';
import { SHORTEST_TERM } from '../missed-term.ts';
import type { Suggestion } from '../reads.ts';
import { EVERYTHING, readText } from '../wanted.ts';
import type { SearchEngine } from './search-engine.ts';
import type { SearchDeps } from './search-reads.ts';

const MOST_PRODUCTS = 5;
const MOST_CATEGORIES = 3;

/**
 * What a text still being typed may become: categories whose name holds it and the first products
 * it finds; where it finds neither, those of the words it was probably meant to be.
 */
export async function suggest(
  deps: Pick<SearchDeps, 'catalog' | 'cards'>,
  engine: SearchEngine,
  text: string,
): Promise<readonly Suggestion[]> {
  if (words(text).join(' ').length < SHORTEST_TERM) return [];
  const typed = await lookUp(deps, engine, text);
  if (typed.length > 0) return typed;
  const meant = correctTerm(text, engine.knownWords);
  const found = meant === undefined ? [] : await lookUp(deps, engine, meant);
  if (meant === undefined || found.length === 0) return [];
  return [{ tipo: 'correccion', texto: meant }, ...found];
}

async function lookUp(
  deps: Pick<SearchDeps, 'catalog' | 'cards'>,
  engine: SearchEngine,
  text: string,
): Promise<readonly Suggestion[]> {
  const ids = engine.first(wantedBy(engine, text), MOST_PRODUCTS);
  const [categories, products] = await Promise.all([
    deps.catalog.categoriesOnSale(),
    deps.cards(ids),
  ]);
  return [...categoriesNamed(categories, text), ...products.map(productEntry)];
}

function wantedBy({ synonyms }: SearchEngine, searchTerm: string): Wanted {
  return { ...EVERYTHING, text: readText(searchTerm, synonyms) };
}

function categoriesNamed(categories: readonly CategoryEntry[], text: string): Suggestion[] {
  const typed = words(text).join(' ');
  return (
    categories
      .flatMap((category) => [
        { texto: category.nombre_categoria, codigo: category.slug },
        ...category.subcategorias.map((sub) => ({
          texto: sub.nombre_subcategoria,
          codigo: sub.slug,
        })),
      ])
      .filter((group) => fold(group.texto).includes(typed))
      // A subcategory may be named like its category: the wider one stands for both.
      .filter(({ codigo }, place, list) => list.findIndex((g) => g.codigo === codigo) === place)
      .slice(0, MOST_CATEGORIES)
      .map((group) => ({ tipo: 'categoria', ...group }))
  );
}

function productEntry(card: ProductCard): Suggestion {
  const imagen = cardImage(card);
  return {
    tipo: 'producto',
    texto: card.product_name,
    codigo: card.id_producto_prov,
    ...(imagen === undefined ? {} : { imagen }),
    precio_iva: card.precio_iva,
  };
}
