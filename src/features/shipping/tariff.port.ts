import type { Centavos } from '../../kernel/money.ts';
import type { Place } from './carrier.port.ts';

/** What the shop's own tariff, as staff edit it, says of a trip. */
export interface TripTariff {
  readonly alias: string;
  readonly courier: string;
  readonly serviceName: string;
  /** Working days on the road. */
  readonly days: number;
  /** Price of one box by billable weight, in any order. */
  readonly rates: readonly TripRate[];
}

/** Price of one box up to a weight; past the last row each further kilogram adds `extraKilogram`. */
export interface TripRate {
  readonly upToGrams: number;
  /** Before tax. */
  readonly price: Centavos;
  readonly extraKilogram: Centavos;
}

/** One entry a service that makes the trip. */
export type LoadTripTariff = (from: Place, to: Place) => Promise<readonly TripTariff[]>;
