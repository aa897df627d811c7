import type { Carrier, CarrierOption } from '../../../features/shipping/carrier.port.ts';
import type { LoadTripTariff } from '../../../features/shipping/tariff.port.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { withIva } from '../../../kernel/money.ts';
import { addWorkingDays, dayOf, instantOf } from '../../../kernel/working-days.ts';
import { priceParcels } from './price-parcels.ts';

/** Working days to pick and pack before the courier takes the boxes. */
const HANDLING_DAYS = 1;
/** Hour until which couriers deliver. */
const DELIVERY_HOUR = 17;

export interface OwnRatesDeps {
  readonly loadTariff: LoadTripTariff;
  readonly clock: Clock;
}

/** Quotes from the shop's own tariff tables: no account, no network. */
export function createOwnRates({ loadTariff, clock }: OwnRatesDeps): Carrier {
  return {
    name: 'Tarifas propias',
    quote: async ({ from, to, parcels }) => {
      const services = await loadTariff(from, to);
      return services.flatMap(({ alias, courier, serviceName, days, rates }): CarrierOption[] => {
        const price = priceParcels(rates, parcels);
        if (price === undefined) return [];
        const deliveryAt = arrival(clock, days);
        return [{ alias, courier, serviceName, amount: withIva(price), deliveryAt }];
      });
    },
  };
}

function arrival(clock: Clock, days: number): Date {
  const leaves = addWorkingDays(dayOf(clock.now()), HANDLING_DAYS);
  return instantOf(addWorkingDays(leaves, days), DELIVERY_HOUR);
}
