import * as z from 'zod';
import type { CallContract } from '../../kernel/call.ts';
import { text } from '../../kernel/wire.ts';
import { CardList } from '../catalog/contract.ts';

/** The calls that keep an account's favourites; the browser's own list needs none. */

/** As many as a person can keep; the oldest stay. */
export const MOST_FAVOURITES = 500;

const code = text(64).min(1);

export const AddFavourites = z.strictObject({ ids: z.array(code).max(MOST_FAVOURITES) });
export const FavouriteParams = z.strictObject({ id: code });

export const FavouriteList = z.object({
  /** Whose list this is, so that a browser does not hand one person's favourites to another. */
  cuenta: z.string(),
  favoritos: CardList,
});

export const listFavourites = {
  answer: FavouriteList,
  refusals: {},
} as const satisfies CallContract;

export const addFavourites = {
  body: AddFavourites,
  answer: FavouriteList,
  refusals: {},
} as const satisfies CallContract;

export const removeFavourite = {
  params: FavouriteParams,
  answer: FavouriteList,
  refusals: {},
} as const satisfies CallContract;
