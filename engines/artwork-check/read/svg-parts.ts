/** Tags of an SVG, their attributes and what moves them: enough to find a part, not to draw it. */

/** As SVG and PDF write it: x' = m0·x + m2·y + m4. */
export type Matrix = readonly [number, number, number, number, number, number];
export const SAME: Matrix = [1, 0, 0, 1, 0, 0];
/** A tag with: whether it closes, its name, its attributes, whether it closes itself. */
export const TAG = /<(\/?)([a-z]+)\b((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>/gi;

/** First n, then m. */
export const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

export function attributeOf(attributes: string, name: string): string {
  const found = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*("([^"]*)"|'([^']*)')`).exec(attributes);
  return found?.[2] ?? found?.[3] ?? '';
}

/** What a `transform` says. */
export function matrixOf(text: string): Matrix {
  let matrix = SAME;
  for (const [, name, inside] of text.matchAll(/(\w+)\s*\(([^)]*)\)/g)) {
    const [a = 0, b, ...more] = inside
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number);
    const turn = (a * Math.PI) / 180;
    if (name === 'scale') matrix = times(matrix, [a, 0, 0, b ?? a, 0, 0]);
    if (name === 'translate') matrix = times(matrix, [1, 0, 0, 1, a, b ?? 0]);
    if (name === 'rotate') {
      matrix = times(matrix, [
        Math.cos(turn),
        Math.sin(turn),
        -Math.sin(turn),
        Math.cos(turn),
        0,
        0,
      ]);
    }
    if (name === 'matrix') {
      const [c = 0, d = 1, e = 0, f = 0] = more;
      matrix = times(matrix, [a, b ?? 0, c, d, e, f]);
    }
  }
  return matrix;
}

/** Where a point comes to lie. */
export const moved = (m: Matrix, x: number, y: number): readonly [x: number, y: number] => [
  m[0] * x + m[2] * y + m[4],
  m[1] * x + m[3] * y + m[5],
];
