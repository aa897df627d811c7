import { words } from './fold.ts';

/**
 * The words a product is found by and the words of a query, brought to the same stems. A stem is
 * what is left of a folded word without its endings of number and gender, so that 'lápices',
 * 'lapiz' and 'Lápiz' meet, and so do 'roja' and 'rojos'.
 */
// Pure, so that pages, which only need what is left of a word, come without it.
const STOP_WORDS = /* @__PURE__ */ new Set(
  /* @__PURE__ */ 'a al con de del e el en la las lo los o para por que se sin su sus u un una unas unos y'.split(
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

/**
 * From the most telling place to the least: the code and the word a name begins with, which says
 * what the thing is; the rest of the name and the groups; material and colour; description. So
 * 'cordón' finds cords before the 'Mochila de Cordón'.
 */
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

/** The stems of the words of a text that say something. */
const tellingStems = (text: string): readonly string[] =>
  words(text)
    .filter((word) => !STOP_WORDS.has(word))
    .map(stem);

/** Each stem a product is found by, with the weight of the most telling place it stands in. */
export function weighedStems(
  product: SearchableProduct,
  /** Of texts that many products share. */
  sharedStems = tellingStems,
): ReadonlyMap<string, Weight> {
  const found = new Map<string, Weight>();
  const add = (stems: readonly string[], weight: Weight): void => {
    for (const key of stems) if (!found.has(key)) found.set(key, weight);
  };
  found.set(compactCode(product.code), 'A');
  const [thing, ...rest] = tellingStems(product.name);
  add(thing === undefined ? [] : [thing], 'A');
  add(rest, 'B');
  for (const group of product.groups) add(sharedStems(group), 'B');
  add(sharedStems(product.material), 'C');
  for (const colour of product.colours) add(sharedStems(colour), 'C');
  add(tellingStems(product.description), 'D');
  return found;
}

const MOST_SHARED = 20_000;

/** `weighedStems` for many products: what groups, materials and colours say is read once. */
export function createWeigher(): (product: SearchableProduct) => ReadonlyMap<string, Weight> {
  const known = new Map<string, readonly string[]>();
  const sharedStems = (text: string): readonly string[] => {
    const stems = known.get(text) ?? tellingStems(text);
    if (known.size < MOST_SHARED) known.set(text, stems);
    return stems;
  };
  return (product) => weighedStems(product, sharedStems);
}

/** Other stems a stem is taken for: 'termo' is looked for among 'botellas' too. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;
const NO_SYNONYMS: Synonyms = new Map();

/** Groups of words that stand for one another, as staff write them, by the stem of each. */
export function readSynonyms(groups: readonly (readonly string[])[]): Synonyms {
  const known = new Map<string, string[]>();
  for (const group of groups) {
    const stems = [...new Set(group.flatMap(words).map(stem))];
    for (const key of stems) {
      const others = known.get(key) ?? [];
      others.push(...stems.filter((other) => other !== key && !others.includes(other)));
      known.set(key, others);
    }
  }
  return known;
}

export interface SearchQuery {
  /** Stems that must all be found, each once. */
  readonly stems: readonly string[];
  /** What each stem is taken for besides; found in names and groups only, a reach later than itself. */
  readonly synonyms: Synonyms;
  /** The last word as typed so far (folded), which may be the beginning of a longer one. */
  readonly beginning: string | undefined;
  /** The whole text as a code without separators ('taz001'), when it looks like one. */
  readonly code: string | undefined;
}

const CODE = /^[a-z]+\d+$/;
/** Fewer letters begin half the words there are. */
const SHORTEST_BEGINNING = 3;

/** What a shopper typed as stems. Words that say nothing ('de', 'para') are left out. */
export function readQuery(text: string, synonyms: Synonyms = NO_SYNONYMS): SearchQuery {
  const telling = words(text).filter((word) => !STOP_WORDS.has(word));
  const compact = compactCode(text);
  const last = telling.at(-1) ?? '';
  // The last word stays last: it may be a beginning.
  const stems = [...new Set(telling.map(stem).reverse())].reverse();
  const meant = stems.flatMap((key) => {
    const others = synonyms.get(key);
    return others ? [[key, others] as const] : [];
  });
  return {
    stems,
    synonyms: new Map(meant),
    beginning: last.length >= SHORTEST_BEGINNING ? last : undefined,
    code: CODE.test(compact) ? compact : undefined,
  };
}

/** What words may fall short of being found as the thing itself, added up; more counts as this. */
export const MOST_SHORTFALL = 15;

/**
 * Whether products at the same level are put in order by how far all words are from the best place:
 * 'playera azul' finds blue T-shirts before blue polos, which are T-shirts by group alone.
 */
export const ordersByWords = ({ stems, code }: SearchQuery): boolean =>
  stems.length > 1 && code === undefined;
