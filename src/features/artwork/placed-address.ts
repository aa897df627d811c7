/** The address of a product's front with somebody's artworks on it, and what it says. */
import { slug } from '../../kernel/fold.ts';
import { images } from '../../routes.ts';
import type { FinishFile } from '../cart/line.ts';
import { type Placement, readPlacement } from '../cart/placement.ts';
import { PICTURE_WIDTHS, type PictureWidth, parsePictureAddress } from '../catalog/picture.ts';
import { ARTWORK_NAME } from './artwork-name.ts';

/** An artwork where it was placed. */
export interface PlacedFile {
  readonly name: string;
  readonly colocacion: Placement;
}

/** So many artworks of one line lie on its product. */
export const MOST_PLACED = 2;

/** Whether its owner placed it. */
export const isPlaced = <F extends Pick<FinishFile, 'name' | 'colocacion'>>(
  file: F,
): file is F & PlacedFile => file.colocacion !== undefined;

/**
 * The picture of a product with the placed ones of its files, for an address of its picture;
 * undefined where none is placed or the picture is no composed one.
 */
export function placedPicture(
  image: string,
  technique: string,
  files: readonly Pick<FinishFile, 'name' | 'colocacion'>[],
  width: PictureWidth,
): string | undefined {
  const picture = parsePictureAddress(image);
  const placed = files.filter(isPlaced);
  if (!picture || placed.length === 0) return undefined;
  const query = new URLSearchParams([
    ['terminado', slug(technique)],
    ...placed.map((file) => ['arte', tellPlaced(file)]),
  ]);
  return `${images.placed(picture.set, `${picture.colour}-${width}.webp`)}?${query}`;
}

/**
 * The picture of a product with a logo where the shop would print it; undefined for a picture that is
 * no composed one.
 */
export function wornPicture(image: string, logo: string, width: PictureWidth): string | undefined {
  const picture = parsePictureAddress(image);
  if (!picture) return undefined;
  const { set, colour } = picture;
  return `${images.placed(set, `${colour}-${width}.webp`)}?${new URLSearchParams({ logo })}`;
}

/** A placed file in one word, as addresses and forms carry it. */
export function tellPlaced({
  name,
  colocacion: { area, x_mm, y_mm, ancho_mm, giro },
}: PlacedFile): string {
  return [name, area, x_mm, y_mm, ancho_mm, giro].join('~');
}

/** The inverse of `tellPlaced`; undefined for what is none. */
export function readPlaced(text: string): PlacedFile | undefined {
  const [name = '', area, ...numbers] = text.split('~');
  const [x_mm, y_mm, ancho_mm, giro] = numbers.map((number) =>
    /^-?\d{1,4}(\.\d)?$/.test(number) ? Number(number) : Number.NaN,
  );
  const colocacion = readPlacement({ area, x_mm, y_mm, ancho_mm, giro });
  return ARTWORK_NAME.test(name) && numbers.length === 4 && colocacion
    ? { name, colocacion }
    : undefined;
}

const FILE = new RegExp(`^([a-z0-9-]+)-(${PICTURE_WIDTHS.join('|')})\\.webp$`);

/** Colour and width that the end of an address names; undefined for another's. */
export function readPlacedFile(
  file: string,
): { readonly colour: string; readonly width: PictureWidth } | undefined {
  const [, colour, width] = FILE.exec(file) ?? [];
  return colour ? { colour, width: Number(width) as PictureWidth } : undefined;
}
