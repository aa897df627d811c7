import type { ArtworkChecker } from '../../../../../engines/artwork-check/artwork-check.ts';
import { holdersOf } from '../../../../kernel/permissions.ts';
import { findDraft } from '../../../catalog/server/desk/product-draft.sql.ts';
import { listNamed } from '../../../catalog/server/known-products.sql.ts';
import type { PhotoDeps } from '../../../catalog/server/photos/prepare-cuts.ts';
import { type ArrivedPhoto, putUpPhotos } from '../../../catalog/server/photos/put-up-photos.ts';
import type { ReceivedFile } from '../../../files/storage.port.ts';
import type { ServiceSettings } from '../../pulls/service-list.ts';
import { chosenPhotos, type PhotoWish } from '../../pulls/service-photos.ts';
import { AddressRefused } from '../../remote-file.port.ts';
import { shopWords } from '../../shop-words.ts';
import { ServiceRefused } from '../../supplier-service.port.ts';
import {
  type BareProduct,
  forgetTry,
  leaveAlone,
  listWithPhotos,
  noteShown,
  takeBare,
} from './photo-try.sql.ts';
import { mayKeep, type PullRow } from './pull.sql.ts';
import type { PullDeps } from './pull-deps.ts';

export interface FetchPhotosDeps extends Pick<PullDeps, 'db' | 'clock' | 'services'> {
  /** Where photographs of products are kept, and who opens them. */
  readonly photos: PhotoDeps & { readonly checker: ArtworkChecker };
}

/** Products of one round; the rest come in the next. */
const A_ROUND = 10;
const DAY_MS = 24 * 3_600_000;
/** A supplier that had none of a product is asked again after so long. */
const AGAIN_MS = 7 * DAY_MS;
/** A service that did not answer is left alone for so long. */
const REST_MS = 3_600_000;
const ASK_MS = 60_000;
const FETCH_MS = 30_000;

/**
 * Puts up the photographs that suppliers' services tell, of products that nothing shows yet: what
 * somebody put up, or took down for another, is never touched. A product at a time, in the name of
 * whoever set the list up.
 */
export async function fetchPhotos(deps: FetchPhotosDeps, signal: AbortSignal): Promise<void> {
  if (!(await deps.photos.storage.hasRoom())) return;
  const words = shopWords(await listNamed(deps.db));
  let left = A_ROUND;
  for (const pull of await listWithPhotos(deps.db, deps.clock.now())) {
    const by = pull.account_id;
    if (by === null || !(await mayKeep(deps.db, by, holdersOf('catalogue.edit')))) continue;
    const supplier = pull.service && words.supplier(pull.service.supplier);
    while (left > 0 && supplier && !signal.aborted) {
      const now = deps.clock.now();
      const product = await takeBare(deps.db, supplier, now, new Date(now.getTime() - AGAIN_MS));
      if (!product) break;
      left -= 1;
      if (!(await fetchOf(deps, pull, product, signal))) break;
    }
  }
}

/** Whether the service still answers. */
async function fetchOf(
  deps: FetchPhotosDeps,
  { id, service, account_id: account }: PullRow,
  product: BareProduct,
  signal: AbortSignal,
): Promise<boolean> {
  const { db, clock } = deps;
  try {
    const draft = await findDraft(db, product.id);
    if (!draft || !service || account === null) return false;
    const asking = AbortSignal.any([signal, AbortSignal.timeout(ASK_MS)]);
    const told = await deps.services.photos(service, product.code, asking);
    const arrived = await receiveAll(
      deps,
      service,
      chosenPhotos(told, draft.producto.colores),
      signal,
    );
    try {
      const by = { account, now: clock.now() };
      await noteShown(db, product.id, await putUpPhotos(deps.photos, product.id, arrived, by));
    } finally {
      for (const { received } of arrived) await received.discard();
    }
    return true;
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError';
    if (!(error instanceof ServiceRefused) && !late && !signal.aborted) throw error;
    await forgetTry(db, product.id);
    if (!signal.aborted) await leaveAlone(db, id, new Date(clock.now().getTime() + REST_MS));
    return false;
  }
}

/** Those that can be fetched; one that cannot is left out, and holds no other back. */
async function receiveAll(
  deps: FetchPhotosDeps,
  service: ServiceSettings,
  wishes: readonly PhotoWish[],
  signal: AbortSignal,
): Promise<readonly ArrivedPhoto[]> {
  const arrived: ArrivedPhoto[] = [];
  for (const { url, color } of wishes) {
    signal.throwIfAborted();
    const received = await receive(deps, service, url, signal);
    if (received) arrived.push({ received, color });
  }
  return arrived;
}

async function receive(
  { services, photos }: FetchPhotosDeps,
  service: ServiceSettings,
  url: string,
  signal: AbortSignal,
): Promise<ReceivedFile | undefined> {
  try {
    const both = AbortSignal.any([signal, AbortSignal.timeout(FETCH_MS)]);
    return await photos.storage.receive(await services.photograph(service, url, both));
  } catch (error) {
    if (error instanceof AddressRefused) return undefined;
    if (error instanceof Error && error.name === 'TimeoutError') return undefined;
    throw error;
  }
}
