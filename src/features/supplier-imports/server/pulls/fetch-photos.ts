import type { ArtworkChecker } from '../../../../../engines/artwork-check/artwork-check.ts';
import { holdersOf } from '../../../../kernel/permissions.ts';
import { findDraft } from '../../../catalog/server/desk/product-draft.sql.ts';
import { listNamed } from '../../../catalog/server/known-products.sql.ts';
import type { PhotoDeps } from '../../../catalog/server/photos/prepare-cuts.ts';
import { type OpenedPhoto, putUpPhotos } from '../../../catalog/server/photos/put-up-photos.ts';
import { chosenPhotos, type PhotoWish } from '../../pulls/service-photos.ts';
import { shopWords } from '../../shop-words.ts';
import { ServiceRefused } from '../../supplier-service.port.ts';
import { ASKED_AGAIN_MS } from '../photos/photo-progress.ts';
import { receivePhotos, UNREADABLE } from '../photos/receive-photo.ts';
import { type Told, tellImport } from '../photos/told-photo.sql.ts';
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
/** A service that did not answer is left alone for so long. */
const REST_MS = 3_600_000;
const ASK_MS = 60_000;

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
      const product = await takeBare(
        deps.db,
        supplier,
        now,
        new Date(now.getTime() - ASKED_AGAIN_MS),
      );
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
    const there = await deps.services.photos(service, product.code, asking);
    const wishes = chosenPhotos(there, draft.producto.colores);
    const { storage } = deps.photos;
    const open = (url: string, both: AbortSignal) => deps.services.photograph(service, url, both);
    const { arrived, missed } = await receivePhotos(storage, wishes, open, signal);
    try {
      const by = { account, now: clock.now() };
      const { shown, opened } = await putUpPhotos(deps.photos, product.id, arrived, by);
      await noteShown(db, product.id, shown);
      const names = new Map(draft.producto.colores.map(({ color, nombre }) => [color, nombre]));
      const failed = missed.map((each) => ({ ...each, ...UNREAD }));
      const told = [...failed, ...arrived.flatMap(toldOf(opened))];
      const named = told.map((each) => ({ ...each, color: names.get(each.color) ?? '' }));
      await tellImport(db, id, product, named);
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

const UNREAD = { outcome: 'ilegible', photo: null } as const;

/** What is told of those that arrived; of a product that somebody showed meanwhile nothing is. */
const toldOf =
  (opened: readonly OpenedPhoto[]) =>
  ({ url, color }: PhotoWish, place: number): readonly Told[] => {
    const each = opened[place];
    if (!each || ('why' in each && each.why === 'busy')) return [];
    return 'foto' in each
      ? [{ url, color, outcome: 'puesta', why: '', photo: each.foto }]
      : [{ url, color, outcome: 'ilegible', why: UNREADABLE[each.why], photo: null }];
  };
