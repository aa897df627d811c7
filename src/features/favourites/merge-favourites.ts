import type * as z from 'zod';
import type { Frozen } from '../../kernel/call.ts';
import type { ProductCard } from '../catalog/reads.ts';
import type { FavouriteList } from './contract.ts';
import type { FavouriteMap } from './stored-favourites.ts';

/** What the server knows of an account: its mark and its favourites, oldest first. */
export type AccountFavourites = Frozen<z.output<typeof FavouriteList>>;

/** Whose favourites a browser holds, and whether they were followed to the account ever since. */
export interface Followed {
  readonly account: string;
  /** False once the browser was used signed out: what changed since then is not on the account. */
  readonly live: boolean;
}

/**
 * The favourites an account lacks and this browser may add: all of an anonymous visitor's list, none
 * of a list that belongs to somebody else, none that were followed all the time (what is missing
 * there was taken out elsewhere).
 */
export function favouritesToAdd(
  local: FavouriteMap,
  account: AccountFavourites,
  followed: Followed | undefined,
): readonly string[] {
  if (followed && (followed.account !== account.cuenta || followed.live)) return [];
  const there = new Set(account.favoritos.map((product) => product.id_producto_prov));
  return Object.keys(local).filter((id) => !there.has(id));
}

/** Cards as the map a browser keeps, in their order. */
export function toFavouriteMap(products: readonly ProductCard[]): FavouriteMap {
  return Object.fromEntries(products.map((product) => [product.id_producto_prov, product]));
}

/** What changed between two lists: the ids that came and the ids that went. */
export function changesOf(
  before: FavouriteMap,
  after: FavouriteMap,
): { readonly came: readonly string[]; readonly went: readonly string[] } {
  return {
    came: Object.keys(after).filter((id) => !Object.hasOwn(before, id)),
    went: Object.keys(before).filter((id) => !Object.hasOwn(after, id)),
  };
}

const MARK = /^[\w-]{1,64}$/;

/** The browser's note of whose favourites it holds; anything else is no note. */
export function readFollowed(stored: string | null): Followed | undefined {
  const [account = '', live] = (stored ?? '').split(' ');
  return MARK.test(account) ? { account, live: live === 'live' } : undefined;
}

/** The note as text: the account's mark, and `live` while it is followed. */
export function writeFollowed({ account, live }: Followed): string {
  return live ? `${account} live` : account;
}
