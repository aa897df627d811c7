import { words } from '../../kernel/fold.ts';

/**
 * The words a product is found by and the words of a query, brought to the same stems. A stem is
 * what is left of a folded word without its endings of number and gender, so that 'lápices',
 * 'lapiz' and 'Lápiz' meet, and so do 'roja' and 'rojos'.
 */
const STOP_WORDS = new Set(
  'a al con de del e el en la las lo los o para por que se sin su sus u un una unas unos y'.split(
    ' ',
  ),
);

const SHORTEST_STEM = 3;
const ENDING = /[aeos]$/;

/** The stem of a folded word. Words of three letters or fewer, and numbers, are their own stem. */
export function stem(word: string): string {
  let left = word;
  while (left.length > SHORTEST_STEM && ENDING.test(left)) left = left.slice(0, -1);
  return left.endsWith('z') ? `${left.slice(0, -1)}c` : left;
}

/** A to D as PostgreSQL's text search has them: name, group, material and colour, description. */
export type Weight = 'A' | 'B' | 'C' | 'D';

export interface SearchableProduct {
  readonly name: string;
  readonly code: string;
  /** Category, subcategory and other names people call it. */
  readonly groups: readonly string[];
  readonly material: string;
  readonly colours: readonly string[];
  readonly description: string;
}

/** 'TAZ-001' → 'taz001': how a code is written without its separators. */
export function compactCode(code: string): string {
  return words(code).join('');
}

/** Each stem a product is found by, with the weight of the most telling place it stands in. */
export function weighedStems(product: SearchableProduct): ReadonlyMap<string, Weight> {
  const found = new Map<string, Weight>();
  const add = (text: string, weight: Weight): void => {
    for (const word of words(text)) {
      const key = stem(word);
      if (!STOP_WORDS.has(word) && !found.has(key)) found.set(key, weight);
    }
  };
  found.set(compactCode(product.code), 'A');
  add(product.name, 'A');
  add(product.groups.join(' '), 'B');
  add(`${product.material} ${product.colours.join(' ')}`, 'C');
  add(product.description, 'D');
  return found;
}

/** The same as the text of a `tsvector`; stems hold only letters and digits, so none is quoted. */
export function searchVector(product: SearchableProduct): string {
  return Array.from(weighedStems(product), ([key, weight]) => `${key}:1${weight}`).join(' ');
}

export interface SearchQuery {
  /** Stems that must all be found. */
  readonly stems: readonly string[];
  /** The last word as typed so far (folded), which may be the beginning of a longer one. */
  readonly beginning: string | undefined;
  /** The whole text as a code without separators ('taz001'), when it looks like one. */
  readonly code: string | undefined;
}

const CODE = /^[a-z]+\d+$/;
/** Fewer letters begin half the words there are. */
const SHORTEST_BEGINNING = 3;

/** What a shopper typed as stems. Words that say nothing ('de', 'para') are left out. */
export function readQuery(text: string): SearchQuery {
  const telling = words(text).filter((word) => !STOP_WORDS.has(word));
  const compact = compactCode(text);
  const last = telling.at(-1) ?? '';
  return {
    stems: telling.map(stem),
    beginning: last.length >= SHORTEST_BEGINNING ? last : undefined,
    code: CODE.test(compact) ? compact : undefined,
  };
}

/**
 * The query as text of a `tsquery` over stems of the given weights ('AB'; '' for any), or
 * undefined when nothing telling was typed.
 */
export function queryText(query: SearchQuery, weights: string): string | undefined {
  if (query.stems.length === 0) return undefined;
  const label = weights === '' ? '' : `:${weights}`;
  const whole = query.stems.map((key) => `${key}${label}`);
  const last = whole.pop();
  const begun = query.beginning === undefined ? '' : ` | ${query.beginning}:*${weights}`;
  const all = [...whole, `(${last}${begun})`].join(' & ');
  return query.code === undefined ? all : `(${all}) | ${query.code}:*${weights}`;
}
