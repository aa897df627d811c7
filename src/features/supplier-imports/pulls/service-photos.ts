import { slug } from '../../../kernel/fold.ts';
import { colourNamed } from '../colour-names.ts';
import type { ServicePhoto } from '../supplier-service.port.ts';

/** A photograph to be fetched, and the product's colour that it shows. */
export interface PhotoWish {
  readonly url: string;
  readonly color: string;
}

interface ProductColour {
  readonly color: string;
  readonly nombre: string;
}

/** So many of a colour are enough to see it from all sides, and so many of a product. */
export const OF_A_COLOUR = 3;
export const OF_A_PRODUCT = 24;

/**
 * Which of a service's photographs are shown, in which of a product's colours: the main ones first.
 * One of a colour that the shop does not sell is none of ours; one that tells no colour shows the
 * only one there is, or the first where no other photograph tells any of ours.
 */
export function chosenPhotos(
  told: readonly ServicePhoto[],
  colours: readonly ProductColour[],
): readonly PhotoWish[] {
  const once = [...new Map(told.map((photo) => [photo.url, photo])).values()];
  const sorted = [...once.filter(({ main }) => main), ...once.filter(({ main }) => !main)];
  const named = sorted.flatMap(({ url, color }) => {
    const shown = colourOf(color, colours);
    return shown === undefined ? [] : [{ url, color: shown }];
  });
  const wishes =
    named.length > 0
      ? named
      : sorted
          .filter(({ color }) => color === '')
          .flatMap(({ url }) => colours.slice(0, 1).map(({ color }) => ({ url, color })));
  const counts = new Map<string, number>();
  const few = wishes.filter(({ color }) => {
    const count = (counts.get(color) ?? 0) + 1;
    counts.set(color, count);
    return count <= OF_A_COLOUR;
  });
  return few.slice(0, OF_A_PRODUCT);
}

function colourOf(text: string, colours: readonly ProductColour[]): string | undefined {
  if (text === '') return colours.length === 1 ? colours[0]?.color : undefined;
  const key = colourNamed(text)?.colour ?? slug(text);
  return colours.find(({ color, nombre }) => color === key || slug(nombre) === key)?.color;
}
