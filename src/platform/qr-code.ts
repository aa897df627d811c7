import { encode } from 'uqr';

export interface QrCode {
  /** Modules on a side, its quiet zone included. */
  readonly side: number;
  /** Its dark modules as the path of an SVG whose viewBox is `0 0 side side`. */
  readonly path: string;
}

/** Modules that stay light around it, as ISO 18004 asks. */
const QUIET = 4;

/** Draws a QR code of medium error correction, here: what it holds leaves for no other service. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET });
  const path = data.map((row, y) => rowPath(row, y)).join('');
  return { side: size, path };
}

/** Neighbours in a row are one rectangle: between two, printers and screens leave a light seam. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const from = x;
    while (row[x + 1]) x += 1;
    path += `M${from} ${y}h${x + 1 - from}v1H${from}z`;
  }
  return path;
}
