import type { Clock } from '../../../kernel/clock.ts';
import { fold, words } from '../../../kernel/fold.ts';
import type { Database } from '../../../server/db/connect.ts';
import type { CatalogReads } from '../../catalog/reads.ts';
import { catalogueVersion, perVersion } from '../../catalog/server/version.sql.ts';
import { correctTerm } from '../nearest-word.ts';
import { clampPage } from '../pagination.ts';
import type { SearchReads, SearchRequest, SearchResponse } from '../reads.ts';
import { activeFilters, withoutFilters } from '../request.ts';
import { type Counted, countFound, findIds, listKnownWords, noteMiss } from './search.sql.ts';
import { readWanted, type Wanted } from './wanted.ts';

export interface SearchDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly catalog: CatalogReads;
}

const PAGE_SIZE = 24;
const SHORTEST_TERM = 3;
const MOST_SUGGESTIONS = 5;

/** The search written in SQL: always right, and fast enough for a catalogue of one shop. */
export function createSqlSearch(deps: SearchDeps): SearchReads {
  const { db } = deps;
  const count = rememberCounts(db);
  const knownWords = perVersion(db, () => listKnownWords(db));

  const answer = createAnswer(deps, count);
  /** Whether the words themselves are at fault, and not a filter chosen with them. */
  const wordsFindNothing = async (request: SearchRequest): Promise<boolean> => {
    if (words(request.searchTerm).join(' ').length < SHORTEST_TERM) return false;
    return (await count(readWanted(withoutFilters(request)))).total === 0;
  };
  return {
    search: async (request) => {
      const response = await answer(request);
      if (response.total > 0 || !(await wordsFindNothing(request))) return response;
      if (activeFilters(request).length === 0) {
        await noteMiss(db, words(request.searchTerm).join(' '), deps.clock.now());
      }
      const better = correctTerm(request.searchTerm, await knownWords());
      if (better === undefined) return response;
      const meant = { ...request, searchTerm: better };
      if (await wordsFindNothing(meant)) return response;
      return { ...(await answer(meant)), sugerencia: better };
    },
    filters: async () => {
      const { colours, finishes } = await count(EVERYTHING);
      return { colores: colours, terminados: finishes.map((finish) => finish.valor) };
    },
    suggest: (text) => suggest(deps, text),
  };
}

/** One page of what a request finds, clamped to the pages there are. */
function createAnswer(
  { db, catalog }: SearchDeps,
  count: (wanted: Wanted) => Promise<Counted>,
): (request: SearchRequest) => Promise<SearchResponse> {
  return async (request) => {
    const wanted = readWanted(request);
    const counted = await count(wanted);
    const totalPaginas = Math.max(1, Math.ceil(counted.total / PAGE_SIZE));
    const paginaActual = clampPage(request.page, totalPaginas);
    const offset = (paginaActual - 1) * PAGE_SIZE;
    const ids = counted.total === 0 ? [] : await findIds(db, wanted, { offset, limit: PAGE_SIZE });
    return {
      resultados: await catalog.cards(ids),
      totalPaginas,
      paginaActual,
      total: counted.total,
      terminados: counted.finishes.map((finish) => finish.valor),
      facetas: {
        colores: counted.colours,
        terminados: counted.finishes,
        categorias: counted.categories,
      },
    };
  };
}

const EVERYTHING: Wanted = {
  text: null,
  colour: '',
  minPrice: null,
  maxPrice: null,
  minStock: null,
  maxStock: null,
  finish: '',
  category: '',
  order: 'relevancia',
};

const MOST_COUNTS = 500;

/**
 * Counts by search, remembered while the catalogue stays at one version: counting the whole
 * catalogue is the one slow part. Stock moves without a new version, so searches by stock are
 * always counted.
 */
function rememberCounts(db: Database): (wanted: Wanted) => Promise<Counted> {
  const kept = new Map<string, Counted>();
  let keptVersion = -1;
  return async ({ order: _order, ...wanted }) => {
    const asked: Wanted = { ...wanted, order: 'relevancia' };
    if (wanted.minStock !== null || wanted.maxStock !== null) return countFound(db, asked);
    const version = await catalogueVersion(db);
    if (version !== keptVersion) {
      kept.clear();
      keptVersion = version;
    }
    const key = JSON.stringify(wanted);
    const known = kept.get(key);
    if (known) return known;
    const counted = await countFound(db, asked);
    if (version === keptVersion) {
      const oldest = kept.keys().next().value;
      if (kept.size >= MOST_COUNTS && oldest !== undefined) kept.delete(oldest);
      kept.set(key, counted);
    }
    return counted;
  };
}

async function suggest(
  { db, catalog }: SearchDeps,
  text: string,
): ReturnType<SearchReads['suggest']> {
  const typed = words(text).join(' ');
  if (typed.length < SHORTEST_TERM) return [];
  const wanted = readWanted({ ...BLANK, searchTerm: text });
  const [categories, ids] = await Promise.all([
    catalog.categories(),
    findIds(db, wanted, { offset: 0, limit: MOST_SUGGESTIONS }),
  ]);
  const groups = categories
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
    .slice(0, 3)
    .map((group) => ({ ...group, tipo: 'categoria' as const }));
  const products = (await catalog.cards(ids)).map((card) => ({
    texto: card.product_name,
    tipo: 'producto' as const,
    codigo: card.id_producto_prov,
  }));
  return [...groups, ...products];
}

const BLANK: SearchRequest = {
  searchTerm: '',
  color: '',
  precioMin: undefined,
  precioMax: undefined,
  cantidadMin: undefined,
  cantidadMax: undefined,
  terminado: '',
  categoria: '',
  orden: 'relevancia',
  page: 1,
};
