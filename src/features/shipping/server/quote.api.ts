import type { CallLimit } from '../../../kernel/call.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { MESSAGES } from '../../../kernel/messages.ts';
import { toPesos } from '../../../kernel/money.ts';
import { ok, refuse } from '../../../kernel/result.ts';
import type { Database } from '../../../platform/db/connect.ts';
import type { App } from '../../../platform/http/app.ts';
import { spendShared } from '../../../platform/http/limits/shared-budget.ts';
import { serveCall } from '../../../platform/http/serve-call.ts';
import { images } from '../../../routes.ts';
import * as calls from '../calls.ts';
import type { Carrier } from '../carrier.port.ts';
import * as contract from '../contract.ts';
import { contradiction, contradictionText } from '../told-place.ts';
import type { StoredQuote } from './quote.sql.ts';
import { type QuoteRefusal, quoteShipping } from './quote-shipping.ts';

export interface QuoteApiDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly carrier: Carrier;
}

/** Times a day that couriers, who may charge for it, are asked. */
export const ASKED: CallLimit = {
  name: 'cotizar-dia',
  each: 200,
  network: 1000,
  windowSeconds: 24 * 3600,
};

const SENTENCES: Readonly<Record<QuoteRefusal, string>> = {
  unknown_product: 'Algún producto del carrito ya no está a la venta.',
  unknown_place: MESSAGES.address.unknownPostalCode,
  carrier_failed: MESSAGES.shipping.failed,
  no_options: MESSAGES.shipping.noQuote,
};

/** Courier options of a cart to a postal code. */
export function registerQuote(app: App, { db, clock, carrier }: QuoteApiDeps): void {
  serveCall(app, calls.quoteShipping, contract.quoteShipping, async ({ body, caller, request }) => {
    const { destino } = body;
    const wrong = contradiction(destino);
    if (wrong) {
      const sentence = contradictionText(destino.zip, wrong.told, wrong.real);
      return { ...refuse('other_state'), sentence };
    }
    const beforeAsking = () => spendShared(db, request, ASKED);
    const quote = await quoteShipping(
      { db, clock, carrier, beforeAsking },
      {
        accountId: caller?.account.id ?? null,
        lines: body.carrito.map(({ id, quantity }) => ({ code: id, quantity })),
        postalCode: destino.zip,
      },
    );
    if (!quote.ok) return { ...quote, sentence: SENTENCES[quote.code] };
    return ok(
      toAnswer(quote.value, quote.value.route, quote.value.options[0]?.proveedor ?? carrier.name),
    );
  });
}

function toAnswer(quote: StoredQuote, route: string, provider: string): contract.QuoteAnswer {
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
