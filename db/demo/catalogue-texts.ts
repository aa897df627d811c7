import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { COLOURS } from '../../src/features/catalog/colour.ts';

/** What the texts of catalogue/*.txt say of one design of a kind. */
export interface VariantText {
  readonly variant: string;
  readonly name: string;
  readonly priceCentavos: number;
  /** Measures or capacity, for example '325 ml, 9.5 cm de alto'. */
  readonly measures: string;
  readonly sentence: string;
  readonly material: string;
  /** Colour keys this design may come in. */
  readonly palette: readonly string[];
}

export interface KindText {
  readonly kind: string;
  /** Letters its supplier codes begin with, for example 'TAZ'. */
  readonly prefix: string;
  readonly subcategory: string;
  readonly boxPieces: number;
  readonly boxSize: string;
  readonly boxWeightGrams: number;
  /** Other words people call it by. */
  readonly synonyms: string;
  /** Short codes of catalogue-finishes.ts. */
  readonly finishes: readonly string[];
  readonly text: string;
  readonly variants: readonly VariantText[];
}

/** Palettes the texts may name instead of listing colours. */
const PALETTES: Readonly<Record<string, string>> = {
  vivos:
    'negro blanco rojo azul-rey azul-marino verde naranja amarillo gris morado turquesa fiusha verde-limon',
  textil:
    'blanco negro gris-jaspe azul-marino rojo azul-rey verde-bosque vino turquesa amarillo beige lila',
  acero: 'plata negro blanco azul-marino rojo grafito',
  metal: 'plata dorado grafito cobre negro',
  translucido: 'transparente azul-translucido rojo-translucido verde-translucido humo',
  serio: 'negro gris-oxford azul-marino cafe vino',
  vidrio: 'transparente humo',
};
const COLOUR_KEYS = new Set(COLOURS.map((colour) => colour.key));

const FOLDER = path.join(import.meta.dirname, 'catalogue');

/** Every kind the texts describe, by its slug. Throws for a text that does not say enough. */
export function readCatalogueTexts(): ReadonlyMap<string, KindText> {
  const blocks = readdirSync(FOLDER)
    .sort()
    .flatMap((file) => readFileSync(path.join(FOLDER, file), 'utf8').split(/\n(?==)/));
  return new Map(blocks.map(readKind).map((entry) => [entry.kind, entry]));
}

function readKind(block: string): KindText {
  const lines = block.split('\n').filter((line) => line.trim() !== '');
  const heading = columns(lines[0]?.replace(/^= /, '') ?? '');
  const [kind = '', prefix = '', subcategory = '', pieces, boxSize = '', grams, synonyms = ''] =
    heading;
  const field = (name: string): string => {
    const line = lines.find((entry) => entry.startsWith(`${name}: `));
    if (!line) throw new Error(`${kind}: no ${name}`);
    return line.slice(name.length + 2);
  };
  const material = field('material');
  const colours = field('colores');
  return {
    kind,
    prefix,
    subcategory,
    boxPieces: Number(pieces),
    boxSize,
    boxWeightGrams: Number(grams),
    synonyms,
    finishes: field('terminados').split(' '),
    text: field('texto'),
    variants: lines
      .slice(1)
      .filter((line) => line.includes(' | '))
      .map((line) => readVariant(line, material, colours)),
  };
}

function readVariant(line: string, kindMaterial: string, kindColours: string): VariantText {
  const [variant = '', name = '', price, measures = '', sentence = '', material, colours] =
    columns(line);
  return {
    variant,
    name,
    priceCentavos: Math.round(Number(price) * 100),
    measures,
    sentence,
    material: material ?? kindMaterial,
    palette: readPalette(colours ?? kindColours),
  };
}

function readPalette(text: string): string[] {
  const keys = (PALETTES[text] ?? text).split(' ');
  const unknown = keys.find((key) => !COLOUR_KEYS.has(key));
  if (unknown) throw new Error(`not a colour of the trade: ${unknown}`);
  return keys;
}

function columns(line: string): string[] {
  return line.split(' | ').map((column) => column.trim());
}
