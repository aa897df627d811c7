import { type Centavos, fromPesos } from '../../kernel/money.ts';
import { arrivalDay, estimatedDelivery } from './delivery-date.ts';

/** One way to ship the cart, as the shopper chooses it. */
export interface ShippingOption {
  /** Tells options of one quote apart; the same service keeps its key in a later quote. */
  readonly key: string;
  readonly quoteId: string;
  readonly alias: string;
  readonly courier: string;
  readonly service: string;
  /** With IVA. */
  readonly amount: Centavos;
  /** When it would arrive without any finish; ISO 8601. */
  readonly timestamp: string;
  /** Some product has no box measures, so the price rests on a usual box (decision A39). */
  readonly estimated: boolean;
}

/** A courier's logo is named by its alias; anything else is no file name of ours. */
const ALIAS = /^[a-z0-9_-]{1,40}$/i;

/**
 * The options of a quote's answer (`cotizaciones[].detalle[]`, DAT-07), cheapest first. What lacks
 * a courier, a service or a price is left out; an answer without any gives an empty list.
 */
export function readOptions(answer: unknown): readonly ShippingOption[] {
  const { cotizaciones, id_cotizacion } = fieldsOf(answer);
  const quotes = Array.isArray(cotizaciones) ? cotizaciones : [];
  const options = quotes.flatMap((quote: unknown) => {
    const { detalle, proveedor } = fieldsOf(quote);
    const entries = Array.isArray(detalle) ? detalle : [];
    return entries.flatMap((entry) => readOption(entry, text(proveedor), text(id_cotizacion)));
  });
  const distinct = new Map(options.map((option) => [option.key, option]));
  return [...distinct.values()].sort((one, other) => one.amount - other.amount);
}

/**
 * The options worth choosing between: one that arrives on the same day as a cheaper one, or later,
 * is left out. Without the finish's days nobody knows the days, and every option stays.
 */
export function worthwhileOptions(
  options: readonly ShippingOption[],
  finishDays: number | undefined,
): readonly ShippingOption[] {
  if (finishDays === undefined) return options;
  const dayOf = ({ timestamp }: ShippingOption): number | undefined => {
    const date = estimatedDelivery(timestamp, finishDays);
    return date && arrivalDay(date);
  };
  const dated = options.map((option) => ({ option, day: dayOf(option) }));
  return dated
    .filter(({ option, day }, place) =>
      dated.every((other, index) => {
        if (index === place || day === undefined || other.day === undefined) return true;
        if (other.day > day || other.option.amount > option.amount) return true;
        // Of two that are alike in both the first stays.
        return other.day === day && other.option.amount === option.amount && index > place;
      }),
    )
    .map(({ option }) => option);
}

function readOption(entry: unknown, provider: string, quoteId: string): ShippingOption[] {
  const fields = fieldsOf(entry);
  const courier = text(fields.courier);
  const service = text(fields.serviceName);
  const { amount } = fields;
  if (!courier || !service || typeof amount !== 'number') return [];
  if (!Number.isFinite(amount) || amount < 0 || amount > 10_000_000) return [];
  const alias = text(fields.alias);
  return [
    {
      key: [provider, courier, service].join('/'),
      quoteId: text(fields.id_cotizacion) || quoteId,
      alias: ALIAS.test(alias) ? alias : '',
      courier,
      service,
      amount: fromPesos(amount),
      timestamp: text(fields.deliveryTimestamp),
      estimated: fields.estimado === true,
    },
  ];
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
