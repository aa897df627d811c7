/** One logo on every product of the shop: what a card shows to whoever dropped theirs. */
import {
  type Asker,
  PicturesBusy,
  type RenderedPicture,
} from '../../../../engines/pictures/pictures.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { type Remembered, remember } from '../../../platform/memory/remembered.ts';
import type { PictureWidth } from '../../catalog/picture.ts';
import { type OwnLogo, readLogo } from '../../catalog/server/samples/own-logo.ts';
import { type Looker, type PlacedDeps, type PlacedRefused, printOf } from './placed-artwork.ts';

/** Private to this process, and asked for only once the asker has been found to own the file. */
interface WornMemory {
  readonly logos: Remembered<OwnLogo>;
  /** A page of cards asks for one logo as many times as it has cards: it is read once. */
  readonly reading: Map<string, Promise<OwnLogo | undefined>>;
  readonly worn: Remembered<RenderedPicture>;
}

/** A page of 24 cards in two widths for some hundred visitors. */
const MOST_WORN_BYTES = 48 << 20;
/** Each is up to 1.6 MB of pixels. */
const MOST_LOGOS = 20;

export const rememberWorn = (): WornMemory => ({
  logos: remember<OwnLogo>({ most: MOST_LOGOS }),
  reading: new Map(),
  worn: remember<RenderedPicture>({ most: MOST_WORN_BYTES, sizeOf: ({ body }) => body.length }),
});

export interface WornQuestion {
  readonly set: string;
  readonly colour: string;
  readonly width: PictureWidth;
  /** Name of the file. */
  readonly logo: string;
}

/**
 * The product's front with the asker's logo where the shop would print it and as it would print it;
 * blank where nothing is printed on it. Kept in memory alone.
 */
export async function wornLogo(
  deps: PlacedDeps & WornMemory,
  { logo: name, ...place }: WornQuestion,
  looker: Looker,
  asker: Asker,
): Promise<Result<RenderedPicture, PlacedRefused>> {
  // Whose file it is is asked first, each time.
  const drawing = await printOf(deps, name, looker);
  if (!drawing.ok) return drawing;
  const key = [name, place.set, place.colour, place.width].join('/');
  const before = deps.worn.find(key);
  if (before) return ok(before);
  const keep = deps.worn.begin(key);
  const logo = await logoOf(deps, name, drawing.value);
  if (!logo) return refuse('unreadable');
  try {
    const made = await deps.pictures.renderWorn({ ...place, format: 'webp' }, logo, asker);
    if (!made) return refuse('not_found');
    keep(made);
    return ok(made);
  } catch (error) {
    if (error instanceof PicturesBusy) return refuse('busy');
    throw error;
  }
}

async function logoOf(
  { logos, reading }: WornMemory,
  name: string,
  drawing: Uint8Array,
): Promise<OwnLogo | undefined> {
  const before = logos.find(name);
  if (before) return before;
  const keep = logos.begin(name);
  const begun = reading.get(name) ?? readLogo(drawing);
  reading.set(name, begun);
  try {
    const logo = await begun;
    if (logo) keep(logo);
    return logo;
  } finally {
    reading.delete(name);
  }
}
