import type { ServiceRow } from '../../../features/supplier-imports/supplier-service.port.ts';
import { boxOf } from './box.ts';
import { type PartStock, sumOf } from './stock.ts';
import { all, at, type Element, textAt } from './xml-tree.ts';

/** What a supplier's services say of a product, as rows of our own layout: one a colour. */

const TAG = /<[^<>]{0,2000}>/g;
const MARKS: Readonly<Record<string, string>> = {
  ...{ '&nbsp;': ' ', '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" },
};

/** Text of a description, which suppliers write for a page of their own. */
const plainText = (html: string): string =>
  html
    .replace(TAG, ' ')
    .replace(/&(?:nbsp|amp|lt|gt|quot|#39);/g, (mark) => MARKS[mark] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** How suppliers call what the trade here calls otherwise. */
const FINISHES: Readonly<Record<string, string>> = {
  ...{ 'screen print': 'Serigrafía', screenprint: 'Serigrafía', silkscreen: 'Serigrafía' },
  ...{ 'pad print': 'Tampografía', embroidery: 'Bordado', sublimation: 'Sublimación' },
  ...{
    'laser engraving': 'Grabado láser',
    laser: 'Grabado láser',
    'laser engraved': 'Grabado láser',
  },
  ...{ 'digital print': 'Impresión digital', 'full color': 'Impresión digital' },
  ...{ 'heat transfer': 'Transfer', dtf: 'DTF', 'uv print': 'UV', deboss: 'Hot stamping' },
};

const finishesOf = (product: Element): readonly string[] => {
  const named = all(product, 'LocationDecorationArray', 'LocationDecoration').map((each) =>
    textAt(each, 'decorationName'),
  );
  return [...new Set(named.map((name) => FINISHES[name.toLowerCase()] ?? name))].filter(Boolean);
};

/** A colour with its shade, where the supplier tells it; never a list of two. */
function colourOf(name: string, hex = ''): string {
  const alone = name.replace(/[,;|]+/g, ' ').replace(/\s+[ye]\s+/gi, '/');
  const shade = /^#?([0-9a-f]{6})$/i.exec(hex)?.[1];
  const text = alone.replace(/\s+/g, ' ').trim();
  return shade && text !== '' ? `${text} #${shade.toLowerCase()}` : text;
}

interface Part {
  readonly id: string;
  readonly colour: string;
  readonly element: Element;
}

function partsOf(product: Element): readonly Part[] {
  return all(product, 'ProductPartArray', 'ProductPart').map((element) => {
    const colour = at(element, 'primaryColor', 'Color') ?? at(element, 'ColorArray', 'Color');
    const named = textAt(colour, 'colorName') || textAt(colour, 'standardColorName');
    return {
      ...{ id: textAt(element, 'partId'), element },
      colour: colourOf(named, textAt(colour, 'hex')),
    };
  });
}

/** What each part of a product is called by its colour. */
export const coloursOfParts = (product: Element | undefined): ReadonlyMap<string, string> =>
  new Map(product ? partsOf(product).map(({ id, colour }) => [id, colour]) : []);

/** Parts that differ in their size alone are one colour: their stock is added up. */
const byColour = <T extends { readonly colour: string }>(parts: readonly T[]) =>
  Map.groupBy(parts, ({ colour }) => colour.replace(/#.*$/, '').trim().toLowerCase());

/** One product with its price and what is there of it; `stocks` undefined: nobody was asked. */
export function productRows(
  id: string,
  product: Element,
  price: string | undefined,
  stocks: readonly PartStock[] | undefined,
): readonly ServiceRow[] {
  const category = at(product, 'ProductCategoryArray', 'ProductCategory');
  const described = product.children.filter(({ name }) => name === 'description');
  const parts = partsOf(product);
  const common = without({
    clave: id,
    nombre: plainText(textAt(product, 'productName')),
    descripcion: plainText(described.map(({ text }) => text).join(' ')),
    categoria: textAt(category, 'subCategory') || textAt(category, 'category'),
    precio: price,
    ...boxOf(parts[0]?.element),
  });
  const terminados = finishesOf(product);
  const colours = [...byColour(parts).values()].map((same) => {
    const ids = same.map((part) => part.id);
    const pieces = stocks && sumOf(stocks.filter(({ part }) => ids.includes(part)));
    const [first] = same;
    return without({
      ...{ color: first?.colour, existencia: pieces === undefined ? undefined : String(pieces) },
    });
  });
  const told = colours.length > 0 ? colours : [{}];
  return told.map((colour) => ({ ...common, ...colour, clave: id, terminados }));
}

/** What is there of a product, by the colours that the service of stock names. */
export function stockRows(id: string, stocks: readonly PartStock[]): readonly ServiceRow[] {
  const named = stocks.map((stock) => ({ ...stock, colour: colourOf(stock.colour) }));
  return [...byColour(named).values()].flatMap((same): ServiceRow[] => {
    const pieces = sumOf(same);
    const color = same[0]?.colour;
    return pieces === undefined
      ? []
      : [{ ...without({ color, existencia: String(pieces) }), clave: id }];
  });
}

/** Leaves out what is not said. */
function without(given: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const said = Object.entries(given).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(said) as Record<string, string>;
}
