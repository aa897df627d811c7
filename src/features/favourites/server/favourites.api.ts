import { createHash } from 'node:crypto';
import type { Clock } from '../../../kernel/clock.ts';
import { ok } from '../../../kernel/result.ts';
import type { Database } from '../../../platform/db/connect.ts';
import type { App } from '../../../platform/http/app.ts';
import { serveCall } from '../../../platform/http/serve-call.ts';
import type { CatalogReads } from '../../catalog/reads.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import type { AccountFavourites } from '../merge-favourites.ts';
import { addFavourites, favouriteIds, removeFavourite } from './favourite.sql.ts';

export interface FavouriteDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly catalog: Pick<CatalogReads, 'cards'>;
}

/** The signed-in person's favourites: all of them, adding several, taking one out. */
export function registerFavourites(app: App, { db, clock, catalog }: FavouriteDeps): void {
  const list = async (accountId: number): Promise<AccountFavourites> => ({
    cuenta: markOf(accountId),
    favoritos: await catalog.cards(await favouriteIds(db, accountId)),
  });
  serveCall(app, calls.listFavourites, contract.listFavourites, async ({ caller }) =>
    ok(await list(caller.account.id)),
  );
  serveCall(app, calls.addFavourites, contract.addFavourites, async ({ body, caller }) => {
    await addFavourites(db, caller.account.id, body.ids, clock.now());
    return ok(await list(caller.account.id));
  });
  serveCall(app, calls.removeFavourite, contract.removeFavourite, async ({ params, caller }) => {
    await removeFavourite(db, caller.account.id, params.id);
    return ok(await list(caller.account.id));
  });
}

/** Tells accounts apart in a browser's storage without giving their number away. */
function markOf(accountId: number): string {
  return createHash('sha256').update(`favourites of ${accountId}`).digest('base64url').slice(0, 16);
}
