import { colourByKey } from '../../src/features/catalog/colour.ts';
import { type KindText, readCatalogueTexts, type VariantText } from './catalogue-texts.ts';
import { type CategorySlug, KINDS } from './kinds.ts';
import { oddityOf } from './oddities.ts';
import { type DemoSize, sizesOf, stockBySize } from './sizes.ts';

export const CATEGORY_NAMES: Readonly<Record<CategorySlug, string>> = {
  bebidas: 'Bebidas',
  escritura: 'Escritura',
  oficina: 'Oficina',
  textil: 'Textil',
  bolsas: 'Bolsas y mochilas',
  tecnologia: 'Tecnología',
  viaje: 'Viaje',
  hogar: 'Hogar',
  llaveros: 'Llaveros y eventos',
  reconocimientos: 'Reconocimientos',
};

export interface DemoColour {
  readonly colour: string;
  readonly name: string;
  readonly css: string;
  readonly stock: number;
  /** Empty where the product has no sizes; their pieces add up to the stock otherwise. */
  readonly sizes: readonly DemoSize[];
}

export interface DemoProduct {
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly material: string;
  readonly price_centavos: number;
  readonly box_pieces: number;
  readonly box_size: string | null;
  readonly box_weight_grams: number | null;
  readonly supplier_id: number;
  readonly category: CategorySlug;
  readonly subcategory: string;
  readonly picture_set: string | null;
  /** Key of the catalogue's tables of measures; null where there are no sizes. */
  readonly size_chart: string | null;
  readonly feed_shape: readonly string[];
  readonly also_called: string;
  readonly colours: readonly DemoColour[];
  /** Short codes of catalogue-finishes.ts. */
  readonly finishes: readonly string[];
}

interface Design {
  readonly category: CategorySlug;
  readonly kind: KindText;
  readonly variant: VariantText;
  /** Place of the variant within its kind, from 0. */
  readonly place: number;
}

/** Suppliers with their stores in four states; a kind always comes from the same one. */
export const SUPPLIERS = [
  { id: 1, name: 'Promocionales del Norte', origin_postal_code: '64000', origin_state: 'NL' },
  { id: 2, name: 'Distribuidora Anáhuac', origin_postal_code: '06700', origin_state: 'CDMX' },
  { id: 3, name: 'Importadora Chapala', origin_postal_code: '44100', origin_state: 'JAL' },
  { id: 4, name: 'Textiles de Angelópolis', origin_postal_code: '72000', origin_state: 'PUE' },
] as const;

/** One design of every kind, then the second of every kind…: any page of the list is varied. */
const DESIGNS: readonly Design[] = readDesigns();

function readDesigns(): readonly Design[] {
  const texts = readCatalogueTexts();
  const kinds = KINDS.map(({ kind: slug, category, variants }) => {
    const kind = texts.get(slug);
    if (!kind) throw new Error(`no text for the kind ${slug}`);
    return variants.map((name, place): Design => {
      const variant = kind.variants.find((entry) => entry.variant === name);
      if (!variant) throw new Error(`no text for ${slug}-${name}`);
      return { category, kind, variant, place };
    });
  });
  const rounds = Math.max(...kinds.map((designs) => designs.length));
  return Array.from({ length: rounds }, (_, round) =>
    kinds.flatMap((designs) => designs.slice(round, round + 1)),
  ).flat();
}

/** Designs of the studio; products beyond are numbered series of them. */
export const DESIGN_COUNT = DESIGNS.length;

/** The demo product number `index` (from 0), always the same. */
export function demoProduct(index: number): DemoProduct {
  const design = DESIGNS[index % DESIGN_COUNT];
  if (!design) throw new RangeError(`no demo product ${index}`);
  const { kind, variant, category, place } = design;
  const series = Math.floor(index / DESIGN_COUNT);
  const set = `${kind.kind}-${variant.variant}`;
  const code = `${kind.prefix}-${String(series * kind.variants.length + place + 1).padStart(3, '0')}`;
  const dice = diceOf(`${set} ${series}`);
  const plain = {
    code,
    name: series === 0 ? variant.name : `${variant.name} Serie ${series + 1}`,
    description: `${variant.sentence} ${variant.material}; ${variant.measures}. ${kind.text}`,
    material: variant.material,
    price_centavos: priceOf(variant.priceCentavos, series, dice),
    box_pieces: kind.boxPieces,
    box_size: kind.boxSize,
    box_weight_grams: kind.boxWeightGrams,
    supplier_id: SUPPLIERS[KINDS.findIndex((entry) => entry.kind === kind.kind) % 4]?.id ?? 1,
    category,
    subcategory: kind.subcategory,
    picture_set: set,
    size_chart: chartOf(design),
    feed_shape: [],
    also_called: `${kind.kind} ${kind.synonyms}`,
    colours: coloursOf(variant.palette, kind.boxPieces, dice),
    finishes: kind.finishes,
  };
  const product = series === 0 ? { ...plain, ...oddityOf(code, plain) } : plain;
  const colours = withSizes(product.colours, variant.measures, diceOf(`tallas ${code}`));
  return { ...product, colours };
}

/** Cuts of their own have measures of their own. */
const OWN_CUTS: ReadonlySet<string> = new Set(['dama', 'infantil']);

function chartOf({ kind, variant }: Design): string | null {
  if (sizesOf(variant.measures).length === 0) return null;
  return OWN_CUTS.has(variant.variant) ? variant.variant : kind.kind;
}

function withSizes(
  colours: readonly DemoColour[],
  measures: string,
  dice: (faces: number) => number,
): DemoColour[] {
  return colours.map((colour) => ({
    ...colour,
    sizes: stockBySize(measures, colour.stock, dice),
  }));
}

/** A series costs up to a tenth more or less than its design. */
function priceOf(centavos: number, series: number, dice: (faces: number) => number): number {
  return series === 0 ? centavos : Math.round((centavos * (90 + dice(21))) / 100);
}

const FEWEST_COLOURS = 2;
const MOST_COLOURS = 8;

function coloursOf(
  palette: readonly string[],
  boxPieces: number,
  dice: (faces: number) => number,
): DemoColour[] {
  const most = Math.min(palette.length, MOST_COLOURS);
  const count = Math.min(most, FEWEST_COLOURS + dice(MOST_COLOURS - FEWEST_COLOURS + 1));
  const first = dice(palette.length);
  return Array.from({ length: count }, (_, place) => {
    const key = palette[(first + place) % palette.length] ?? '';
    const colour = colourByKey(key);
    if (!colour) throw new Error(`not a colour of the trade: ${key}`);
    const { name, css } = colour;
    return { colour: key, name, css, stock: stockOf(boxPieces, dice), sizes: [] };
  });
}

/** Mostly some boxes and a few loose pieces; one colour in twelve has less than a box. */
function stockOf(boxPieces: number, dice: (faces: number) => number): number {
  if (dice(12) === 0) return dice(boxPieces);
  return boxPieces * (1 + dice(40)) + dice(boxPieces);
}

/** Repeatable dice: the same seed always falls the same (FNV-1a into Mulberry32). */
function diceOf(seed: string): (faces: number) => number {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (faces) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % faces;
  };
}
