import type { FileProduct } from '../gather-products.ts';

/** A photograph that a row of a list names. */
export interface NamedPhoto {
  readonly line: number;
  readonly code: string;
  /** Name of the colour that it shows; '' where the row tells none. */
  readonly colour: string;
  readonly url: string;
}

/** The photographs that a list names of a product, in the order of its rows. */
export const photosIn = ({ code, colours }: FileProduct): readonly NamedPhoto[] =>
  colours.flatMap(({ line, colour, photos = [] }) =>
    photos.map((url) => ({ line, code, colour: colour?.name ?? '', url })),
  );

/** What became of one: looked at and readable, shown, unreadable, or not needed; null: not yet. */
export type PhotoOutcome = 'legible' | 'puesta' | 'ilegible' | 'sobra' | null;

/** How many photographs of an import have come how far. */
export interface PhotoCounts {
  readonly all: number;
  /** Nobody looked at them yet. */
  readonly unseen: number;
  readonly readable: number;
  readonly shown: number;
  readonly unreadable: number;
  readonly spare: number;
}

export const NO_PHOTOS: PhotoCounts = {
  ...{ all: 0, unseen: 0, readable: 0, shown: 0, unreadable: 0, spare: 0 },
};
