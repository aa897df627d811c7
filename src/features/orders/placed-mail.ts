import { type Centavos, formatMoney } from '../../kernel/money.ts';
import { letter } from '../notifications/mails.ts';
import { PICKUP_NAME } from '../shipping/pickup/place.ts';

export interface PlacedOrder {
  readonly folio: string;
  /** Written on a transfer, it says whose it is. */
  readonly reference: string;
  readonly username: string;
  readonly total: Centavos;
  readonly preorder: boolean;
  readonly lines: readonly {
    readonly quantity: number;
    readonly name: string;
    readonly colour: string;
    /** 'CH 10 · M 20'; '' without sizes. */
    readonly sizes: string;
    readonly finish: string;
    readonly total: Centavos;
  }[];
  readonly shipping: Centavos;
  /** It is fetched at the shop. */
  readonly fetched?: boolean;
  readonly discount: Centavos;
  /** 'mar 15 dic 2026'. */
  readonly validUntil: string;
}

/** 'Recibimos tu pedido': what was ordered, what it costs and where to pay. */
export function placedMail(order: PlacedOrder, payUrl: string): ReturnType<typeof letter> {
  const lines = order.lines.map(
    (line) =>
      [
        `${line.quantity} × ${joined(line.name, line.colour, line.sizes, line.finish)}`,
        formatMoney(line.total),
      ] as const,
  );
  const sums = [
    order.fetched
      ? ([PICKUP_NAME, 'Gratis'] as const)
      : (['Envío', formatMoney(order.shipping)] as const),
    ...(order.discount > 0 ? [['Descuento', `−${formatMoney(order.discount)}`] as const] : []),
    ['Total', `${formatMoney(order.total)} MXN, IVA incluido`],
  ] as const;
  const waiting = order.preorder
    ? ['Tu pedido lleva piezas en preorden: un ejecutivo te confirmará la fecha de entrega.']
    : [];
  return letter({
    subject: `Recibimos tu pedido ${order.folio}`,
    greeting: `Hola, ${order.username}:`,
    paragraphs: [
      `Tu cotización ${order.folio} está lista. Los precios valen hasta el ${order.validUntil}; producimos en cuanto recibimos tu pago.`,
      // One product alone is the mail's own picture.
      { rows: lines, pictured: lines.length > 1 },
      { rows: sums, summed: true },
      ...waiting,
      { facts: [['Referencia si pagas por transferencia', order.reference]] },
    ],
    action: { label: 'Pagar mi pedido', url: payUrl },
    closing: '¿Algo no cuadra? Responde a este correo y lo revisamos contigo.',
  });
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}
