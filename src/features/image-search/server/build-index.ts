import { setTimeout as pause } from 'node:timers/promises';
import { type AnalystPool, UnreadablePicture } from '../../../../engines/likeness/likeness.ts';
import type { Database } from '../../../platform/db/connect.ts';
import {
  deleteAllDescriptors,
  deleteDescriptors,
  deleteOfOthers,
  finishIndexing,
  listOrigins,
  listPicturedProducts,
  type PicturedProduct,
  type PictureKey,
  type PictureOrigin,
  raiseRevision,
  readState,
  startAnew,
  storeCalibration,
  storeDescriptors,
} from './picture-index.sql.ts';
import type { IndexStatus } from './picture-index.ts';
import type { ShippedDescriptions } from './shipped-descriptions.ts';
import {
  addressesOf,
  INDEXED_COLOURS,
  INDEXED_PLAIN,
  type PictureShelf,
  shelfOfOneLook,
  wantedPictures,
} from './wanted-pictures.ts';

/** Where catalogue pictures come from; the network is not one of the places. */
export interface IndexSource extends PictureShelf {
  /** The encoded picture at one of our addresses, or undefined when there is none (yet). */
  readonly loadPicture: (address: string) => Promise<Uint8Array | undefined>;
  /** Descriptions that nobody has to make; some of them may be of the pictures wanted. */
  readonly shipped?: () => Promise<ShippedDescriptions | undefined>;
}

export interface BuildDeps extends IndexSource {
  readonly db: Database;
  readonly builders: AnalystPool;
  /** What describes: descriptors of another maker are made anew. */
  readonly maker: string;
  /** Whether vectors are made comparable by what is learnt from the catalogue; a model's are. */
  readonly learns: boolean;
  /** Rest after each picture, in parts of the time it took: 1 leaves half a core to others. */
  readonly rest: number;
  readonly tell: (change: Partial<IndexStatus>) => void;
  /** Puts what is stored into memory. */
  readonly reload: () => Promise<void>;
}

/** Pictures stored in one statement. */
const BATCH = 16;
/** Searches see what is new after so long, and showing it takes a fifth of the time at most. */
const SHOWN_AFTER_MS = 5_000;
const SHOWING_SHARE = 0.2;
/** Products looked at in one go: requests are answered in between. */
const PRODUCTS_A_LOOK = 500;
/** Up to so many missing pictures are somebody's who waits for them: the builder does not rest. */
const AWAITED = 500;
/** The calibration is learnt anew once the catalogue has grown by this factor. */
const GROWTH = 1.25;
/** One in so many pictures of a catalogue changes little of what it teaches. */
const FEW = 10;
/** More products than this teach nothing new. */
const MOST_LESSONS = 1500;

/**
 * Brings the stored index up to date: removes what is gone, describes what is missing or has
 * changed in batches (an interrupted build goes on where it was), learns the calibration when the
 * catalogue outgrew it. A picture that cannot be had is tried again when the catalogue changes.
 */
export async function buildIndex(
  deps: BuildDeps,
  { version, anew }: { readonly version: number; readonly anew: boolean },
): Promise<void> {
  const { db, tell, reload, maker } = deps;
  if (anew) await deleteAllDescriptors(db);
  const before = await readState(db, maker);
  if (anew || before.catalogueVersion === 0) await startAnew(db, maker);
  const { calibratedProducts } = await readState(db, maker);
  const { products, missing } = await compareAll(deps);
  const shipped = anew || missing.length === 0 ? undefined : await shippedBy(deps);
  const left = shipped ? await takeShipped(deps, missing, shipped) : missing;
  tell({ total: left.length });
  await describeAll(left.length > AWAITED ? deps : { ...deps, rest: 0 }, left);
  await deleteOfOthers(db, maker);
  if (deps.learns && products.length > 0 && products.length >= GROWTH * calibratedProducts) {
    tell({ estado: 'calibrando', avance: 0, total: Math.min(products.length, MOST_LESSONS) });
    // Pictures that came described teach what they taught whoever described them.
    const came = left.length * FEW <= missing.length;
    if (shipped && came && products.length < GROWTH * shipped.products) {
      await storeCalibration(db, shipped.calibration, products.length);
    } else await calibrate(deps, products);
  }
  await finishIndexing(db, version);
  await raiseRevision(db);
  await reload();
}

/** All products with pictures, and which of these are not described; forgets what is not needed. */
async function compareAll(
  deps: BuildDeps,
): Promise<{ readonly products: PicturedProduct[]; readonly missing: PictureOrigin[] }> {
  const { db, maker } = deps;
  const shelf = shelfOfOneLook(deps);
  const most = { colours: INDEXED_COLOURS, plain: INDEXED_PLAIN };
  const products: PicturedProduct[] = [];
  const missing: PictureOrigin[] = [];
  for (let above = 0; ; ) {
    const some = await listPicturedProducts(db, { above, limit: PRODUCTS_A_LOOK }, most);
    const wanted: PictureOrigin[] = [];
    for (const product of some) wanted.push(...(await wantedPictures(product, shelf)));
    const last = some.length < PRODUCTS_A_LOOK ? Number.MAX_SAFE_INTEGER : (some.at(-1)?.id ?? 0);
    const stored = await listOrigins(db, maker, { above, upTo: last });
    const known = new Set(stored.map(originOf));
    const needed = new Set(wanted.map(keyOf));
    await deleteDescriptors(
      db,
      stored.filter((key) => !needed.has(keyOf(key))),
    );
    missing.push(...wanted.filter((origin) => !known.has(originOf(origin))));
    products.push(...some);
    if (some.length < PRODUCTS_A_LOOK) return { products, missing };
    above = last;
  }
}

/** What the same maker described is as good as described here. */
async function shippedBy({ shipped, maker }: BuildDeps): Promise<ShippedDescriptions | undefined> {
  const found = await shipped?.();
  return found?.maker === maker ? found : undefined;
}

/** Stores the descriptions that came with the pictures; returns the pictures that came without. */
async function takeShipped(
  { db, maker, reload }: BuildDeps,
  missing: readonly PictureOrigin[],
  shipped: ShippedDescriptions,
): Promise<readonly PictureOrigin[]> {
  const known = missing.flatMap((origin) => {
    const bytes = shipped.find(origin);
    return bytes ? [{ ...origin, bytes }] : [];
  });
  if (known.length === 0) return missing;
  for (let from = 0; from < known.length; from += BATCH) {
    await storeDescriptors(db, maker, known.slice(from, from + BATCH));
  }
  await raiseRevision(db);
  await reload();
  const taken = new Set(known.map(keyOf));
  return missing.filter((origin) => !taken.has(keyOf(origin)));
}

async function describeAll(deps: BuildDeps, missing: readonly PictureOrigin[]): Promise<void> {
  let shownAt = performance.now();
  let showing = 0;
  for (let from = 0; from < missing.length; from += BATCH) {
    const described = [];
    for (const origin of missing.slice(from, from + BATCH)) {
      const bytes = await rested(deps, () => describe(deps, origin.address));
      if (bytes) described.push({ ...origin, bytes });
    }
    await storeDescriptors(deps.db, deps.maker, described);
    deps.tell({ avance: Math.min(from + BATCH, missing.length) });
    const since = performance.now() - shownAt;
    if (since < Math.max(SHOWN_AFTER_MS, showing / SHOWING_SHARE)) continue;
    const began = performance.now();
    await raiseRevision(deps.db);
    await deps.reload();
    shownAt = performance.now();
    showing = shownAt - began;
  }
}

/** Does a piece of work and rests in proportion, so that the whole takes a part of one core. */
async function rested<Done>({ rest }: BuildDeps, work: () => Promise<Done>): Promise<Done> {
  const start = performance.now();
  const done = await work();
  if (rest > 0) await pause(rest * (performance.now() - start), undefined, { ref: false });
  return done;
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
  for (const [place, product] of lessons.entries()) {
    await rested(deps, () => learnFrom(deps, product));
    deps.tell({ avance: place + 1 });
  }
  const learnt = await deps.builders.run({ kind: 'finish-learning' });
  if (learnt) await storeCalibration(deps.db, learnt, products.length);
}

/** Its second picture is another colour; of photographs and plain ones nobody knows what it shows. */
async function learnFrom(deps: BuildDeps, product: PicturedProduct): Promise<void> {
  const [one, other] = await addressesOf(product, deps);
  const first = one && (await deps.loadPicture(one));
  if (!first) return;
  const isColour = product.set !== null && !product.photos && product.colours.length > 1;
  const otherColour = isColour && other ? await deps.loadPicture(other) : undefined;
  try {
    await deps.builders.run({ kind: 'learn', first, otherColour });
  } catch (error) {
    if (!(error instanceof UnreadablePicture)) throw error;
  }
}

const keyOf = ({ product, address }: PictureKey): string => `${product} ${address}`;
const originOf = (origin: PictureOrigin): string => `${keyOf(origin)} ${origin.source}`;
