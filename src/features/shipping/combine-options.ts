import { addMoney, type Centavos } from '../../kernel/money.ts';
import type { CarrierOption } from './carrier.port.ts';

/** An option the shop may offer: plausible names, a price of at least 0, a date to come. */
const ALIAS = /^[a-z0-9-]{1,60}$/;
const MAX_OPTIONS = 50;
const MAX_NAME = 80;
const MAX_AMOUNT = 100_000_000;
const MAX_DAYS = 120;
const DAY_MS = 24 * 3600 * 1000;

/**
 * Keeps of a carrier's answer what can be trusted; garbage (no number, negative, a date in the
 * past, markup in a name) is dropped, and so is everything past the fiftieth option.
 */
export function plausibleOptions(
  options: readonly CarrierOption[],
  now: Date,
): readonly CarrierOption[] {
  return options.slice(0, MAX_OPTIONS).filter((option) => isPlausible(option, now));
}

function isPlausible(option: CarrierOption, now: Date): boolean {
  const named = [option.courier, option.serviceName].every(
    (name) =>
      typeof name === 'string' && name !== '' && name.length <= MAX_NAME && !/[<>]/.test(name),
  );
  const arrival = option.deliveryAt instanceof Date ? option.deliveryAt.getTime() : Number.NaN;
  return (
    named &&
    ALIAS.test(option.alias) &&
    Number.isSafeInteger(option.amount) &&
    option.amount >= 0 &&
    option.amount <= MAX_AMOUNT &&
    arrival >= now.getTime() &&
    arrival <= now.getTime() + MAX_DAYS * DAY_MS
  );
}

/**
 * One option a service over all origins (decision A45): amounts add up, the last parcel decides
 * the date, and a service that does not reach every origin is not offered. Cheapest first.
 */
export function combineOptions(
  origins: readonly (readonly CarrierOption[])[],
): readonly CarrierOption[] {
  const [first = [], ...others] = origins;
  return first
    .flatMap((option) => {
      const rest = others.map((options) => options.find(({ alias }) => alias === option.alias));
      const all = [option, ...rest.filter((found) => found !== undefined)];
      return all.length === origins.length ? [merge(option, all)] : [];
    })
    .sort((a, b) => a.amount - b.amount || (a.alias < b.alias ? -1 : 1));
}

function merge(option: CarrierOption, all: readonly CarrierOption[]): CarrierOption {
  const amount: Centavos = addMoney(...all.map((part) => part.amount));
  const last = Math.max(...all.map((part) => part.deliveryAt.getTime()));
  return { ...option, amount, deliveryAt: new Date(last) };
}
