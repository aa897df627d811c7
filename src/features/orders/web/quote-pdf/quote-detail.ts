import { NO_FINISH } from '../../../../kernel/messages.ts';
import { type Centavos, fromPesos, toCentavos } from '../../../../kernel/money.ts';

export interface QuoteItem {
  readonly name: string;
  readonly picture: string;
  readonly quantity: number;
  readonly technique: string;
  readonly colour: string;
  readonly css: string;
  readonly notes: string;
  /** Pesos with IVA and the share of the finish; up to four decimals. */
  readonly unitPrice: number;
  readonly total: Centavos;
}

/** Everything a quote prints, from POST /api/orden/descargar-cotizacion. */
export interface QuoteDetail {
  readonly folio: string;
  readonly issued: Date;
  readonly items: readonly QuoteItem[];
  /** Lines of the address as they are printed. */
  readonly address: readonly string[];
  readonly customer: readonly string[];
  readonly shipping: { readonly text: string; readonly cost: Centavos };
  readonly discount: Centavos;
  readonly total: Centavos;
}

type Fields = Readonly<Record<string, unknown>>;

/** Reads the answer; undefined when it names no order or no items. `now` dates an undated order. */
export function readQuoteDetail(body: unknown, now: Date): QuoteDetail | undefined {
  const { order, address, items, shipping, user } = fieldsOf(body);
  const folio = text(fieldsOf(order).id_token_order);
  if (!folio || !Array.isArray(items)) return undefined;
  const lines = items.map(readItem);
  const courier = fieldsOf(shipping);
  const cost = amount(courier.cost);
  const total = amount(fieldsOf(order).total_amount);
  const sum = lines.reduce((all, item) => all + item.total, 0);
  return {
    folio,
    issued: dateOf(fieldsOf(order), now),
    items: lines,
    address: addressLines(fieldsOf(address)),
    customer: customerLines(fieldsOf(user)),
    shipping: { text: joined([text(courier.provider), text(courier.service)], ' · '), cost },
    discount: toCentavos(Math.max(0, sum + cost - total)),
    total,
  };
}

function readItem(entry: unknown): QuoteItem {
  const fields = fieldsOf(entry);
  const quantity = Number(fields.quantity) || 0;
  const unitPrice = Number(fields.unit_price) || 0;
  const stated = fields.total ?? fields.total_amount ?? fields.total_general;
  return {
    name: text(fields.nombre),
    picture: text(fields.imagen),
    quantity,
    technique: text(fields.tecnica) || NO_FINISH,
    colour: text(fields.color),
    css: text(fields.css),
    notes: text(fields.notas),
    unitPrice,
    total:
      stated === undefined ? toCentavos(Math.round(unitPrice * quantity * 100)) : amount(stated),
  };
}

function addressLines(address: Fields): string[] {
  const street = joined([text(address.direccion), text(address.numExterior)], ' ');
  const inside = text(address.numInterior);
  const place = joined([text(address.postal_code), text(address.municipio)], ' ');
  const phone = text(address.telefono);
  return [
    inside ? `${street}, int. ${inside}` : street,
    text(address.colonia) && `Col. ${text(address.colonia)}`,
    joined([place, text(address.estado)], ', '),
    phone && `Tel. ${phone}`,
  ].filter(Boolean);
}

function customerLines(user: Fields): string[] {
  const name = joined([text(user.first_name), text(user.last_name)], ' ');
  return [name || text(user.user_name), text(user.email)].filter(Boolean);
}

function dateOf(order: Fields, now: Date): Date {
  const date = new Date(text(order.fecha) || text(order.created_at));
  return Number.isNaN(date.getTime()) ? now : date;
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

function amount(value: unknown): Centavos {
  const pesos = Number(value);
  return Number.isFinite(pesos) ? fromPesos(pesos) : toCentavos(0);
}

function joined(parts: readonly string[], separator: string): string {
  return parts.filter(Boolean).join(separator);
}
