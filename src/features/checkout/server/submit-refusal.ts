import { MESSAGES } from '../../../kernel/messages.ts';
import { toPesos, toPesosText } from '../../../kernel/money.ts';
import type { Outcome } from '../../../platform/http/serve-call.ts';
import type { OrderBreakdown, Reconsider, submitOrder } from '../contract.ts';
import type { DecidedLine, OrderTotals } from '../decide-order.ts';
import type { SubmitRefusal } from './submit-order.ts';

type Detail = Readonly<Record<string, unknown>>;
type Said = Pick<Extract<Outcome<typeof submitOrder>, { ok: false }>, 'sentence' | 'extra'>;

/** What each refusal says; the line it is about travels as `uniqueId`. */
const SAYS: Readonly<Record<SubmitRefusal, (detail: Detail) => Said>> = {
  unknown_product: ofLine('Un producto del carrito ya no está a la venta.'),
  unknown_colour: ofLine('Un color del carrito ya no está a la venta.'),
  unknown_finish: ofLine('Un terminado del carrito no se ofrece para ese producto o cantidad.'),
  below_minimum: (detail) =>
    ofLine(MESSAGES.product.minimum(Number(detail.minimum)))({ uniqueId: detail.uniqueId }),
  without_sizes: ofLine('Un producto del carrito no se vende por tallas.'),
  unknown_size: (detail) =>
    ofLine(`La talla ${detail.talla} ya no está a la venta en ese color.`)(detail),
  repeated_size: (detail) => ofLine(`La talla ${detail.talla} viene más de una vez.`)(detail),
  broken_size: (detail) =>
    ofLine(`De la talla ${detail.talla} pide un número entero de piezas, mayor que cero.`)(detail),
  sizes_differ: (detail) =>
    ofLine(`Tus tallas suman ${detail.sum} piezas y la cantidad es ${detail.quantity}.`)(detail),
  foreign_artwork: ofLine('No encontramos un archivo de tu diseño. Vuelve a subirlo.'),
  unknown_address: () => ({}),
  account_left: () => ({}),
  impossible_address: ofLine('El estado y el municipio no corresponden al código postal.'),
  unknown_coupon: ofLine(MESSAGES.coupon.invalid),
  too_large: ofLine('El pedido es demasiado grande para la tienda en línea. Escríbenos.'),
  busy: ofLine('Estamos revisando muchos archivos. Inténtalo en un momento.'),
  no_quote: toDecide('cotizacion', 'La cotización de envío ya no es válida. Vuelve a cotizar.'),
  no_pickup: toDecide(
    'cotizacion',
    'Lo que leíste de recoger en tienda cambió. Revísalo y vuelve a confirmar.',
  ),
  different_total: ({ totals, lines }) =>
    toDecide(
      'total',
      'Los precios cambiaron. Revisa el nuevo total antes de confirmar.',
    )({
      desglose: breakdown(totals as OrderTotals, lines as readonly DecidedLine[]),
    }),
  short: toDecide('existencia', 'Ya no hay piezas suficientes de un producto de tu carrito.'),
  catalogue_changed: toDecide(
    'catalogo',
    'Un producto de tu carrito cambió mientras enviabas el pedido. Inténtalo de nuevo.',
  ),
  too_many_open: toDecide(
    'pedidos_abiertos',
    'Tienes demasiados pedidos sin pagar. Paga alguno antes de hacer otro.',
  ),
  key_reused: toDecide('repetido', 'Este pedido ya se envió con otros datos.'),
};

/** A refused order as its call answers it. */
export function submitRefusal(code: SubmitRefusal, detail: Detail): Outcome<typeof submitOrder> {
  return { ok: false, code, ...SAYS[code](detail) };
}

function ofLine(sentence: string): (detail: Detail) => Said {
  return (detail) => ({ sentence, extra: detail });
}

function toDecide(motivo: Reconsider['motivo'], sentence: string): (detail: Detail) => Said {
  return (detail) => ({ sentence, extra: { motivo, ...detail } });
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
