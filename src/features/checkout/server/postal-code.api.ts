import { MESSAGES } from '../../../kernel/messages.ts';
import { ok, refuse } from '../../../kernel/result.ts';
import type { Database } from '../../../platform/db/connect.ts';
import type { App } from '../../../platform/http/app.ts';
import { serveCall } from '../../../platform/http/serve-call.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import { findPlace } from './postal-code.sql.ts';

/** Codes change a few times a year; browsers and proxies may keep an answer for a day. */
const CACHE = 'public, max-age=86400';

/** State, municipality and colonias of a postal code. */
export function registerPostalCode(app: App, { db }: { readonly db: Database }): void {
  serveCall(app, calls.postalCode, contract.postalCode, async ({ params, reply }) => {
    const place = await findPlace(db, params.postalCode);
    if (!place) return { ...refuse('unknown_code'), sentence: MESSAGES.address.unknownPostalCode };
    reply.header('Cache-Control', CACHE);
    return ok({
      estado: place.state,
      estado_code: place.stateCode,
      municipio: place.municipality,
      colonias: place.settlements,
    });
  });
}
