import { readablePhone } from '../../../../kernel/formats/telephone.ts';
import { NO_FINISH } from '../../../../kernel/messages.ts';
import { type Centavos, fromPesos } from '../../../../kernel/money.ts';
import { splitText } from '../../../catalog/size-text.ts';
import { stitchesOf, stitchesText } from '../../../pricing/stitches.ts';
import type { OrderItem, QuoteDownload } from '../../contract.ts';
import { placedLine } from '../../placed-line.ts';

export interface QuoteItem {
  readonly name: string;
  readonly picture: string;
  /** The same with the customer's artwork on it, where they placed one. */
  readonly printed: string | undefined;
  readonly quantity: number;
  readonly technique: string;
  readonly colour: string;
  readonly css: string;
  readonly notes: string;
  /** What the finish's price holds of stitches and what more cost; '' where it is not charged by them. */
  readonly stitches: string;
  /** 'CH 10 · M 20'; '' without sizes. */
  readonly sizes: string;
  /** Pesos with IVA and the share of the finish; up to four decimals. */
  readonly unitPrice: number;
  readonly total: Centavos;
}

/** Everything a quote prints. */
export interface QuoteDetail {
  readonly folio: string;
  readonly issued: Date;
  readonly validUntil: Date;
  readonly items: readonly QuoteItem[];
  /** Lines of the address as they are printed. */
  readonly address: readonly string[];
  readonly customer: readonly string[];
  /** Courier, service. */
  readonly courier: string;
  /** It is fetched at the shop. */
  readonly fetched: boolean;
  readonly products: Centavos;
  readonly finishes: Centavos;
  readonly shipping: Centavos;
  readonly discount: Centavos;
  readonly total: Centavos;
}

/** The answer of POST /api/orden/descargar-cotizacion as its PDF prints it. */
export function quoteDetail({ order, address, items, shipping, user }: QuoteDownload): QuoteDetail {
  const name = joined([user.first_name, user.last_name], ' ') || user.user_name;
  return {
    folio: order.id_token_order,
    issued: new Date(order.fecha),
    validUntil: new Date(order.vigencia),
    items: items.map(quoteItem),
    address: addressLines(address),
    customer: [name, user.email].filter(Boolean),
    courier: joined([shipping.provider, shipping.service], ' · '),
    fetched: shipping.recoger === true,
    products: fromPesos(order.productos),
    finishes: fromPesos(order.terminados),
    shipping: fromPesos(order.envio),
    discount: fromPesos(order.descuento),
    total: fromPesos(order.total_amount),
  };
}

function quoteItem(item: OrderItem): QuoteItem {
  const stitches = stitchesOf(item);
  return {
    name: item.nombre,
    picture: item.imagen,
    printed: placedLine(item, 320),
    quantity: item.quantity,
    technique: item.tecnica || NO_FINISH,
    colour: item.color,
    css: item.css,
    notes: item.notas,
    stitches: stitches ? stitchesText(stitches) : '',
    sizes: splitText(item.tallas),
    unitPrice: item.unit_price,
    total: fromPesos(item.total),
  };
}

function addressLines(address: QuoteDownload['address']): string[] {
  const street = joined([address.direccion, address.numExterior], ' ');
  const place = joined([address.postal_code, address.municipio], ' ');
  return [
    joined([street, address.numInterior && `int. ${address.numInterior}`], ', '),
    address.colonia && `Col. ${address.colonia}`,
    joined([place, address.estado], ', '),
    address.telefono && `Tel. ${readablePhone(address.telefono)}`,
  ].filter(Boolean);
}

function joined(parts: readonly string[], separator: string): string {
  return parts.filter(Boolean).join(separator);
}
