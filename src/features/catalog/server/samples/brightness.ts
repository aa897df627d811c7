/** How light the surface of a print area is in a picture of the blank product. */
import sharp from 'sharp';
import {
  FRAME,
  type PrintMesh,
  projectionOf,
} from '../../../../../engines/pictures/layer-format.ts';

/** Parts of the area's sides where the surface is looked at. */
const PLACES = [-0.25, -0.1, 0, 0.1, 0.25];

/** From 0 for black to 1 for white, linear; undefined where the picture does not show the area. */
export async function brightnessAt(
  picture: Uint8Array,
  area: PrintMesh,
): Promise<number | undefined> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const project = projectionOf(area);
  const seen: number[] = [];
  for (const right of PLACES) {
    for (const down of PLACES) {
      const at = project(right * area.widthMm, down * area.heightMm);
      if (!at) continue;
      const [x, y] = at.map((value) => Math.floor((value * info.width) / FRAME)) as [
        number,
        number,
      ];
      if (x < 0 || y < 0 || x >= info.width || y >= info.height) continue;
      seen.push(lightOf(data, (y * info.width + x) * 3));
    }
  }
  seen.sort((a, b) => a - b);
  return seen[seen.length >> 1];
}

function lightOf(data: Uint8Array, at: number): number {
  const linear = (channel: number): number => ((data[at + channel] ?? 0) / 255) ** 2.2;
  return 0.2126 * linear(0) + 0.7152 * linear(1) + 0.0722 * linear(2);
}
