import { UnreadablePicture } from '../../../../../engines/likeness/likeness.ts';
import { storeCalibration } from '../calibration.sql.ts';
import type { PicturedProduct } from '../picture-index.sql.ts';
import { addressesOf } from '../wanted-pictures.ts';
import type { BuildDeps } from './build-deps.ts';
import { rested } from './describe-pictures.ts';

/** More products than this teach nothing new. */
export const MOST_LESSONS = 1500;

/** Learns from the catalogue what makes its pictures comparable; `between` is waited for after each. */
export async function learnCatalogue(
  deps: BuildDeps,
  products: readonly PicturedProduct[],
  between: () => Promise<void>,
): Promise<void> {
  const every = Math.max(1, Math.ceil(products.length / MOST_LESSONS));
  const lessons = products.filter((_, place) => place % every === 0);
  for (const [place, product] of lessons.entries()) {
    await rested(deps, () => learnFrom(deps, product));
    deps.tell({ avance: place + 1 });
    await between();
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
