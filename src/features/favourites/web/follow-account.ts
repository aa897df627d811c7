import { call } from '../../../platform/browser/call.ts';
import * as calls from '../calls.ts';
import {
  changesOf,
  favouritesToAdd,
  readFollowed,
  toFavouriteMap,
  writeFollowed,
} from '../merge-favourites.ts';
import type { FavouriteMap } from '../stored-favourites.ts';
import { keepFavourites, useFavourites } from './favourites-store.ts';
import { followedNote, keepFollowedNote } from './followed-note.ts';

/**
 * Follows the signed-in account: fetches its favourites, adds what this browser collected before,
 * and from then on tells the account what changes here. A lost connection changes nothing: the
 * browser's list stays, and the next page load tries again. Returns what ends the following.
 */
export function followAccount(): () => void {
  let stop = () => {};
  let ended = false;
  void join().then((account) => {
    if (account === undefined || ended) return;
    stop = tellChanges(account);
  });
  return () => {
    ended = true;
    stop();
  };
}

/** From here on the browser is used signed out; what it collects belongs to no account yet. */
export function leaveAccount(): void {
  const followed = readFollowed(followedNote());
  if (followed?.live) note(followed.account, false);
}

async function join(): Promise<string | undefined> {
  const answer = await call(calls.listFavourites);
  if (!answer.ok) return undefined;
  const followed = readFollowed(followedNote());
  const missing = favouritesToAdd(useFavourites.getState().products, answer.value, followed);
  const merged = missing.length === 0 ? answer : await add(missing);
  if (!merged.ok) return undefined;
  keepFavourites(toFavouriteMap(merged.value.favoritos));
  note(merged.value.cuenta, true);
  return merged.value.cuenta;
}

function tellChanges(account: string): () => void {
  // One call after another: a heart pressed twice must end as the second press left it.
  let told: Promise<unknown> = Promise.resolve();
  return useFavourites.subscribe(({ products }, { products: before }) => {
    told = told.then(() => tell(before, products)).then((ok) => ok || note(account, false));
  });
}

async function tell(before: FavouriteMap, after: FavouriteMap): Promise<boolean> {
  const { came, went } = changesOf(before, after);
  const answers = await Promise.all([
    ...(came.length > 0 ? [add(came)] : []),
    ...went.map((id) => call(calls.removeFavourite, { params: { id } })),
  ]);
  return answers.every(({ ok }) => ok);
}

function add(ids: readonly string[]) {
  return call(calls.addFavourites, { body: { ids } });
}

function note(account: string, live: boolean): void {
  keepFollowedNote(writeFollowed({ account, live }));
}
