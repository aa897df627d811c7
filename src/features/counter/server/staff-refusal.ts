import type { Reconsider } from '../../checkout/contract.ts';
import type { LineRefusal } from '../../checkout/decide-order.ts';
import type { SubmitRefusal } from '../../checkout/server/submit-order.ts';
import { submitRefusal } from '../../checkout/server/submit-refusal.ts';

type Detail = Readonly<Record<string, unknown>>;
type Cart = readonly { readonly id: string; readonly uniqueId?: string | undefined }[];

/** What a line by itself may be refused for. */
type OfLine = LineRefusal | 'busy';

/** What is wrong with a line, where the shop would speak to the customer of their cart. */
const OF_LINE: Partial<Readonly<Record<string, (detail: Detail) => string>>> = {
  unknown_product: () => 'Este producto ya no está a la venta.',
  unknown_colour: () => 'Este color ya no está a la venta.',
  unknown_finish: () => 'Este terminado no se ofrece para el producto o la cantidad.',
  without_sizes: () => 'Este producto no se vende por tallas.',
  broken_size: ({ talla }) => `De la talla ${talla} escribe un número entero de piezas.`,
  sizes_differ: ({ sum, quantity }) =>
    `Las tallas suman ${sum} piezas y la cantidad es ${quantity}.`,
  foreign_artwork: () => 'Este archivo ya no está. Vuelve a subirlo.',
};

/** The same of the whole order. */
const OF_ORDER: Partial<Readonly<Record<SubmitRefusal, string>>> = {
  too_many_open: 'Este cliente tiene demasiados pedidos sin pagar. Que pague alguno primero.',
  unknown_address: 'Esa dirección ya no está entre las del cliente. Elige otra.',
  too_large: 'El pedido rebasa lo que se cobra en la tienda. Divídelo en varios.',
  no_quote: 'El envío se cotizó de nuevo. Revisa el total y vuelve a presionar.',
  no_pickup: 'Recoger en tienda cambió. Revísalo y vuelve a presionar.',
  different_total: 'Los precios cambiaron. Revisa el total y vuelve a presionar.',
  catalogue_changed: 'Un producto del pedido cambió mientras lo levantabas. Vuelve a presionar.',
};

/** Why a line cannot be ordered so, as whoever writes it reads it beside that line. */
export function staffLineProblem(code: OfLine, detail: Detail): string {
  const said = OF_LINE[code]?.(detail);
  if (said !== undefined) return said;
  const refused = submitRefusal(code, detail);
  return refused.ok ? '' : (refused.sentence ?? '');
}

/** A refused order as its call answers the staff: a line is named by its product. */
export function staffRefusal(code: SubmitRefusal, detail: Detail, cart: Cart) {
  const refused = submitRefusal(code, detail);
  if (refused.ok) return refused;
  const line = cart.find(({ uniqueId }) => uniqueId !== undefined && uniqueId === detail.uniqueId);
  const sentence =
    code === 'short'
      ? shortText(cart, refused.extra ?? {})
      : line
        ? `${line.id}: ${OF_LINE[code]?.(detail) ?? refused.sentence}`
        : (OF_ORDER[code] ?? OF_LINE[code]?.(detail));
  return sentence === undefined ? refused : { ...refused, sentence };
}

/** Which lines want more pieces than there are, and how many there are. */
function shortText(cart: Cart, { short = [] }: Partial<Reconsider>): string {
  const told = short.map(({ line, available }) => `${available} de ${cart[line]?.id}`);
  return told.length === 0
    ? 'Ya no hay tantas piezas de un producto del pedido.'
    : `Ya no hay tantas piezas: quedan ${told.join(', ')}. Baja la cantidad o márcalo como preorden.`;
}
