import type { Database } from '../../../server/db/connect.ts';
import type { AnalystPool } from './analyst-pool.ts';
import { UnreadablePicture } from './decode-picture.ts';
import {
  clearIndex,
  deleteDescriptors,
  finishIndexing,
  listKeys,
  listPicturedProducts,
  type PicturedProduct,
  type PictureKey,
  readState,
  storeCalibration,
  storeDescriptors,
} from './picture-index.sql.ts';
import type { IndexStatus } from './picture-index.ts';
import {
  type HasView,
  INDEXED_COLOURS,
  searchedAddress,
  wantedPictures,
} from './wanted-pictures.ts';

/** Where catalogue pictures come from; the network is not one of the places. */
export interface IndexSource {
  /** The encoded picture at one of our addresses, or undefined when there is none (yet). */
  readonly loadPicture: (address: string) => Promise<Uint8Array | undefined>;
  readonly hasView: HasView;
}

export interface BuildDeps extends IndexSource {
  readonly db: Database;
  readonly builders: AnalystPool;
  readonly tell: (change: Partial<IndexStatus>) => void;
  /** Puts what is stored into memory. */
  readonly reload: () => Promise<void>;
}

/** Pictures stored in one statement. */
const BATCH = 16;
/** Batches after which searches see what is new. */
const BATCHES_A_RELOAD = 8;
/** The calibration is learnt anew once the catalogue has grown by this factor. */
const GROWTH = 1.25;
/** More products than this teach nothing new. */
const MOST_LESSONS = 1500;

/**
 * Brings the stored index up to date: removes what is gone, describes what is missing in batches
 * (an interrupted build goes on where it was), learns the calibration when the catalogue outgrew
 * it. A picture that cannot be had is tried again when the catalogue next changes.
 */
export async function buildIndex(
  deps: BuildDeps,
  { version, anew }: { readonly version: number; readonly anew: boolean },
): Promise<void> {
  const { db, tell, reload } = deps;
  // Descriptors of another version are of no use; those of an interrupted build are.
  if (anew || !(await readState(db)).current) await clearIndex(db);
  const { calibratedProducts } = await readState(db);
  const products = await listPicturedProducts(db, INDEXED_COLOURS);
  const wanted = (
    await Promise.all(products.map((product) => wantedPictures(product, deps.hasView)))
  ).flat();
  const stored = await listKeys(db);
  const known = new Set(stored.map(keyOf));
  const needed = new Set(wanted.map(keyOf));
  await deleteDescriptors(
    db,
    stored.filter((key) => !needed.has(keyOf(key))),
  );
  const missing = wanted.filter((key) => !known.has(keyOf(key)));
  tell({ total: missing.length });
  await describeAll(deps, missing);
  if (products.length > 0 && products.length >= GROWTH * calibratedProducts) {
    tell({ estado: 'calibrando', avance: 0, total: Math.min(products.length, MOST_LESSONS) });
    await calibrate(deps, products);
  }
  await finishIndexing(db, version);
  await reload();
}

async function describeAll(deps: BuildDeps, missing: readonly PictureKey[]): Promise<void> {
  for (let from = 0; from < missing.length; from += BATCH) {
    const described = [];
    for (const key of missing.slice(from, from + BATCH)) {
      const bytes = await describe(deps, key.address);
      if (bytes) described.push({ ...key, bytes });
    }
    await storeDescriptors(deps.db, described);
    deps.tell({ avance: Math.min(from + BATCH, missing.length) });
    if ((from / BATCH) % BATCHES_A_RELOAD === BATCHES_A_RELOAD - 1) await deps.reload();
  }
}

async function describe(deps: BuildDeps, address: string): Promise<Uint8Array | undefined> {
  const picture = await deps.loadPicture(address);
  if (!picture) return undefined;
  try {
    return await deps.builders.run({ kind: 'describe', picture });
  } catch (error) {
    if (error instanceof UnreadablePicture) return undefined;
    throw error;
  }
}

async function calibrate(deps: BuildDeps, products: readonly PicturedProduct[]): Promise<void> {
  const every = Math.max(1, Math.ceil(products.length / MOST_LESSONS));
  const lessons = products.filter((_, place) => place % every === 0);
  for (const [place, { set, colours }] of lessons.entries()) {
    const [one, other] = colours;
    if (!one) continue;
    const first = await deps.loadPicture(searchedAddress(set, 'frente', one));
    if (!first) continue;
    const otherColour = other
      ? await deps.loadPicture(searchedAddress(set, 'frente', other))
      : undefined;
    await deps.builders.run({ kind: 'learn', first, otherColour });
    deps.tell({ avance: place + 1 });
  }
  const learnt = await deps.builders.run({ kind: 'finish-learning' });
  if (learnt) await storeCalibration(deps.db, learnt, products.length);
}

const keyOf = ({ product, address }: PictureKey): string => `${product} ${address}`;
