import { fold } from '../../kernel/fold.ts';

/**
 * Letters as strokes on a grid 4 wide and 6 high ('x,y x,y' with '|' between strokes), so that a
 * logo looks the same on machines without any font installed.
 */
const STROKES: Readonly<Record<string, string>> = {
  a: '0,6 2,0 4,6|0.8,4 3.2,4',
  b: '0,0 0,6 3,6 4,5.2 4,3.8 3,3 0,3|3,3 3.8,2.2 3.8,0.8 3,0 0,0',
  c: '4,1 3,0 1,0 0,1 0,5 1,6 3,6 4,5',
  d: '0,0 0,6 2.6,6 4,4.6 4,1.4 2.6,0 0,0',
  e: '4,0 0,0 0,6 4,6|0,3 3,3',
  f: '4,0 0,0 0,6|0,3 3,3',
  g: '4,1 3,0 1,0 0,1 0,5 1,6 3,6 4,5 4,3 2.4,3',
  h: '0,0 0,6|4,0 4,6|0,3 4,3',
  i: '0,0 0,6',
  j: '4,0 4,5 3,6 1,6 0,5',
  k: '0,0 0,6|4,0 0,3.4 4,6',
  l: '0,0 0,6 4,6',
  m: '0,6 0,0 2,3.4 4,0 4,6',
  n: '0,6 0,0 4,6 4,0',
  o: '1,0 3,0 4,1 4,5 3,6 1,6 0,5 0,1 1,0',
  p: '0,6 0,0 3,0 4,0.9 4,2.4 3,3.3 0,3.3',
  q: '1,0 3,0 4,1 4,5 3,6 1,6 0,5 0,1 1,0|2.6,4.4 4.2,6.4',
  r: '0,6 0,0 3,0 4,0.9 4,2.4 3,3.3 0,3.3|2,3.3 4,6',
  s: '4,1 3,0 1,0 0,0.9 0,2.2 1,3 3,3 4,3.8 4,5.1 3,6 1,6 0,5',
  t: '0,0 4,0|2,0 2,6',
  u: '0,0 0,5 1,6 3,6 4,5 4,0',
  v: '0,0 2,6 4,0',
  w: '0,0 1,6 2,2.4 3,6 4,0',
  x: '0,0 4,6|4,0 0,6',
  y: '0,0 2,3 4,0|2,3 2,6',
  z: '0,0 4,0 0,6 4,6',
};

const NARROW: Readonly<Record<string, number>> = { i: 0, ' ': 1.4 };

const INKS = ['#1f3fd0', '#0f766e', '#b3261e', '#7a3b00', '#5b2a86', '#1d4e2b'] as const;
/** A parcel, a road, a wing and an arrow, around (46, 64). */
const MARKS: readonly ((ink: string) => string)[] = [
  (ink) =>
    `<path d="M20 47l26-14 26 14v34l-26 14-26-14z" fill="${ink}"/><path d="M20 47l26 14 26-14M46 61v34" fill="none" stroke="#ffffff" stroke-width="4" stroke-linejoin="round"/>`,
  (ink) =>
    `<circle cx="46" cy="64" r="28" fill="${ink}"/><path d="M38 92L44 36h4l6 56" fill="#ffffff"/><path d="M46 44v8M46 60v8M46 76v10" stroke="${ink}" stroke-width="3"/>`,
  (ink) =>
    `<path d="M18 84c4-30 24-46 56-48-6 10-12 14-20 16 6 1 10 0 14-2-6 12-16 16-26 16 5 2 9 2 12 1-8 12-20 15-36 17z" fill="${ink}"/>`,
  (ink) =>
    `<path d="M18 52h28V38l28 26-28 26V76H18z" fill="${ink}"/><path d="M18 60h14M18 68h14" stroke="#ffffff" stroke-width="3"/>`,
];
const WIDTH = 320;
const HEIGHT = 128;
const MAX_LETTERS = 18;

/** A courier's logo as SVG: a mark of our own and its name; the same courier, the same ink. */
export function courierMark(courier: string): string {
  const letters = [...fold(courier)].filter((letter) => letter === ' ' || letter in STROKES);
  const name = letters.slice(0, MAX_LETTERS);
  const seed = sum(name.join(''));
  const ink = INKS[seed % INKS.length] ?? INKS[0];
  const places = name.map((_, index) => advance(name.slice(0, index)));
  const scale = Math.min(6, (WIDTH - 104) / advance(name));
  const top = (HEIGHT - 6 * scale) / 2;
  const drawn = name.map((letter, index) =>
    glyph(letter, 88 + (places[index] ?? 0) * scale, top, scale),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" rx="14" fill="#ffffff"/>
${MARKS[Math.floor(seed / 3) % MARKS.length]?.(ink) ?? ''}
<g fill="none" stroke="${ink}" stroke-width="${(scale * 1.05).toFixed(2)}" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}</g>
</svg>`;
}

/** Width of letters with the gap after each: an I and a space are narrow. */
function advance(letters: readonly string[]): number {
  return letters.reduce((width, letter) => width + (NARROW[letter] ?? 4) + 1.6, 0);
}

const sum = (text: string): number =>
  [...text].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);

function glyph(letter: string, left: number, top: number, scale: number): string {
  return (STROKES[letter] ?? '')
    .split('|')
    .filter(Boolean)
    .map((stroke) => `<polyline points="${points(stroke, left, top, scale)}"/>`)
    .join('');
}

function points(stroke: string, left: number, top: number, scale: number): string {
  return stroke
    .split(' ')
    .map((point) => point.split(',').map(Number))
    .map(([x = 0, y = 0]) => `${(left + x * scale).toFixed(1)},${(top + y * scale).toFixed(1)}`)
    .join(' ');
}
