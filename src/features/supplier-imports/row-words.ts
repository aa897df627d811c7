import { fold } from '../../kernel/fold.ts';
import { colourNamed, listedColours, type NamedColour, saysNoColour } from './colour-names.ts';
import type { Columns, Field } from './fields.ts';
import { listedPhotos } from './photos/listed-photos.ts';
import { SHOWN_WORDS, type ShopWords } from './shop-words.ts';

/** What the words of a row mean in this shop: kinds of products, colours, finishes, suppliers. */

/** A supplier of ours, or the name of one that is not there yet. */
export type SupplierNamed = { readonly id: number } | { readonly name: string };

export interface Layout {
  readonly columns: Columns;
  /** Added to the price of the file, in percent. */
  readonly marginPercent: number;
  /** Whose file it is, where no column says so. */
  readonly supplierId: number | null;
  /** The same, of one that may not be there yet. */
  readonly supplierName?: string;
}

/** Takes a problem of the row down, and in which of its columns it is. */
export type Note = (
  level: 'roto' | 'aviso',
  field: Field | undefined,
  why: string,
  /** One that the shop does not have. */
  subcategory?: string,
) => void;

export function subcategoryOf(
  text: string | undefined,
  shop: ShopWords,
  note: Note,
): number | undefined {
  if (text === undefined) return undefined;
  const found = shop.subcategory(text);
  if (found !== undefined) return found;
  note(
    'aviso',
    'categoria',
    `no conocemos la subcategoría «${text.slice(0, SHOWN_WORDS)}»: uno nuevo queda por categorizar, uno que ya está no cambia`,
    text.slice(0, SHOWN_WORDS),
  );
  return undefined;
}

/** Colours stand one under the other in a cell. */
export const NEW_LINE = /\s*[\r\n]+\s*/g;
const LONGEST_COLOUR = 80;

/** The colours of a cell; null for none of its own. */
export function coloursOf(
  text: string | undefined,
  note: Note,
): readonly (NamedColour | null)[] | undefined {
  if (text === undefined) return undefined;
  if (saysNoColour(text)) return [null];
  return listedColours(text).flatMap((name) => {
    const colour = name.length > LONGEST_COLOUR ? undefined : colourNamed(name);
    if (colour) return [colour];
    const shown = name.slice(0, LONGEST_COLOUR);
    const how = `agrégale su tono, como «${shown} #1b49c4»`;
    note('roto', 'color', `no conocemos el color «${shown}»: ${how}`);
    return [];
  });
}

export function finishesOf(
  text: string | undefined,
  shop: ShopWords,
  note: Note,
): readonly number[] | undefined {
  if (text === undefined) return undefined;
  const names = text.split(/[|,;/]/).flatMap((name) => {
    const parts = shop.finish(name) === undefined ? name.split(/\s+y\s+/i) : [name];
    return parts.map((part) => part.trim());
  });
  const found = new Set<number>();
  for (const name of names.filter((each) => each !== '' && fold(each) !== 'sin terminado')) {
    const id = shop.finish(name);
    if (id === undefined)
      note('roto', 'terminados', `no conocemos el terminado «${name.slice(0, 60)}»`);
    else found.add(id);
  }
  return [...found].sort((a, b) => a - b);
}

export function supplierOf(
  text: string | undefined,
  { supplierId, supplierName }: Layout,
  shop: ShopWords,
): SupplierNamed | undefined {
  const name = text ?? (supplierId === null ? supplierName : undefined);
  if (name === undefined) return supplierId === null ? undefined : { id: supplierId };
  const id = shop.supplier(name);
  return id === undefined ? { name } : { id };
}

/** Addresses of photographs; one that is none keeps nothing else of its row back. */
export function photosOf(text: string | undefined, note: Note): readonly string[] | undefined {
  if (text === undefined) return undefined;
  const { urls, wrong } = listedPhotos(text);
  for (const each of wrong) {
    const how = 'usa una dirección completa, con https://';
    note('aviso', 'foto', `«${each.slice(0, 60)}» no es la dirección de una foto: ${how}`);
  }
  return urls.length > 0 ? urls : undefined;
}
