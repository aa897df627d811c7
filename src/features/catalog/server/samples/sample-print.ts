/** What a product is printed with when nobody's artwork is at hand: which mark, how, and where. */
import {
  type PrintLook,
  type PrintMesh,
  projectionOf,
  type Under,
} from '../../../../../engines/pictures/layer-format.ts';
import type { Dye, Print } from '../../../../../engines/pictures/pictures.ts';
import { facing } from '../../../../kernel/facing.ts';
import { type Drawn, drawMark, MARKS } from './marks.ts';
import { lookOf } from './print-look.ts';

/** A print whose artwork is still a drawing. */
export interface Sample extends Omit<Print, 'artwork'> {
  readonly technique: string;
  readonly drawing: Drawn;
}

/** What suits a kind of product best, where its surface takes it; the first that it takes. */
const SUITS: { readonly [kind: string]: readonly string[] } = {
  taza: ['serigrafia', 'sublimacion'],
  tarro: ['serigrafia', 'grabado-laser'],
  termo: ['grabado-laser'],
  botella: ['grabado-laser', 'serigrafia'],
  vaso: ['serigrafia', 'grabado-laser'],
  playera: ['serigrafia'],
  polo: ['bordado'],
  gorra: ['bordado'],
  sudadera: ['dtf'],
  chaleco: ['bordado'],
  mandil: ['bordado'],
  toalla: ['bordado'],
  mochila: ['bordado'],
  lonchera: ['bordado'],
  maletin: ['bordado'],
  agenda: ['hot-stamping'],
  libreta: ['hot-stamping', 'serigrafia'],
  carpeta: ['hot-stamping', 'serigrafia'],
  usb: ['uv', 'grabado-laser'],
  bocina: ['uv'],
  'power-bank': ['uv'],
  cargador: ['uv'],
  trofeo: ['grabado-laser'],
  placa: ['grabado-laser'],
};

/** What lies under a surface of a set, where its dye does not tell. */
const UNDER: readonly (readonly [RegExp, Under])[] = [
  [/^(medalla|trofeo|placa|pulsera|pin)-/, 'acero'],
  [/^tabla-cortar-plegable/, 'piel'],
  [/bambu|madera|corcho|tabla-cortar/, 'madera'],
  [/^(agenda|libreta|carpeta|cartera|maletin|set-escritura-cartera)/, 'piel'],
];
/** Looks that have no colour of their own. */
const COLOURLESS: ReadonlySet<PrintLook> = new Set(['laser', 'corte', 'foil', 'relieve']);

/** Of metal in its colour: where that is no metal's it is lacquer. What keeps its own metal is not. */
const LACQUERED = /^pulsera-madera/;
/** Darker than this an artwork is printed in light inks: greys, and colours that are strong. */
const DARK = 0.27;
const STRONG_DARK = 0.42;
/** Difference of linear channels from which a colour is strong. */
const STRONG = 0.25;
/** Sublimation needs a surface at least this light, linear. */
const PALE = 0.5;

/** How and where a set is printed in a dye, whatever is printed on it. */
export interface Printed extends Omit<Sample, 'drawing' | 'artwork'> {}

/**
 * The sample of a set in a dye, the same every time; undefined where nothing can be printed. `bright`
 * is how light the surface is, which the dye alone does not tell: a part may keep its own colour.
 * `turn` is the set's place among all: neighbours of a kind do not carry the same mark.
 */
export function sampleOf(
  set: string,
  area: PrintMesh,
  dye: Dye,
  bright: number,
  turn: number,
): Sample | undefined {
  const technique = techniqueOf(set, area, bright, dye);
  const look = technique && lookOf(technique);
  const mark = MARKS[turn % MARKS.length];
  if (!technique || !look || !mark) return undefined;
  const ratio = area.widthMm / area.heightMm;
  const form = ratio > 2.2 ? 'wide' : ratio > 1.5 ? 'emblem' : 'stacked';
  const coloured = isDark(bright, dye) ? mark.onDark : mark.onLight;
  const drawing = drawMark(mark, takesColour(look) ? coloured : mark.alone, form);
  return { ...laid(set, area, dye, drawing.ratio), technique, look, drawing };
}

/**
 * How somebody's own artwork of this ratio (height by width) is printed on a set when they have not
 * said; undefined where nothing can be printed.
 */
export function printOn(
  set: string,
  area: PrintMesh,
  dye: Dye,
  bright: number,
  ratio: number,
): Printed | undefined {
  const technique = techniqueOf(set, area, bright, dye);
  const look = technique && lookOf(technique);
  return technique && look ? { ...laid(set, area, dye, ratio), technique, look } : undefined;
}

/** Whether a look shows an artwork's own colours. */
export const takesColour = (look: PrintLook): boolean => !COLOURLESS.has(look);

/** In front of who looks, as large as it looks well. */
function laid(set: string, area: PrintMesh, dye: Dye, ratio: number) {
  // A chest is not printed from seam to seam, and a cup's sides turn away.
  const share = area.widthMm > 180 ? 0.5 : area.surface === 'cylinder' ? 0.66 : 0.78;
  const widthMm = Math.min(area.widthMm * share, (area.heightMm * 0.86) / ratio);
  const placed = {
    area: area.id,
    xMm: facing(projectionOf(area), area.widthMm, widthMm),
    yMm: 0,
    turn: 0,
    widthMm,
  };
  return { ...placed, ...under(set, area, dye) };
}

/** White is read on red, orange and turquoise where the same lightness of grey takes dark inks. */
function isDark(bright: number, { css }: Dye): boolean {
  const channels = [1, 3, 5].map((at) => (Number.parseInt(css.slice(at, at + 2), 16) / 255) ** 2.2);
  const strong = Math.max(...channels) - Math.min(...channels) > STRONG;
  return bright < (strong ? STRONG_DARK : DARK);
}

/** What a laser lays bare on an area of a set; nothing where its dye tells. */
export function under(set: string, area: PrintMesh, dye: Dye): { readonly under?: Under } {
  if (LACQUERED.test(set)) return { under: dye.material === 'metal' ? 'acero' : 'pintura' };
  const found = UNDER.find(([sets]) => sets.test(set))?.[1];
  const beneath = found ?? (area.surface === 'cloth' ? 'piel' : undefined);
  return beneath ? { under: beneath } : {};
}

function techniqueOf(set: string, area: PrintMesh, bright: number, dye: Dye): string | undefined {
  const takes = area.techniques.filter(
    (technique) =>
      lookOf(technique) !== undefined &&
      (lookOf(technique) !== 'sublimacion' || (bright > PALE && dye.material === 'solid')),
  );
  const kind = Object.keys(SUITS).find((name) => set.startsWith(`${name}-`));
  const suits = (kind ? SUITS[kind] : undefined)?.find((technique) => takes.includes(technique));
  return suits ?? takes[hash(`${set} terminado`) % Math.max(1, Math.min(2, takes.length))];
}

function hash(text: string): number {
  let mixed = 0x811c9dc5;
  for (const sign of text) mixed = Math.imul(mixed ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
