import { ok } from '../../../../kernel/result.ts';
import type { Database } from '../../../../platform/db/connect.ts';
import type { App } from '../../../../platform/http/app.ts';
import { serveCall } from '../../../../platform/http/serve-call.ts';
import * as calls from '../../calls.ts';
import * as contract from '../../contract.ts';
import { findPickup } from './place.sql.ts';

/** Where an order may be fetched, for whoever is about to place one. */
export function registerPickup(app: App, { db }: { readonly db: Database }): void {
  serveCall(app, calls.pickupPlace, contract.pickupPlace, async () => {
    const { offered, place, version } = await findPickup(db);
    return ok({ lugar: offered ? { ...place, version } : null });
  });
}
