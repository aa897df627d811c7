import { fold, slug, words } from '../../kernel/fold.ts';
import { COLOURS, type Colour } from '../catalog/colour.ts';

/** A colour as a product carries it. */
export interface NamedColour {
  readonly colour: string;
  readonly name: string;
  readonly css: string;
}

/** Words of suppliers for a colour of the trade, folded; the longest that fits decides. */
const ALSO: Readonly<Record<string, string>> = {
  azul: 'azul-rey',
  marino: 'azul-marino',
  celeste: 'azul-cielo',
  plateado: 'plata',
  plateada: 'plata',
  silver: 'plata',
  oro: 'dorado',
  gold: 'dorado',
  dorada: 'dorado',
  marron: 'cafe',
  chocolate: 'cafe',
  brown: 'cafe',
  blanca: 'blanco',
  white: 'blanco',
  crudo: 'natural',
  negra: 'negro',
  black: 'negro',
  gray: 'gris',
  grey: 'gris',
  oxford: 'gris-oxford',
  roja: 'rojo',
  red: 'rojo',
  blue: 'azul-rey',
  green: 'verde',
  lima: 'verde-limon',
  limon: 'verde-limon',
  yellow: 'amarillo',
  amarilla: 'amarillo',
  orange: 'naranja',
  pink: 'rosa',
  fucsia: 'fiusha',
  magenta: 'fiusha',
  purple: 'morado',
  morada: 'morado',
  violeta: 'morado',
  purpura: 'morado',
  guinda: 'vino',
  tinto: 'vino',
  burdeos: 'vino',
  aqua: 'turquesa',
  teal: 'turquesa',
  clear: 'transparente',
  cristal: 'transparente',
  bronce: 'cobre',
  bamboo: 'bambu',
  arena: 'beige',
  crema: 'beige',
  hueso: 'beige',
};
const HEX = /#([0-9a-f]{6})\b/i;

const BY_NAME = new Map(
  COLOURS.flatMap((colour) => [
    [colour.key, colour] as const,
    [slug(colour.name), colour] as const,
  ]),
);

/**
 * The colour a text means: one of the trade's by its name; else one of its own name, with the shade
 * of the longest part of it that is known ('Azul petróleo') or of the hexadecimal number beside it.
 */
export function colourNamed(text: string): NamedColour | undefined {
  const hex = HEX.exec(text)?.[1];
  const name = text.replace(HEX, '').replace(/[()]/g, '').trim() || text.trim();
  const key = slug(name);
  const exact = BY_NAME.get(key);
  if (exact && !hex) return { colour: exact.key, name: exact.name, css: exact.css };
  if (key === '') return undefined;
  const css = hex ? `#${hex.toLowerCase()}` : partOf(words(name))?.css;
  return css ? { colour: key, name, css } : undefined;
}

/** The colour that the longest run of these words names. */
function partOf(parts: readonly string[]): Colour | undefined {
  for (let size = parts.length; size > 0; size -= 1) {
    for (let from = 0; from + size <= parts.length; from += 1) {
      const key = parts.slice(from, from + size).join('-');
      const found = BY_NAME.get(key) ?? BY_NAME.get(ALSO[key] ?? '');
      if (found) return found;
    }
  }
  return undefined;
}

/** Between the colours of a list; a slash between two of them means one of two tones. */
const BETWEEN = /\s*[,;|]\s*|\s+[ye]\s+/i;
const SLASH = /\s*\/\s*/;

/** The colours that one cell lists, in its order; one alone where it lists none. */
export function listedColours(text: string): readonly string[] {
  const listed = text.split(BETWEEN).flatMap((part) => {
    const parts = part.split(SLASH);
    return parts.length > 2 ? parts : [part];
  });
  const named = listed.map((part) => part.trim()).filter((part) => part !== '');
  return named.length > 1 ? [...new Set(named)] : [text];
}

/** Whether a text says that a product comes in no colour of its own. */
export const saysNoColour = (text: string): boolean =>
  ['', 'na', 'n-a', 'sin-color', 'unico', 'unica', 'no-aplica', 'surtido', 'surtidos'].includes(
    slug(fold(text)),
  );
