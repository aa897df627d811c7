import { placedPicture } from '../artwork/placed-address.ts';
import type { PictureWidth } from '../catalog/picture.ts';
import { readFinishFiles } from './finish-files.ts';

/**
 * The picture of an order's line with its artwork where its owner placed it; undefined where none is
 * placed or the product's picture is no composed one.
 */
export function placedLine(
  line: { readonly imagen: string; readonly tecnica: string; readonly imagenesterminados: string },
  width: PictureWidth,
): string | undefined {
  const files = readFinishFiles(line.imagenesterminados).map(({ stored, colocacion }) => ({
    name: stored,
    ...(colocacion ? { colocacion } : {}),
  }));
  return placedPicture(line.imagen, line.tecnica, files, width);
}
