import { createHash } from 'node:crypto';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { signedIn } from '../../../platform/http/access.ts';
import type { App } from '../../../platform/http/app.ts';
import { api } from '../../../routes.ts';
import type { CatalogReads } from '../../catalog/reads.ts';
import { AddFavourites, FavouriteList, FavouriteParams } from '../contract.ts';
import type { AccountFavourites } from '../merge-favourites.ts';
import { addFavourites, favouriteIds, removeFavourite } from './favourite.sql.ts';

export interface FavouriteDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly catalog: Pick<CatalogReads, 'cards'>;
}

/** The signed-in person's favourites: all of them, adding several, taking one out. */
export function registerFavourites(app: App, { db, clock, catalog }: FavouriteDeps): void {
  const config = { access: 'customer' } as const;
  const response = { 200: FavouriteList };
  const list = async (accountId: number): Promise<AccountFavourites> => ({
    cuenta: markOf(accountId),
    favoritos: await catalog.cards(await favouriteIds(db, accountId)),
  });
  app.get(api.favourites, { config, schema: { response } }, (request) =>
    list(signedIn(request).account.id),
  );
  app.post(
    api.favourites,
    { config, schema: { body: AddFavourites, response } },
    async (request) => {
      const { id } = signedIn(request).account;
      await addFavourites(db, id, request.body.ids, clock.now());
      return list(id);
    },
  );
  app.delete(
    api.favourite,
    { config, schema: { params: FavouriteParams, response } },
    async (request) => {
      const { id } = signedIn(request).account;
      await removeFavourite(db, id, request.params.id);
      return list(id);
    },
  );
}

/** Tells accounts apart in a browser's storage without giving their number away. */
function markOf(accountId: number): string {
  return createHash('sha256').update(`favourites of ${accountId}`).digest('base64url').slice(0, 16);
}
