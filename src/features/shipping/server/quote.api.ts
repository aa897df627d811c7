import type { Clock } from '../../../kernel/clock.ts';
import { MESSAGES } from '../../../kernel/messages.ts';
import { toPesos } from '../../../kernel/money.ts';
import type { Database } from '../../../platform/db/connect.ts';
import type { App } from '../../../platform/http/app.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { type SharedBudget, spendShared } from '../../../platform/http/shared-budget.ts';
import { api, images } from '../../../routes.ts';
import type { Carrier } from '../carrier.port.ts';
import { QuoteAnswer, QuoteRequest } from '../contract.ts';
import type { StoredQuote } from './quote.sql.ts';
import { type QuoteRefusal, quoteShipping } from './quote-shipping.ts';

export interface QuoteApiDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly carrier: Carrier;
}

/** An order may have 100 lines with all their fields. */
const BODY_LIMIT = 256 * 1024;
const CALLS: SharedBudget = { name: 'cotizar', each: 60, network: 240, windowSeconds: 60 };
/** Times a day that couriers, who may charge for it, are asked. */
const ASKED: SharedBudget = {
  name: 'cotizar-dia',
  each: 200,
  network: 1000,
  windowSeconds: 24 * 3600,
};

const REFUSALS: Readonly<Record<QuoteRefusal, () => Refusal>> = {
  unknown_product: () =>
    new Refusal('invalid', 'Algún producto del carrito ya no está a la venta.'),
  unknown_place: () => new Refusal('invalid', MESSAGES.address.unknownPostalCode),
  carrier_failed: () => new Refusal('provider_failed', MESSAGES.shipping.failed),
  no_options: () => new Refusal('not_found', MESSAGES.shipping.noQuote),
};

/** POST /api/weship/cotizar-envio: courier options of a cart to a postal code, valid for 24 h. */
export function registerQuote(app: App, deps: QuoteApiDeps): void {
  const { db, clock, carrier } = deps;
  app.post(
    api.quoteShipping,
    {
      config: { access: 'public' },
      bodyLimit: BODY_LIMIT,
      schema: { body: QuoteRequest, response: { 200: QuoteAnswer } },
    },
    async (request) => {
      const { destino, carrito } = request.body;
      await spendShared(db, request, CALLS);
      const beforeAsking = () => spendShared(db, request, ASKED);
      const quote = await quoteShipping(
        { db, clock, carrier, beforeAsking },
        {
          accountId: request.caller?.account.id ?? null,
          lines: carrito.map(({ id, quantity }) => ({ code: id, quantity })),
          postalCode: destino.zip,
        },
      );
      if (!quote.ok) throw REFUSALS[quote.code]();
      return toAnswer(quote.value, quote.value.route, carrier.name);
    },
  );
}

function toAnswer(quote: StoredQuote, route: string, provider: string): QuoteAnswer {
  return {
    id_cotizacion: quote.id,
    vigencia: quote.expiresAt.toISOString(),
    cotizaciones: [
      {
        ruta: route,
        proveedor: provider,
        tipo: 'paqueteria',
        detalle: quote.options.map((option) => ({
          alias: option.alias,
          courier: option.courier,
          serviceName: option.service,
          amount: toPesos(option.amount_centavos),
          deliveryTimestamp: option.delivery_at,
          imageUrl: images.courier(option.alias),
          estimado: option.estimado,
        })),
      },
    ],
  };
}
