import { fold } from '../../kernel/fold.ts';
import { pages } from '../../routes.ts';
import type { Suggestion } from './reads.ts';
import type { RecentSearches } from './recent-searches.ts';

/** One line of the list under the search field, and where it leads. */
export interface SuggestionOption {
  readonly kind: 'typed' | 'meant' | 'recent' | 'category' | 'product';
  readonly text: string;
  readonly address: string;
  /** What choosing it searches for; undefined where it leads to a page of its own. */
  readonly term?: string;
  readonly picture?: string;
  /** Pesos with IVA. */
  readonly price?: number;
}

export interface OptionGroup {
  /** '' for the line that needs no heading. */
  readonly name: string;
  readonly options: readonly SuggestionOption[];
}

/** Shorter texts search nothing (SPEC section 5). */
export const SHORTEST_TERM = 3;
const MOST_RECENT = 6;
/** Own searches beside suggestions: those that go on from what is typed. */
const MOST_CONTINUED = 2;

/** Where a search for a term leads. */
type AddressOf = (term: string) => string;

/**
 * The list for a text: below three letters the shopper's own searches, from there on the search
 * itself and what the shop suggests. Groups without a line are left out.
 */
export function optionGroups(
  text: string,
  recent: RecentSearches,
  suggestions: readonly Suggestion[],
  addressOf: AddressOf = pages.searchFor,
): readonly OptionGroup[] {
  const typed = text.trim();
  const own = recent.filter((term) => fold(term).startsWith(fold(typed)));
  const search = (kind: SuggestionOption['kind'], term: string): SuggestionOption => ({
    kind,
    text: term,
    term,
    address: addressOf(term),
  });
  const searches = (terms: readonly string[]): OptionGroup => ({
    name: 'Tus búsquedas recientes',
    options: terms.map((term) => search('recent', term)),
  });
  if (typed.length < SHORTEST_TERM) return filled([searches(own.slice(0, MOST_RECENT))]);
  const continued = own.filter((term) => fold(term) !== fold(typed)).slice(0, MOST_CONTINUED);
  return filled([
    { name: '', options: [search('typed', typed)] },
    {
      name: 'Quizá quisiste decir',
      options: corrections(suggestions).map((term) => search('meant', term)),
    },
    searches(continued),
    { name: 'Categorías', options: suggestions.flatMap(category) },
    { name: 'Productos', options: suggestions.flatMap(product) },
  ]);
}

const filled = (groups: readonly OptionGroup[]): readonly OptionGroup[] =>
  groups.filter((group) => group.options.length > 0);

const corrections = (suggestions: readonly Suggestion[]): readonly string[] =>
  suggestions.flatMap((entry) => (entry.tipo === 'correccion' ? [entry.texto] : []));

function category(entry: Suggestion): readonly SuggestionOption[] {
  if (entry.tipo !== 'categoria') return [];
  return [{ kind: 'category', text: entry.texto, address: pages.category(entry.codigo) }];
}

function product(entry: Suggestion): readonly SuggestionOption[] {
  if (entry.tipo !== 'producto') return [];
  const { texto, codigo, imagen, precio_iva } = entry;
  const picture = imagen === undefined ? {} : { picture: imagen };
  return [
    { kind: 'product', text: texto, address: pages.product(codigo), price: precio_iva, ...picture },
  ];
}
