/** Capitals drawn as strokes: a server may have no fonts at all, and nobody's typeface is ours to ship. */

interface Letter {
  readonly path: string;
  readonly width: number;
}

const letter = (width: number, path: string): Letter => ({ width, path });

/** Six units high. */
const LETTERS: { readonly [capital: string]: Letter } = {
  A: letter(4.4, 'M0 6L2.2 0L4.4 6M.9 4H3.5'),
  B: letter(4, 'M0 0V6H2.4A1.6 1.6 0 0 0 2.4 2.8H0M2.4 2.8A1.4 1.4 0 0 0 2.4 0H0'),
  C: letter(4.4, 'M4.4 1A2.9 2.9 0 1 0 4.4 5'),
  D: letter(4.4, 'M0 0V6H1.4A3 3 0 0 0 1.4 0Z'),
  E: letter(3.6, 'M3.6 0H0V6H3.6M0 3H3'),
  F: letter(3.4, 'M3.4 0H0V6M0 3H2.8'),
  I: letter(0.1, 'M0 0V6'),
  K: letter(4, 'M0 0V6M3.8 0L0 3.5M1.4 2.3L4 6'),
  L: letter(3.4, 'M0 0V6H3.4'),
  M: letter(5.2, 'M0 6V0L2.6 4.2L5.2 0V6'),
  N: letter(4.4, 'M0 6V0L4.4 6V0'),
  O: letter(6, 'M3 0A3 3 0 1 0 3 6A3 3 0 1 0 3 0Z'),
  R: letter(4, 'M0 6V0H2.2A1.7 1.7 0 0 1 2.2 3.4H0M2.1 3.4L4 6'),
  S: letter(3.8, 'M3.6 .9C2.9 -.3 .2 -.3 .2 1.5C.2 3.4 3.8 2.6 3.8 4.5C3.8 6.4 .7 6.4 0 5'),
  T: letter(4.2, 'M0 0H4.2M2.1 0V6'),
  U: letter(4.2, 'M0 0V3.9A2.1 2.1 0 0 0 4.2 3.9V0'),
  V: letter(4.4, 'M0 0L2.2 6L4.4 0'),
  Z: letter(4.2, 'M0 0H4.2L0 6H4.2'),
};

const APART = 1.9;

/** A word as one group of strokes, `height` units high, and its width. */
export function lettering(
  word: string,
  height: number,
  colour: string,
): { readonly svg: string; readonly width: number } {
  const scale = height / 6;
  let [at, strokes] = [0, ''];
  for (const capital of word) {
    const drawn = LETTERS[capital];
    if (!drawn) throw new RangeError(`no letter ${capital}`);
    strokes += `<path transform="translate(${at.toFixed(2)} 0)" d="${drawn.path}"/>`;
    at += drawn.width + APART;
  }
  const svg = `<g transform="scale(${scale})" fill="none" stroke="${colour}" stroke-width="1.25" stroke-linecap="round" stroke-linejoin="round">${strokes}</g>`;
  return { svg, width: (at - APART) * scale };
}
