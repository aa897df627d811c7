import { MESSAGES } from '../../../kernel/messages.ts';
import { stateOfPostalCode } from '../../../kernel/mexican-states.ts';
import { ok, refuse } from '../../../kernel/result.ts';
import type { Database } from '../../../platform/db/connect.ts';
import type { App } from '../../../platform/http/app.ts';
import { serveCall } from '../../../platform/http/serve-call.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import { findPlace, hasPostalCodes, type Place } from './postal-code.sql.ts';

/** Codes change a few times a year; browsers and proxies may keep an answer for a day. */
const CACHE = 'public, max-age=86400';

/**
 * State, municipality and colonias of a postal code. A shop without a catalogue of them knows the state
 * by the first digits, and whoever buys writes the rest: nobody could order there otherwise.
 */
export function registerPostalCode(app: App, { db }: { readonly db: Database }): void {
  serveCall(app, calls.postalCode, contract.postalCode, async ({ params, reply }) => {
    const place = await findPlace(db, params.postalCode);
    if (place) {
      reply.header('Cache-Control', CACHE);
      return ok(told(place));
    }
    const state = (await hasPostalCodes(db)) ? undefined : stateOfPostalCode(params.postalCode);
    // No answer to keep: a catalogue that comes tells more.
    if (state) {
      const { name, code } = state;
      return ok(told({ state: name, stateCode: code, municipality: '', settlements: [] }));
    }
    return { ...refuse('unknown_code'), sentence: MESSAGES.address.unknownPostalCode };
  });
}

const told = ({ state, stateCode, municipality, settlements }: Place) => ({
  estado: state,
  estado_code: stateCode,
  municipio: municipality,
  colonias: settlements,
});
