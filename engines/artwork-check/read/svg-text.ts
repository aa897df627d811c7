import type { SetText } from './opened.ts';
import { attributeOf, type Matrix, matrixOf, moved, SAME, TAG, times } from './svg-parts.ts';

interface Open {
  readonly matrix: Matrix;
  /** User units. */
  readonly size: number;
  readonly inText: boolean;
}

/** What a letter is set in where nobody says. */
const USUAL_SIZE = 16;
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  mm: 96 / 25.4,
  cm: 960 / 25.4,
  in: 96,
};
const SIZE = /^\s*(\d*\.?\d+)\s*(px|pt|pc|mm|cm|in|em|%|)\s*$/i;
const MOST_TEXTS = 5000;

/** The texts of an SVG that are not empty, by the size that they, a group or a class of them says. */
export function svgTexts(text: string, userWidth: number): SetText[] {
  if (!(userWidth > 0)) return [];
  const classes = sizesOfClasses(text);
  const open: Open[] = [{ matrix: SAME, size: USUAL_SIZE, inText: false }];
  const found: SetText[] = [];
  let end = 0;
  let at: { readonly x: number; readonly y: number } | undefined;
  for (const tag of text.matchAll(TAG)) {
    const [whole, closing, name, attributes, selfClosing] = tag;
    const here = open.at(-1);
    // Letters between two tags belong to what is open there.
    if (
      here?.inText &&
      at &&
      /[^\s]/.test(text.slice(end, tag.index)) &&
      found.length < MOST_TEXTS
    ) {
      const across = Math.hypot(here.matrix[2], here.matrix[3]);
      const [x, y] = moved(here.matrix, at.x, at.y);
      found.push({ size: (here.size * across) / userWidth, x: x / userWidth, y: y / userWidth });
    }
    end = tag.index + whole.length;
    if (closing) {
      if (open.length > 1) open.pop();
      continue;
    }
    if (!here || selfClosing) continue;
    const inText = here.inText || name.toLowerCase() === 'text';
    if (inText) at = placeOf(attributes) ?? at ?? { x: 0, y: 0 };
    open.push({
      matrix: times(here.matrix, matrixOf(attributeOf(attributes, 'transform'))),
      size: sizeOf(attributes, classes, here.size),
      inText,
    });
  }
  return found;
}

function placeOf(attributes: string): { x: number; y: number } | undefined {
  const [x, y] = ['x', 'y'].map((name) => Number.parseFloat(attributeOf(attributes, name)));
  return Number.isFinite(x) || Number.isFinite(y)
    ? { x: Number.isFinite(x) ? x : 0, y: Number.isFinite(y) ? y : 0 }
    : undefined;
}

function sizeOf(
  attributes: string,
  classes: ReadonlyMap<string, string>,
  inherited: number,
): number {
  const style = /font-size\s*:\s*([^;]+)/i.exec(attributeOf(attributes, 'style'))?.[1];
  const named = attributeOf(attributes, 'class')
    .split(/\s+/)
    .map((name) => classes.get(name))
    .find((size) => size !== undefined);
  const said = style ?? named ?? attributeOf(attributes, 'font-size');
  const [, number, unit = ''] = SIZE.exec(said) ?? [];
  if (number === undefined) return inherited;
  if (unit === 'em') return inherited * Number(number);
  if (unit === '%') return (inherited * Number(number)) / 100;
  return Number(number) * (UNITS[unit.toLowerCase()] ?? 1);
}

/** `.name{…font-size:…}` of its style sheet, as drawing programs write them. */
function sizesOfClasses(text: string): ReadonlyMap<string, string> {
  const sizes = new Map<string, string>();
  for (const rule of styleSheetOf(text).split('}')) {
    const [names = '', rules = ''] = rule.split('{');
    const said = /(?:^|;|\s)font-size\s*:\s*([^;]+)/i.exec(rules)?.[1];
    if (said === undefined) continue;
    for (const name of names.split(',')) {
      const bare = name.trim();
      if (/^\.[\w-]+$/.test(bare)) sizes.set(bare.slice(1), said.trim());
    }
  }
  return sizes;
}

function styleSheetOf(text: string): string {
  const sheets: string[] = [];
  for (let at = text.indexOf('<style'); at >= 0; ) {
    const [begin, end] = [text.indexOf('>', at), text.indexOf('</style', at)];
    if (begin < 0 || end < begin) break;
    sheets.push(text.slice(begin + 1, end));
    at = text.indexOf('<style', end);
  }
  return sheets.join('');
}
