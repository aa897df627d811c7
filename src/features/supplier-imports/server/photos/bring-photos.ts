import type { ArtworkChecker } from '../../../../../engines/artwork-check/artwork-check.ts';
import { holdersOf } from '../../../../kernel/permissions.ts';
import { findDraft } from '../../../catalog/server/desk/product-draft.sql.ts';
import { openPhoto } from '../../../catalog/server/photos/keep-photo.ts';
import type { PhotoDeps } from '../../../catalog/server/photos/prepare-cuts.ts';
import {
  type ArrivedPhoto,
  type OpenedPhoto,
  putUpPhotos,
} from '../../../catalog/server/photos/put-up-photos.ts';
import { chosenPhotos, type PhotoWish } from '../../pulls/service-photos.ts';
import { mayKeep } from '../pulls/pull.sql.ts';
import type { PullDeps } from '../pulls/pull-deps.ts';
import {
  findBare,
  holdApplied,
  notePhotos,
  type PhotoNews,
  type TakenPhotos,
  takePhotos,
} from './import-photo.sql.ts';
import { type Received, receivePhotos, UNREADABLE } from './receive-photo.ts';

export interface BringPhotosDeps extends Pick<PullDeps, 'db' | 'clock' | 'remote'> {
  /** Where photographs of products are kept, and who opens them. */
  readonly photos: PhotoDeps & { readonly checker: ArtworkChecker };
}

/** Products of one round; the rest come in the next, which begins soon. */
const A_ROUND = 40;
const NOT_IN = 'Su producto no entró a la tienda.';
const ALREADY = 'Su producto ya tiene foto.';
const NOT_NEEDED = 'La tienda no vende ese color, o ya tiene tres fotos de él.';

/**
 * Looks at the photographs that lists name, which whoever approves a list is told, and puts them up
 * once it is applied: a product at a time, where nothing shows it yet, in the name of whoever sent
 * the list.
 */
export async function bringPhotos(deps: BringPhotosDeps, signal: AbortSignal): Promise<void> {
  if (!(await deps.photos.storage.hasRoom())) return;
  for (let left = A_ROUND; left > 0 && !signal.aborted; left -= 1) {
    const taken = await takePhotos(deps.db);
    if (!taken) return;
    if (!(await mayKeep(deps.db, taken.accountId, holdersOf('catalogue.edit')))) continue;
    await (taken.putUp ? putUp : lookAt)(deps, taken, signal);
  }
}

const none = (outcome: 'ilegible' | 'sobra', { url }: { readonly url: string }, why: string) =>
  ({ url, outcome, why, photo: null }) as const;

/** Fetches photographs for somebody to take, with what came of those that did not arrive. */
async function fetchAll<W extends { readonly url: string }>(
  { remote, photos: { storage } }: BringPhotosDeps,
  wishes: readonly W[],
  signal: AbortSignal,
): Promise<{ readonly arrived: Received<W>['arrived']; readonly failed: PhotoNews[] }> {
  const open = (url: string, both: AbortSignal) => remote.open(url, both);
  const { arrived, missed } = await receivePhotos(storage, wishes, open, signal);
  return { arrived, failed: missed.map((each) => none('ilegible', each, each.why)) };
}

/** Whether they can be read, while nothing is decided yet. */
async function lookAt(
  deps: BringPhotosDeps,
  taken: TakenPhotos,
  signal: AbortSignal,
): Promise<void> {
  const { arrived, failed: news } = await fetchAll(deps, onceEach(taken.photos), signal);
  try {
    for (const each of arrived) {
      const opened = await openPhoto(deps.photos.checker, each.received);
      if (opened.ok) news.push({ url: each.url, outcome: 'legible', why: '', photo: null });
      // Whoever was busy is asked again once the hold has run out.
      else if (opened.code !== 'busy') news.push(none('ilegible', each, UNREADABLE[opened.code]));
    }
  } finally {
    for (const { received } of arrived) await received.discard();
  }
  await notePhotos(deps.db, taken, news);
}

const onceEach = <P extends { readonly url: string }>(photos: readonly P[]): readonly P[] => [
  ...new Map(photos.map((photo) => [photo.url, photo])).values(),
];

async function putUp(
  deps: BringPhotosDeps,
  taken: TakenPhotos,
  signal: AbortSignal,
): Promise<void> {
  const { db } = deps;
  const found = await findBare(db, taken);
  const draft = found && !found.pictured ? await findDraft(db, found.id) : undefined;
  if (!found || !draft) {
    const why = found?.pictured ? ALREADY : NOT_IN;
    return notePhotos(
      db,
      taken,
      taken.photos.map((photo) => none('sobra', photo, why)),
    );
  }
  const told = taken.photos.map(({ url, colour }) => ({ url, color: colour, main: true }));
  const wishes = chosenPhotos(told, draft.producto.colores);
  const chosen = new Set(wishes.map(({ url }) => url));
  const spare = taken.photos.filter(({ url }) => !chosen.has(url));
  const { arrived, failed } = await fetchAll(deps, wishes, signal);
  const others = [...failed, ...spare.map((photo) => none('sobra', photo, NOT_NEEDED))];
  await showArrived(deps, taken, found.id, arrived, others);
}

async function showArrived(
  { db, clock, photos }: BringPhotosDeps,
  taken: TakenPhotos,
  product: number,
  arrived: readonly (PhotoWish & ArrivedPhoto)[],
  others: readonly PhotoNews[],
): Promise<void> {
  const newsOf = (opened: readonly OpenedPhoto[]): PhotoNews[] =>
    arrived.flatMap(({ url }, place): PhotoNews[] => {
      const each = opened[place];
      if (!each) return [none('sobra', { url }, ALREADY)];
      if ('foto' in each) return [{ url, outcome: 'puesta', why: '', photo: each.foto }];
      return each.why === 'busy' ? [] : [none('ilegible', { url }, UNREADABLE[each.why])];
    });
  try {
    const by = { account: taken.accountId, now: clock.now() };
    let noted = false;
    const { shown, opened } = await putUpPhotos(photos, product, arrived, by, async (trx, each) => {
      // Nobody takes the import back between the two, and what is shown is known to be of it.
      if (!(await holdApplied(trx, taken.importId))) return false;
      await notePhotos(trx, taken, newsOf(each));
      noted = true;
      return true;
    });
    if (shown > 0 && noted) return await notePhotos(db, taken, others);
    await notePhotos(db, taken, [...others, ...newsOf(opened)]);
  } finally {
    for (const { received } of arrived) await received.discard();
  }
}
