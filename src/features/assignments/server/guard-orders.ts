import type { FastifyRequest } from 'fastify';
import type { Database } from '../../../platform/db/connect.ts';
import type { App } from '../../../platform/http/app.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { assignOrder } from '../calls.ts';
import { maySeeOrder, type NamedOrders, sightOf } from './sight.sql.ts';

/**
 * Before any call of the staff that names an order: whoever does not see it is answered as if it
 * were not there. A new call is guarded by the name of its field, `folio` or `linea`; the one by which
 * orders are taken asks by itself, because whoever was second is told by whom.
 */
export function guardOrders(app: App, db: Database): void {
  app.addHook('preHandler', async (request) => {
    const { config, url } = request.routeOptions;
    if (typeof config.access !== 'object' || url === assignOrder.path) return;
    const sight = sightOf(request.caller?.account);
    const named = sight && ordersNamed(request);
    if (named && !(await maySeeOrder(db, sight, named))) throw new Refusal('not_found');
  });
}

/** What a request names, as its contract has read it; undefined where it names no order. */
function ordersNamed({ params, query, body }: FastifyRequest): NamedOrders | undefined {
  const parts = [params, query, body].map((part): Named => Object(part));
  const folios = parts.flatMap(({ folio }) => (typeof folio === 'string' ? [folio] : []));
  const lines = parts.flatMap(({ linea }) => (typeof linea === 'number' ? [linea] : []));
  return folios.length + lines.length > 0 ? { folios, lines } : undefined;
}

interface Named {
  readonly folio?: unknown;
  readonly linea?: unknown;
}
