import { fold, words } from '../../kernel/fold.ts';

/** What the shop calls things, and by which numbers. */
export interface ShopLists {
  readonly suppliers: readonly { readonly id: number; readonly name: string }[];
  readonly finishes: readonly {
    readonly id: number;
    readonly name: string;
    readonly slug: string;
  }[];
  readonly subcategories: readonly {
    readonly id: number;
    readonly name: string;
    readonly category: string;
  }[];
}

/** Finds what a supplier's words mean here; undefined for what nobody knows. */
export interface ShopWords {
  supplier(text: string): number | undefined;
  finish(text: string): number | undefined;
  subcategory(text: string): number | undefined;
}

const plain = (text: string): string => words(text).join(' ');

/** Where staff said that a supplier's words belong, by `saidAs`. */
export type ToldSubcategories = Readonly<Record<string, number>>;

/** A list's words for a subcategory, whatever its accents and capitals: 'bebidas > termos'. */
export const saidAs = (text: string): string => partsOf(text.slice(0, SHOWN_WORDS)).join(' > ');

/** As much of them as a problem tells. */
export const SHOWN_WORDS = 60;

export function shopWords(lists: ShopLists, told: ToldSubcategories = {}): ShopWords {
  const there = new Set(lists.subcategories.map(({ id }) => id));
  const meant = (text: string): number | undefined => {
    const said = saidAs(text);
    const id = Object.hasOwn(told, said) ? told[said] : undefined;
    return id !== undefined && there.has(id) ? id : undefined;
  };
  return {
    supplier: remembered((text) => supplierIn(lists.suppliers, text)),
    finish: remembered((text) => finishIn(lists.finishes, text)),
    subcategory: remembered((text) => subcategoryIn(lists.subcategories, text) ?? meant(text)),
  };
}

/** A file says the same few names again and again; strange ones are not kept without end. */
function remembered(find: (text: string) => number | undefined) {
  const known = new Map<string, number | undefined>();
  return (text: string): number | undefined => {
    if (known.has(text)) return known.get(text);
    const found = find(text);
    if (known.size < 5_000) known.set(text, found);
    return found;
  };
}

function supplierIn(suppliers: ShopLists['suppliers'], text: string): number | undefined {
  const wanted = fold(text).trim();
  const named = suppliers.find(({ name }) => fold(name).trim() === wanted);
  if (named) return named.id;
  return /^\d{1,9}$/.test(wanted)
    ? suppliers.find(({ id }) => id === Number(wanted))?.id
    : undefined;
}

/** What the trade calls a finish for short, where more than one has the word in its name. */
const FOR_SHORT: Readonly<Record<string, string>> = {
  laser: 'grabado laser',
  digital: 'impresion digital',
};

/** By its name or its page; else the only one whose name holds the words. */
function finishIn(finishes: ShopLists['finishes'], text: string): number | undefined {
  const said = plain(text);
  if (said === '') return undefined;
  const meant = FOR_SHORT[said];
  const wanted = finishes.some(({ name }) => plain(name) === meant) ? (meant ?? said) : said;
  const exact = finishes.find(({ name, slug }) => plain(name) === wanted || plain(slug) === wanted);
  if (exact) return exact.id;
  const close = finishes.filter(({ name }) => ` ${plain(name)} `.includes(` ${wanted} `));
  return close.length === 1 ? close[0]?.id : undefined;
}

const SEPARATES = /[>/»]/;
const partsOf = (text: string): string[] => text.split(SEPARATES).map(plain).filter(Boolean);

/** 'Termos', or 'Bebidas > Termos' where two categories have one of the name. */
function subcategoryIn(
  subcategories: ShopLists['subcategories'],
  text: string,
): number | undefined {
  const parts = partsOf(text);
  const name = parts.at(-1);
  const category = parts.at(-2);
  const found = subcategories.filter(
    (each) =>
      plain(each.name) === name && (category === undefined || plain(each.category) === category),
  );
  if (found.length === 1) return found[0]?.id;
  const whole = subcategories.filter((each) => plain(each.name) === plain(text));
  return whole.length === 1 ? whole[0]?.id : undefined;
}
