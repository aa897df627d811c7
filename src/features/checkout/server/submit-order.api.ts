import { MESSAGES } from '../../../kernel/messages.ts';
import { toPesos, toPesosText } from '../../../kernel/money.ts';
import { signedIn } from '../../../platform/http/access.ts';
import type { App } from '../../../platform/http/app.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { spend } from '../../../platform/http/limits/limiter.sql.ts';
import { countingMisses } from '../../../platform/http/limits/shared-budget.ts';
import { api } from '../../../routes.ts';
import { artworkOwner } from '../../artwork/server/artwork.sql.ts';
import { type OrderBreakdown, SubmitOrderAnswer, SubmitOrderRequest } from '../contract.ts';
import type { DecidedLine, OrderTotals } from '../decide-order.ts';
import { COUPON_GUESSES } from './coupon-guesses.ts';
import { type SubmitDeps, type SubmitRefusal, submitOrder } from './submit-order.ts';

/** An order may have 100 lines with all their fields. */
const BODY_LIMIT = 256 * 1024;
const SUBMITS_PER_MINUTE = 60;
const KEY = /^[\w:.-]{8,128}$/;

type Detail = Readonly<Record<string, unknown>>;

/** What each refusal says; the line it is about travels as `uniqueId`. */
const REFUSALS: Readonly<Record<SubmitRefusal, (detail: Detail) => Refusal>> = {
  unknown_product: invalid('Un producto del carrito ya no está a la venta.'),
  unknown_colour: invalid('Un color del carrito ya no está a la venta.'),
  unknown_finish: invalid('Un terminado del carrito no se ofrece para ese producto o cantidad.'),
  below_minimum: (detail) =>
    invalid(MESSAGES.product.minimum(Number(detail.minimum)))({ uniqueId: detail.uniqueId }),
  without_sizes: invalid('Un producto del carrito no se vende por tallas.'),
  unknown_size: (detail) =>
    invalid(`La talla ${detail.talla} ya no está a la venta en ese color.`)(detail),
  repeated_size: (detail) => invalid(`La talla ${detail.talla} viene más de una vez.`)(detail),
  broken_size: (detail) =>
    invalid(`De la talla ${detail.talla} pide un número entero de piezas, mayor que cero.`)(detail),
  sizes_differ: (detail) =>
    invalid(`Tus tallas suman ${detail.sum} piezas y la cantidad es ${detail.quantity}.`)(detail),
  foreign_artwork: invalid('No encontramos un archivo de tu diseño. Vuelve a subirlo.'),
  unknown_address: () => new Refusal('not_found'),
  impossible_address: invalid('El estado y el municipio no corresponden al código postal.'),
  unknown_coupon: invalid(MESSAGES.coupon.invalid),
  too_large: invalid('El pedido es demasiado grande para la tienda en línea. Escríbenos.'),
  no_quote: conflict('cotizacion', 'La cotización de envío ya no es válida. Vuelve a cotizar.'),
  different_total: (detail) =>
    new Refusal('conflict', 'Los precios cambiaron. Revisa el nuevo total antes de confirmar.', {
      motivo: 'total',
      desglose: breakdown(detail.totals as OrderTotals, detail.lines as readonly DecidedLine[]),
    }),
  short: conflict('existencia', 'Ya no hay piezas suficientes de un producto de tu carrito.'),
  catalogue_changed: conflict(
    'catalogo',
    'Un producto de tu carrito cambió mientras enviabas el pedido. Inténtalo de nuevo.',
  ),
  too_many_open: conflict(
    'pedidos_abiertos',
    'Tienes demasiados pedidos sin pagar. Paga alguno antes de hacer otro.',
  ),
  key_reused: conflict('repetido', 'Este pedido ya se envió con otros datos.'),
};

function invalid(sentence: string): (detail: Detail) => Refusal {
  return (detail) => new Refusal('invalid', sentence, detail);
}

function conflict(motivo: string, sentence: string): (detail: Detail) => Refusal {
  return (detail) => new Refusal('conflict', sentence, { motivo, ...detail });
}

function breakdown(totals: OrderTotals, lines: readonly DecidedLine[]): OrderBreakdown {
  return {
    productos: toPesos(totals.products),
    terminados: toPesos(totals.finishes),
    envio: toPesos(totals.shipping),
    descuento: toPesos(totals.discount),
    totalCost: toPesosText(totals.cost),
    lineas: lines.map(({ uniqueId, price }) => ({ uniqueId, total: toPesos(price.total) })),
  };
}

/** POST /api/submit-order: the cart becomes an order that waits for its payment. */
export function registerSubmitOrder(app: App, deps: SubmitDeps): void {
  app.post(
    api.submitOrder,
    {
      config: { access: 'customer' },
      bodyLimit: BODY_LIMIT,
      schema: { body: SubmitOrderRequest, response: { 200: SubmitOrderAnswer } },
    },
    async (request) => {
      const { account } = signedIn(request);
      const header = request.headers['idempotency-key'];
      const key = typeof header === 'string' && header !== '' ? header : undefined;
      if (key !== undefined && !KEY.test(key)) throw new Refusal('invalid');
      await spend(deps.db, {
        key: `pedido:${account.id}`,
        limit: SUBMITS_PER_MINUTE,
        windowSeconds: 60,
      });
      const { visitor } = artworkOwner(request);
      const place = () => submitOrder(deps, { account, visitor, key, body: request.body });
      // An order tells whether its coupon is one as well as the coupon's own call does.
      const result = request.body.cupon
        ? await countingMisses(
            deps.db,
            request,
            COUPON_GUESSES,
            place,
            (placed) => !placed.ok && placed.code === 'unknown_coupon',
          )
        : await place();
      if (!result.ok) throw REFUSALS[result.code](result.detail ?? {});
      return result.value;
    },
  );
}
