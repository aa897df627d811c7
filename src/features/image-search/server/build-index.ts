import type { BuildDeps } from './building/build-deps.ts';
import { describePictures, show } from './building/describe-pictures.ts';
import { learnCatalogue, MOST_LESSONS } from './building/learn-catalogue.ts';
import { compareAll, keyOf } from './building/missing-pictures.ts';
import { newcomers } from './building/newcomers.ts';
import { storeCalibration } from './calibration.sql.ts';
import {
  deleteAllDescriptors,
  deleteOfOthers,
  finishIndexing,
  type PictureOrigin,
  readState,
  startAnew,
  storeDescriptors,
} from './picture-index.sql.ts';
import type { ShippedDescriptions } from './shipped-descriptions.ts';

/** The calibration is learnt anew once the catalogue has grown by this factor. */
const GROWTH = 1.25;
/** One in so many pictures of a catalogue changes little of what it teaches. */
const FEW = 10;

/**
 * Brings the stored index up to date: removes what is gone, describes what is missing or has
 * changed in batches (an interrupted build goes on where it was), learns the calibration when the
 * catalogue outgrew it. What somebody puts up meanwhile waits for neither. A picture that cannot be
 * had is tried again when the catalogue changes.
 */
export async function buildIndex(
  deps: BuildDeps,
  { version, anew }: { readonly version: number; readonly anew: boolean },
): Promise<void> {
  const { db, tell, maker } = deps;
  if (anew) await deleteAllDescriptors(db);
  const before = await readState(db, maker);
  if (anew || before.catalogueVersion === 0) await startAnew(db, maker);
  const { calibratedProducts } = await readState(db, maker);
  const { products, missing } = await compareAll(deps);
  const shipped = anew || missing.length === 0 ? undefined : await shippedBy(deps);
  const left = shipped ? await takeShipped(deps, missing, shipped) : missing;
  tell({ total: left.length });
  const between = newcomers(deps, { version, queued: left });
  await describePictures(deps, left, between);
  await deleteOfOthers(db, maker);
  if (deps.learns && products.length > 0 && products.length >= GROWTH * calibratedProducts) {
    // Learning takes minutes: what is described is searched by what was learnt before.
    if (left.length > 0) await show(deps);
    tell({ estado: 'calibrando', avance: 0, total: Math.min(products.length, MOST_LESSONS) });
    // Pictures that came described teach what they taught whoever described them.
    const came = left.length * FEW <= missing.length;
    if (shipped && came && products.length < GROWTH * shipped.products) {
      await storeCalibration(db, shipped.calibration, products.length);
    } else await learnCatalogue(deps, products, between);
  }
  await finishIndexing(db, version);
  await show(deps);
}

/** What the same maker described is as good as described here. */
async function shippedBy({ shipped, maker }: BuildDeps): Promise<ShippedDescriptions | undefined> {
  const found = await shipped?.();
  return found?.maker === maker ? found : undefined;
}

/** Stores the descriptions that came with the pictures; returns the pictures that came without. */
async function takeShipped(
  deps: BuildDeps,
  missing: readonly PictureOrigin[],
  shipped: ShippedDescriptions,
): Promise<readonly PictureOrigin[]> {
  const known = missing.flatMap((origin) => {
    const bytes = shipped.find(origin);
    return bytes ? [{ ...origin, bytes }] : [];
  });
  if (known.length === 0) return missing;
  await storeDescriptors(deps.db, deps.maker, known);
  await show(deps);
  const taken = new Set(known.map(keyOf));
  return missing.filter((origin) => !taken.has(keyOf(origin)));
}
