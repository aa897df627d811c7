/** By which pictures a product is shown: its photographs, its composed ones, or a catalogue's own. */
import { PICTURE_VIEWS, type PictureView, type PictureWidth, pictureAddress } from './picture.ts';

/** A photograph that staff put up, as products are read with it. */
export interface ShownPhoto {
  readonly color: string;
  /** Names its square: see `photoSet`. */
  readonly corte: string;
  readonly texto: string;
}

/** What is known of a product's pictures; the shape in which the database answers. */
export interface PicturedFacts {
  readonly picture_set: string | null;
  readonly image_urls: readonly string[];
  /** In their order; null for none. */
  readonly photos: readonly ShownPhoto[] | null;
}

const LISTED_WIDTH = 640;
const PHOTO_SET = /^foto-([0-9a-f]{24})$/;

/**
 * A photograph has its place among the picture sets: whatever shows a set in a colour, a width or a
 * format shows a photograph the same way.
 */
export const photoSet = (cut: string): string => `foto-${cut}`;

/** The square of a photograph that a set is; undefined for a set of layers. */
export const cutOf = (set: string): string | undefined => PHOTO_SET.exec(set)?.[1];

const photoAddress = (cut: string, colour: string, width: PictureWidth): string =>
  pictureAddress({ set: photoSet(cut), view: 'frente', colour, width, format: 'webp' });

const photosIn = ({ photos }: PicturedFacts, colour: string): readonly ShownPhoto[] =>
  (photos ?? []).filter(({ color }) => color === colour);

/**
 * The pictures of a product in a colour, the one that tells most of it first: its photographs alone
 * where it has some, else the views of its picture set, else a catalogue's plain addresses.
 */
export function imagesIn(
  facts: PicturedFacts,
  colour: string | undefined,
  width: PictureWidth = LISTED_WIDTH,
): readonly string[] {
  if (colour === undefined) return facts.image_urls;
  const own = photosIn(facts, colour);
  if (own.length > 0) return own.map(({ corte }) => photoAddress(corte, colour, width));
  const { picture_set: set, image_urls } = facts;
  if (!set) return image_urls;
  return PICTURE_VIEWS.map((view) => pictureAddress({ set, view, colour, width, format: 'webp' }));
}

const VIEW_TEXTS: Record<PictureView, string> = {
  frente: 'de frente',
  impreso: 'ejemplo de impresión',
  lado: 'de lado',
  detalle: 'en detalle',
  uso: 'en uso',
};

/** What each of the pictures in a colour shows, as far as that is known. */
export function textsIn(facts: PicturedFacts, colour: string): readonly string[] | undefined {
  const own = photosIn(facts, colour);
  if (own.length > 0) return own.map(({ texto }) => texto);
  return facts.picture_set ? PICTURE_VIEWS.map((view) => VIEW_TEXTS[view]) : undefined;
}

/** Whether a colour has pictures of its own, which are not the product's in another colour. */
export const hasOwnImages = (facts: PicturedFacts, colour: string): boolean =>
  facts.picture_set !== null || photosIn(facts, colour).length > 0;

/** The product's pictures where no colour is asked for; those of another colour before none. */
export function imagesOf(facts: PicturedFacts, first: string | undefined): readonly string[] {
  const own = imagesIn(facts, first);
  const [photo] = facts.photos ?? [];
  return own.length > 0 || !photo ? own : imagesIn(facts, photo.color);
}

/**
 * The picture of a card, whose colour whoever shows it may change in its address: a product with
 * photographs answers to the address of any of them in each of its colours.
 */
export function cardImageOf(
  facts: PicturedFacts,
  first: string | undefined,
  width: PictureWidth = LISTED_WIDTH,
): string | undefined {
  const [photo] = facts.photos ?? [];
  if (!photo) return imagesIn(facts, first, width)[0];
  const colour = first ?? photo.color;
  const [own = photo] = photosIn(facts, colour);
  return photoAddress(own.corte, colour, width);
}
