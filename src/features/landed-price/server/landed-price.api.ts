import type { CallLimit } from '../../../kernel/call.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { MESSAGES } from '../../../kernel/messages.ts';
import { ok } from '../../../kernel/result.ts';
import type { Database } from '../../../platform/db/connect.ts';
import type { App } from '../../../platform/http/app.ts';
import { spendShared } from '../../../platform/http/limits/shared-budget.ts';
import { serveCall } from '../../../platform/http/serve-call.ts';
import { artworkOwner } from '../../artwork/server/artwork.sql.ts';
import type { InkDeps } from '../../artwork/server/printed-inks.ts';
import { positionsOf, readFile } from '../../pricing/print-job.ts';
import type { Carrier } from '../../shipping/carrier.port.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import { type LandedPriceRefusal, landedPrices } from './landed-prices.ts';
import { createQuoteMemory } from './quote-memory.ts';

export interface LandedPriceDeps {
  readonly db: Database;
  /** Counts the inks of artworks. */
  readonly inks: InkDeps;
  readonly clock: Clock;
  readonly carrier: Carrier;
}

/**
 * Tables a day for which couriers are asked. A number of its own: who looked at prices for long
 * must still be quoted an order.
 */
const ASKED: CallLimit = {
  name: 'precio-puesto-dia',
  each: 300,
  network: 1500,
  windowSeconds: 24 * 3600,
};

const SENTENCES: Readonly<
  Record<LandedPriceRefusal, (detail: Readonly<Record<string, unknown>>) => string>
> = {
  unknown_product: () => 'Ese producto ya no está a la venta.',
  unknown_colour: () => 'Ese color ya no está a la venta.',
  unknown_finish: () => 'Ese terminado no se ofrece para ese producto o cantidad.',
  below_minimum: ({ minimo }) => MESSAGES.product.minimum(Number(minimo)),
  too_large: () => 'La cantidad es demasiado grande para la tienda en línea. Escríbenos.',
  unknown_place: () => MESSAGES.address.unknownPostalCode,
  carrier_failed: () => MESSAGES.shipping.failed,
  busy: () => 'Estamos contando las tintas de muchos archivos. Inténtalo en un momento.',
  no_options: () => MESSAGES.shipping.noQuote,
};

/** Prices at the door, for anyone with a postal code. */
export function registerLandedPrice(app: App, deps: LandedPriceDeps): void {
  const memory = createQuoteMemory();
  serveCall(app, calls.landedPrice, contract.landedPrice, async ({ body, caller, request }) => {
    let asked: Promise<void> | undefined;
    const beforeAsking = (): Promise<void> => {
      asked ??= spendShared(deps.db, request, ASKED);
      return asked;
    };
    const files = body.archivos?.map(readFile) ?? [];
    const rows = await landedPrices(
      { ...deps, memory, beforeAsking },
      {
        code: body.id,
        colour: body.color,
        technique: body.terminado,
        postalCode: body.cp,
        accountId: caller?.account.id ?? null,
        quantities: body.cantidades,
        files: files.map(({ name }) => name),
        inks: body.tintas,
        positions: body.posiciones ?? positionsOf(files),
        asker: artworkOwner(request),
      },
    );
    if (rows.ok) return ok({ filas: rows.value });
    const detail = rows.detail ?? {};
    return { ok: false, code: rows.code, sentence: SENTENCES[rows.code](detail), extra: detail };
  });
}
