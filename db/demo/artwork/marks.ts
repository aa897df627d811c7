import { difference, labOf } from '../../../src/features/artwork/colour-match.ts';

/** The mark of a company that does not exist, in one ink. Drawn here, ours. */
interface Mark {
  /** As its owner calls the file. */
  readonly file: string;
  /** Inks of the workshops: one for light products and one for dark ones. */
  readonly inks: readonly [string, string];
  /** Within a square of 100 units, filled unless it says otherwise. */
  readonly shapes: string;
}

const turned = (shape: string, times: number): string =>
  Array.from(
    { length: times },
    (_, at) => `<g transform="rotate(${(360 / times) * at} 50 50)">${shape}</g>`,
  ).join('');

const leaflets = [22, 36, 50, 64, 78]
  .flatMap((y) => [
    `<ellipse cx="71" cy="${y - 7}" rx="19" ry="5" transform="rotate(-24 71 ${y - 7})"/>`,
    `<ellipse cx="29" cy="${y - 7}" rx="19" ry="5" transform="rotate(24 29 ${y - 7})"/>`,
  ])
  .join('');

const ORIZABA: Mark = {
  file: 'logo-orizaba.svg',
  inks: ['#0033a0', '#b9d9eb'],
  shapes: `<path fill-rule="evenodd" d="M50 2a48 48 0 1 0 0 96a48 48 0 1 0 0-96zm0 7a41 41 0 1 1 0 82a41 41 0 1 1 0-82z"/>
    <path d="M46 27l-8 13 6-2 4 7 5-6 7 5z"/><path d="M35 45l-18 27h66l-19-24-4 4-8-5-4 7-6-9z"/>`,
};

const MARKS: { readonly [email: string]: Mark } = {
  'ana@demo.example': ORIZABA,
  'jacaranda@demo.example': {
    file: 'jacaranda.svg',
    inks: ['#5f259f', '#b9a2d8'],
    shapes: `${turned('<path d="M50 42C36 33 33 13 50 3C67 13 64 33 50 42z"/>', 5)}<circle cx="50" cy="50" r="5"/>`,
  },
  'colibri@demo.example': {
    file: 'marca-colibri.svg',
    inks: ['#1b4d3e', '#a5dfd3'],
    shapes: `<path d="M3 25l33 7c6-9 20-9 24 1c4 11-2 24-13 33l-13 31 1-25c-9-9-10-25-3-35z"/>
      <path d="M60 48c4-22 20-35 37-37c-2 24-14 42-34 47z"/><path d="M44 22c-1-9 3-16 11-20c2 9 1 16-4 21z"/>`,
  },
  'mezquite@demo.example': {
    file: 'mezquite-una-tinta.svg',
    inks: ['#653819', '#d3bc8d'],
    shapes: `${leaflets}<path d="M48 98l1-92h2l1 92z"/><ellipse cx="50" cy="6" rx="4" ry="6"/>`,
  },
};

const markOf = (email: string): Mark => MARKS[email] ?? ORIZABA;

/** What a company calls its file. */
export const markFile = (email: string): string => markOf(email).file;

/** That of a company's two inks which is seen best on a colour. */
export function inkOn(email: string, css: string): string {
  const ground = labOf(groundOf(css));
  const [first, second] = markOf(email).inks;
  const apart = (ink: string): number => difference(labOf(ink), ground);
  return apart(first) >= apart(second) ? first : second;
}

/** A material that one colour does not tell is taken for a light one. */
export const groundOf = (css: string): string => (/^#[0-9a-f]{6}$/i.test(css) ? css : '#d9d3c7');

/** The mark in a square of 100 units, to lie in another drawing. */
export const drawMark = (email: string, ink: string): string =>
  `<g fill="${ink}">${markOf(email).shapes}</g>`;

/** The file that a company sends: its mark alone, as wide as high. */
export const markSvg = (email: string, ink: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="0 0 100 100">${drawMark(email, ink)}</svg>`;
