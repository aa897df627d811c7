/** Drawing on raw pixels: what sharp cannot do is a view in perspective. */
import sharp from 'sharp';

export interface Rgba {
  readonly width: number;
  readonly height: number;
  /** Four bytes a pixel. */
  readonly data: Uint8Array;
}

/** A square canvas, three bytes a pixel. */
export interface Canvas {
  readonly side: number;
  readonly data: Uint8Array;
}

export type Corner = readonly [x: number, y: number];
export type Corners = readonly [Corner, Corner, Corner, Corner];

export async function decode(picture: Buffer, trim = false): Promise<Rgba> {
  const whole = trim ? sharp(await sharp(picture).trim().png().toBuffer()) : sharp(picture);
  const { data, info } = await whole.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/**
 * Draws a picture so that its corners (top left, top right, bottom right, bottom left) come to lie
 * on the given ones, in canvas pixels. `tone` multiplies its colours.
 */
export function draw(canvas: Canvas, picture: Rgba, corners: Corners, tone = 1): void {
  const back = toUnitSquare(corners);
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const right = Math.min(canvas.side - 1, Math.ceil(Math.max(...xs)));
  const bottom = Math.min(canvas.side - 1, Math.ceil(Math.max(...ys)));
  const sample = [0, 0, 0, 0] as [number, number, number, number];
  for (let y = Math.max(0, Math.floor(Math.min(...ys))); y <= bottom; y++)
    for (let x = Math.max(0, Math.floor(Math.min(...xs))); x <= right; x++) {
      const [u, v] = back(x + 0.5, y + 0.5);
      if (u < 0 || v < 0 || u >= 1 || v >= 1) continue;
      readAt(picture, u * picture.width - 0.5, v * picture.height - 0.5, sample);
      const cover = sample[3] / 255;
      if (cover < 0.004) continue;
      const at = (y * canvas.side + x) * 3;
      for (let channel = 0; channel < 3; channel++) {
        const value = Math.min(255, (sample[channel] ?? 0) * tone);
        canvas.data[at + channel] =
          value * cover + (canvas.data[at + channel] ?? 0) * (1 - cover) + 0.5;
      }
    }
}

/** Bilinear; colours weighted by their cover, so that clear pixels bring no fringe. */
function readAt(
  { width, height, data }: Rgba,
  x: number,
  y: number,
  into: [number, number, number, number],
): void {
  const left = Math.max(0, Math.min(width - 2, Math.floor(x)));
  const top = Math.max(0, Math.min(height - 2, Math.floor(y)));
  const fx = Math.max(0, Math.min(1, x - left));
  const fy = Math.max(0, Math.min(1, y - top));
  into.fill(0);
  for (let corner = 0; corner < 4; corner++) {
    const share = (corner & 1 ? fx : 1 - fx) * (corner & 2 ? fy : 1 - fy);
    const at = ((top + (corner >> 1)) * width + left + (corner & 1)) * 4;
    const cover = share * (data[at + 3] ?? 0);
    into[3] += cover;
    for (let channel = 0; channel < 3; channel++)
      into[channel] = (into[channel] ?? 0) + cover * (data[at + channel] ?? 0);
  }
  if (into[3] > 0)
    for (let channel = 0; channel < 3; channel++) into[channel] = (into[channel] ?? 0) / into[3];
}

/** Inverse of the projective map of the unit square to a quadrangle (Heckbert 1989, section 2.2). */
function toUnitSquare(corners: Corners): (x: number, y: number) => [number, number] {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners;
  const [sx, sy] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
  const [dx1, dy1, dx2, dy2] = [x1 - x2, y1 - y2, x3 - x2, y3 - y2];
  const scale = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / scale;
  const h = (dx1 * sy - sx * dy1) / scale;
  const [a, b, c] = [x1 - x0 + g * x1, x3 - x0 + h * x3, x0];
  const [d, e, f] = [y1 - y0 + g * y1, y3 - y0 + h * y3, y0];
  const inverse = [
    [e - f * h, c * h - b, b * f - c * e],
    [f * g - d, a - c * g, c * d - a * f],
    [d * h - e * g, b * g - a * h, a * e - b * d],
  ] as const;
  return (x, y) => {
    const [u, v, w] = inverse.map(([p, q, r]) => p * x + q * y + r) as [number, number, number];
    return [u / w, v / w];
  };
}
