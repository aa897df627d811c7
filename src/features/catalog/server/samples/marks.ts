/** Marks of twelve companies that do not exist, to show products printed. Drawn here, ours. */
import { lettering } from './lettering.ts';

export interface Inks {
  readonly first: string;
  readonly second: string;
  /** Of the name; the first by default. */
  readonly word?: string;
}

export interface Mark {
  readonly name: string;
  /** On what is light, and on what is dark. */
  readonly onLight: Inks;
  readonly onDark: Inks;
  /** For what has no colours: black is pressed, burnt or cut, white is left. */
  readonly alone: Inks;
  /** In a square of 100 units. */
  readonly emblem: (inks: Inks) => string;
}

const PAPER = '#fdfbf5';
const BLACK = '#141414';
/** One part lies on the other: it is left out of it. */
const INNER: Inks = { first: BLACK, second: '#ffffff' };
const VEINS: Inks = { first: '#ffffff', second: BLACK, word: BLACK };

const mark = (
  name: string,
  first: string,
  second: string,
  darkSecond: string,
  emblem: Mark['emblem'],
  alone: Inks = { first: BLACK, second: BLACK },
): Mark => ({
  name,
  alone,
  onLight: { first, second },
  onDark: { first: PAPER, second: darkSecond },
  emblem,
});

const disc = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
const line = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const MARKS: readonly Mark[] = [
  mark('BRISMAR', '#123f7a', '#f08a24', '#ffb04d', ({ first, second }) =>
    [
      shape('M18 50A32 32 0 0 1 82 50Z', second),
      line('M8 62q10.5 -12 21 0t21 0t21 0t21 0', first, 9),
      line('M8 82q10.5 -12 21 0t21 0t21 0t21 0', first, 9),
    ].join(''),
  ),
  mark(
    'ALUNTO',
    '#0d5b46',
    '#9ac43a',
    '#b6dc5c',
    ({ first, second }) =>
      [
        shape('M50 6C84 24 90 62 50 94C10 62 16 24 50 6Z', second),
        line('M50 90V34M50 60L70 42M50 74L32 56', first, 8),
      ].join(''),
    VEINS,
  ),
  mark(
    'CENVAL',
    '#b3202c',
    '#2b2b33',
    '#ff6b62',
    ({ first, second }) =>
      [
        shape('M50 4L90 27V73L50 96L10 73V27Z', first),
        shape('M50 28L69 39V61L50 72L31 61V39Z', second),
      ].join(''),
    INNER,
  ),
  mark('DURALBA', '#3a2a6b', '#f2b632', '#ffd05a', ({ first, second }) =>
    [shape('M6 84L40 22L58 54L68 38L94 84Z', first), disc(76, 22, 13, second)].join(''),
  ),
  mark(
    'FENORA',
    '#a01e5b',
    '#f38ba0',
    '#ffa3b5',
    ({ first, second }) =>
      [0, 60, 120, 180, 240, 300]
        .map(
          (turn, at) =>
            `<ellipse cx="50" cy="24" rx="13" ry="21" fill="${at % 2 ? second : first}" transform="rotate(${turn} 50 50)"/>`,
        )
        .join('') + disc(50, 50, 10, first),
  ),
  mark('KALTIVA', '#0c6c86', '#15b3a6', '#46d9c6', ({ first, second }) =>
    [shape('M12 8H38V92H12Z', first), shape('M46 50L76 8H94L64 50L94 92H76Z', second)].join(''),
  ),
  mark(
    'LUMBREL',
    '#d9481c',
    '#f7b21b',
    '#ffc84a',
    ({ first, second }) =>
      [
        shape('M50 4C56 30 84 38 84 64A34 32 0 0 1 16 64C16 44 40 36 50 4Z', first),
        shape('M51 46C54 58 67 62 67 75A17 16 0 0 1 33 75C33 64 46 60 51 46Z', second),
      ].join(''),
    INNER,
  ),
  mark('NORTEA', '#1b2f57', '#d83a34', '#ff7468', ({ first, second }) =>
    [
      shape('M50 4L64 50L50 42L36 50Z', second),
      shape('M50 96L36 50L50 58L64 50Z', first),
      line('M50 12A38 38 0 1 1 49 12', first, 6),
    ].join(''),
  ),
  mark('OMBRIO', '#2d2a3e', '#7a5cc9', '#a992f0', ({ first, second }) =>
    [shape('M50 6A44 44 0 1 0 94 50A34 34 0 0 1 50 6Z', first), disc(72, 28, 15, second)].join(''),
  ),
  mark('RUVELA', '#7a1f1f', '#c98a3c', '#e8b165', ({ first, second }) =>
    [
      line('M50 10A40 40 0 1 1 10 50A30 30 0 0 1 70 50A20 20 0 0 1 30 50', first, 10),
      disc(50, 50, 9, second),
    ].join(''),
  ),
  mark('TOLVAR', '#1d4d2b', '#e0722b', '#ff9a55', ({ first, second }) =>
    [
      shape('M8 8H92V28H60V92H40V28H8Z', first),
      shape('M68 40H92V64H68Z', second),
      shape('M8 40H32V64H8Z', second),
    ].join(''),
  ),
  mark('ZENITA', '#14508c', '#57a8e6', '#7cc4f7', ({ first, second }) =>
    [
      shape('M50 4L61 39L96 50L61 61L50 96L39 61L4 50L39 39Z', first),
      shape('M78 8L83 19L94 24L83 29L78 40L73 29L62 24L73 19Z', second),
    ].join(''),
  ),
];

export interface Drawn {
  readonly svg: string;
  /** Height of the drawing as a part of its width. */
  readonly ratio: number;
}

const GAP = 22;

/** The emblem alone in a square, over its name, or beside it. */
export function drawMark(
  { name, emblem }: Mark,
  inks: Inks,
  form: 'emblem' | 'stacked' | 'wide',
): Drawn {
  if (form === 'emblem') return sheet(100, 100, emblem(inks));
  const word = lettering(name, form === 'wide' ? 46 : 22, inks.word ?? inks.first);
  if (form === 'wide') {
    const name_ = `<g transform="translate(${100 + GAP} 27)">${word.svg}</g>`;
    return sheet(100 + GAP + word.width, 100, emblem(inks) + name_);
  }
  const width = Math.max(100, word.width);
  const middle = (width - 100) / 2;
  const below = `<g transform="translate(${(width - word.width) / 2} 118)">${word.svg}</g>`;
  return sheet(width, 140, `<g transform="translate(${middle} 0)">${emblem(inks)}</g>${below}`);
}

/** Strokes reach a little beyond their boxes. */
const ROOM = 6;
const WIDE = 900;

function sheet(width: number, height: number, inner: string): Drawn {
  const [wide, high] = [width + 2 * ROOM, height + 2 * ROOM];
  const ratio = high / wide;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${Math.round(WIDE * ratio)}" viewBox="${-ROOM} ${-ROOM} ${wide} ${high}">${inner}</svg>`;
  return { svg, ratio };
}
