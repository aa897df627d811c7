import { type Centavos, fromPesos, ZERO } from '../../kernel/money.ts';
import type { OfferedPickup, QuoteAnswer, QuoteOption } from '../shipping/contract.ts';
import { PICKUP_NAME, pickupReadyAt } from '../shipping/pickup/place.ts';
import type { ByDay } from '../shipping/wanted-day.ts';
import { arrivalDay, estimatedDelivery, serviceByDay, type WantedOrder } from './delivery-date.ts';

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
  /** The day on which it was asked for; undefined where that is today. */
  readonly quotedOn?: string;
  /** Some product has no box measures, so the price rests on a usual box (decision A39). */
  readonly estimated: boolean;
}

/** The options of a quote's answer (`cotizaciones[].detalle[]`, DAT-07), cheapest first. */
export function readOptions(answer: QuoteAnswer): readonly ShippingOption[] {
  const options = answer.cotizaciones.flatMap(({ proveedor, detalle }) =>
    detalle.map((entry) => toOption(entry, proveedor, answer.id_cotizacion)),
  );
  const distinct = new Map(options.map((option) => [option.key, option]));
  return [...distinct.values()].sort((one, other) => one.amount - other.amount);
}

/** What is fetched at the shop, as one more way for it to come: free, ready as a courier arrives. */
export function pickupOption(place: OfferedPickup, today: string): ShippingOption {
  return {
    key: 'recoger',
    quoteId: '',
    alias: '',
    courier: PICKUP_NAME,
    service: place.nombre,
    amount: ZERO,
    timestamp: pickupReadyAt(place, today),
    quotedOn: today,
    estimated: false,
  };
}

/**
 * The options worth choosing between: one that arrives on the same day as a cheaper one, or later,
 * is left out. Without the finish's days nobody knows the days, and every option stays.
 */
export function worthwhileOptions<O extends Pick<ShippingOption, 'amount' | 'timestamp'>>(
  options: readonly O[],
  finishDays: number | undefined,
): readonly O[] {
  if (finishDays === undefined) return options;
  const dayOf = ({ timestamp }: O): string | undefined => {
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

/** A service of the offer, and whether it brings the order by the wanted day. */
export interface OptionByDay {
  readonly option: ShippingOption;
  readonly byDay: ByDay;
}

/** Those whose day is known, in the order given. */
export function optionsByDay(
  options: readonly ShippingOption[],
  order: WantedOrder,
): readonly OptionByDay[] {
  return options.flatMap((option) => {
    const byDay = serviceByDay(option, order);
    return byDay ? [{ option, byDay }] : [];
  });
}

/** The first service that is in time (of an offer, the cheapest), or else the earliest. */
export function bestByDay(
  options: readonly ShippingOption[],
  order: WantedOrder,
): OptionByDay | undefined {
  const known = optionsByDay(options, order);
  return (
    known.find(({ byDay }) => byDay.daysLate === 0) ??
    [...known].sort((one, other) => one.byDay.daysLate - other.byDay.daysLate)[0]
  );
}

function toOption(entry: QuoteOption, provider: string, quoteId: string): ShippingOption {
  const { alias, courier, serviceName: service, amount, deliveryTimestamp, estimado } = entry;
  return {
    key: [provider, courier, service].join('/'),
    quoteId,
    alias,
    courier,
    service,
    amount: fromPesos(amount),
    timestamp: deliveryTimestamp,
    estimated: estimado,
  };
}
