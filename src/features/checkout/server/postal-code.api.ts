import { MESSAGES } from '../../../kernel/messages.ts';
import type { Database } from '../../../platform/db/connect.ts';
import type { App } from '../../../platform/http/app.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { spend } from '../../../platform/http/limits/limiter.sql.ts';
import { networkOf } from '../../../platform/http/network.ts';
import { api } from '../../../routes.ts';
import { PostalCodeAnswer, PostalCodeParams } from '../contract.ts';
import { findPlace } from './postal-code.sql.ts';

const LOOKUPS_PER_MINUTE = 120;
/** Codes change a few times a year; browsers and proxies may keep an answer for a day. */
const CACHE = 'public, max-age=86400';

/** GET /api/codigo-postal/:postalCode: state, municipality and colonias of a code. */
export function registerPostalCode(app: App, { db }: { readonly db: Database }): void {
  app.get(
    api.postalCode,
    {
      config: { access: 'public' },
      schema: { params: PostalCodeParams, response: { 200: PostalCodeAnswer } },
    },
    async (request, reply) => {
      await spend(db, {
        key: `cp:${networkOf(request.ip)}`,
        limit: LOOKUPS_PER_MINUTE,
        windowSeconds: 60,
      });
      const place = await findPlace(db, request.params.postalCode);
      if (!place) throw new Refusal('not_found', MESSAGES.address.unknownPostalCode);
      reply.header('Cache-Control', CACHE);
      return {
        estado: place.state,
        estado_code: place.stateCode,
        municipio: place.municipality,
        colonias: [...place.settlements],
      };
    },
  );
}
