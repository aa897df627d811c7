/** A product's photographs as staff put them up: rules of squares and of their order. */
import type { PhotoArea } from './photo-area.ts';

/** The square of a photograph that is shown, in its pixels. */
export interface PhotoSquare {
  readonly x: number;
  readonly y: number;
  readonly lado: number;
}

export interface ProductPhoto {
  /** Names the file. */
  readonly foto: string;
  /** Key of the colour it shows. */
  readonly color: string;
  /** What it shows, for whoever does not see it. */
  readonly texto: string;
  readonly ancho: number;
  readonly alto: number;
  readonly recorte: PhotoSquare;
  /** Where it shows print areas. */
  readonly areas: readonly PhotoArea[];
}

/** The square of a photograph on a picture of it that is so many pixels wide. */
export function squareOn(
  { ancho, recorte }: Pick<ProductPhoto, 'ancho' | 'recorte'>,
  width: number,
): PhotoSquare {
  const scale = width / ancho;
  return { x: recorte.x * scale, y: recorte.y * scale, lado: recorte.lado * scale };
}

/** A photograph whole, for whoever works on it: no wider than it takes to see it on a screen. */
export const wholePhoto = (foto: string): string => `/img/fotos-producto/${foto}`;

export const PHOTO_NAME = /^[0-9a-f]{32}$/;
export const MOST_PHOTOS = 60;
export const MOST_PHOTO_BYTES = 15 * 1024 * 1024;
export const LONGEST_TEXT = 200;
/** A square of fewer pixels is blurred on the product's page. */
export const SMALLEST_SQUARE = 400;

type Sides = Pick<ProductPhoto, 'ancho' | 'alto'>;

/** The largest square of a photograph, from its middle. */
export function middleSquare({ ancho, alto }: Sides): PhotoSquare {
  const lado = Math.min(ancho, alto);
  return { x: Math.floor((ancho - lado) / 2), y: Math.floor((alto - lado) / 2), lado };
}

const within = (value: number, least: number, most: number): number =>
  Math.min(Math.max(Math.round(value), least), most);

/** The nearest square of whole pixels that lies on the photograph and is not too small. */
export function settleSquare({ ancho, alto }: Sides, wished: PhotoSquare): PhotoSquare {
  const largest = Math.min(ancho, alto);
  const lado = within(wished.lado, Math.min(SMALLEST_SQUARE, largest), largest);
  return {
    x: within(wished.x, 0, ancho - lado),
    y: within(wished.y, 0, alto - lado),
    lado,
  };
}

/** Whether a square is one that `settleSquare` leaves as it is. */
export function isSquareOf(sides: Sides, square: PhotoSquare): boolean {
  const { x, y, lado } = settleSquare(sides, square);
  return x === square.x && y === square.y && lado === square.lado;
}

/** The same square made larger or smaller around its middle. */
export function resizeSquare(sides: Sides, { x, y, lado }: PhotoSquare, to: number): PhotoSquare {
  const settled = settleSquare(sides, { x, y, lado: to });
  const grown = (settled.lado - lado) / 2;
  return settleSquare(sides, { x: x - grown, y: y - grown, lado: settled.lado });
}

/**
 * The photographs with one of them moved a place up (-1) or down (1) among those of its colour; as
 * they were where there is no such place.
 */
export function movePhoto(
  photos: readonly ProductPhoto[],
  foto: string,
  by: -1 | 1,
): readonly ProductPhoto[] {
  const from = photos.findIndex((photo) => photo.foto === foto);
  const moved = photos[from];
  if (!moved) return photos;
  let to = from + by;
  while (photos[to] && photos[to]?.color !== moved.color) to += by;
  const other = photos[to];
  if (!other) return photos;
  return photos.map((photo, at) => (at === from ? other : at === to ? moved : photo));
}
