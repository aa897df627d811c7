/** What is printed of somebody's artworks, and the product with them on it. */
import {
  type ArtworkChecker,
  ChecksBusy,
} from '../../../../engines/artwork-check/artwork-check.ts';
import {
  type Asker,
  PicturesBusy,
  type RenderedPicture,
} from '../../../../engines/pictures/pictures.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Database } from '../../../platform/db/connect.ts';
import type { Caller } from '../../../platform/http/access.ts';
import { type Remembered, remember } from '../../../platform/memory/remembered.ts';
import type { PictureWidth } from '../../catalog/picture.ts';
import { lookOf } from '../../catalog/server/samples/print-look.ts';
import type { OwnPrint, ShopPictures } from '../../catalog/server/samples/shop-pictures.ts';
import type { FileStorage } from '../../files/storage.port.ts';
import type { FileAsker, SeesOrdered } from '../own-file.ts';
import type { PlacedFile } from '../placed-address.ts';
import { findReadable, findShown } from './artwork.sql.ts';
import { ContentGone, contentOf } from './check-artwork.ts';

export interface PlacedDeps {
  readonly db: Database;
  readonly storage: FileStorage;
  readonly checker: ArtworkChecker;
  readonly pictures: Pick<ShopPictures, 'areasOf' | 'renderOwn' | 'renderWorn' | 'render'>;
  readonly drawn: Drawn;
  /** Which files of orders a caller sees; `app/compose` wires it. */
  readonly ordersOf: (caller: Caller | null) => SeesOrdered;
}

/** What is printed of files, by name: PNG, as the checker draws it. */
export interface Drawn {
  readonly late: Remembered<Uint8Array>;
  /** A page of cards asks for one logo as many times as it has cards. */
  readonly underway: Map<string, Promise<Result<Uint8Array, PlacedRefused>>>;
}

export const rememberDrawn = (): Drawn => ({
  late: remember<Uint8Array>({ most: 40 }),
  underway: new Map(),
});

/** not_found: no file of the asker's, no such picture · unreadable: a designer has to look · busy. */
export type PlacedRefused = 'not_found' | 'unreadable' | 'busy';

/** Who asks, and whether they see what was ordered. */
export interface Looker {
  readonly owner: FileAsker;
  readonly seesOrders: SeesOrdered;
  /** Somebody else looks through their eyes: they are not here themselves. */
  readonly absent?: true;
}

/** The artwork as PNG without its paper, for whoever may read the file. */
export async function printOf(
  deps: PlacedDeps,
  name: string,
  { owner, seesOrders, absent }: Looker,
): Promise<Result<Uint8Array, PlacedRefused>> {
  // Asked each time: a file that is not theirs any more is not shown because it once was.
  const row = await (absent ? findShown : findReadable)(deps.db, name, owner, seesOrders);
  if (!row) return refuse('not_found');
  const { late, underway } = deps.drawn;
  const before = late.find(row.name);
  if (before) return ok(before);
  const begun = underway.get(row.name) ?? draw(deps, row.name);
  underway.set(row.name, begun);
  return begun.finally(() => underway.delete(row.name));
}

async function draw(
  { storage, checker, drawn }: PlacedDeps,
  name: string,
): Promise<Result<Uint8Array, PlacedRefused>> {
  try {
    const keep = drawn.late.begin(name);
    const { picture } = await checker.check(contentOf(storage, name));
    if (!picture) return refuse('unreadable');
    keep(picture);
    return ok(picture);
  } catch (error) {
    if (error instanceof ChecksBusy) return refuse('busy');
    if (error instanceof ContentGone) return refuse('not_found');
    throw error;
  }
}

export interface PlacedQuestion {
  readonly set: string;
  readonly colour: string;
  readonly width: PictureWidth;
  /** Key of the technique. */
  readonly technique: string;
  readonly files: readonly PlacedFile[];
}

/** The product's front with the artworks where they were placed, made for this asker alone. */
export async function placedArtwork(
  deps: PlacedDeps,
  { set, colour, width, technique, files }: PlacedQuestion,
  looker: Looker,
  asker: Asker,
): Promise<Result<RenderedPicture, PlacedRefused>> {
  const look = lookOf(technique);
  const areas = new Set((await deps.pictures.areasOf(set)).map(({ id }) => id));
  if (!look || !files.every(({ colocacion }) => areas.has(colocacion.area)))
    return refuse('not_found');
  const prints: OwnPrint[] = [];
  for (const { name, colocacion } of files) {
    const drawing = await printOf(deps, name, looker);
    if (!drawing.ok) return drawing;
    const { area, x_mm: xMm, y_mm: yMm, ancho_mm: widthMm, giro: turn } = colocacion;
    prints.push({ area, xMm, yMm, widthMm, turn, look, artwork: drawing.value });
  }
  try {
    const made = await deps.pictures.renderOwn(
      { set, colour, width, format: 'webp' },
      prints,
      asker,
    );
    return made ? ok(made) : refuse('not_found');
  } catch (error) {
    if (error instanceof PicturesBusy) return refuse('busy');
    throw error;
  }
}
