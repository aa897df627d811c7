import type { Parcel } from '../../../features/shipping/carrier.port.ts';
import type { TripRate } from '../../../features/shipping/tariff.port.ts';
import { addMoney, type Centavos, toCentavos } from '../../../kernel/money.ts';

/** Couriers bill the greater of the real and the volumetric weight, L·W·H/5000 kg. */
const CUBIC_CM_PER_KILOGRAM = 5_000;
const GRAMS_PER_KILOGRAM = 1_000;

/** The weight one box is billed by, in grams. */
export function billableGrams(parcel: Parcel): number {
  const volume = parcel.lengthCm * parcel.widthCm * parcel.heightCm;
  const volumetric = Math.ceil((volume / CUBIC_CM_PER_KILOGRAM) * GRAMS_PER_KILOGRAM);
  return Math.max(parcel.grams, volumetric);
}

/** What one box costs before tax, or undefined when the service has no price at all. */
export function priceBox(rates: readonly TripRate[], grams: number): Centavos | undefined {
  const rows = [...rates].sort((a, b) => a.upToGrams - b.upToGrams);
  const row = rows.find((rate) => grams <= rate.upToGrams);
  if (row) return row.price;
  const last = rows.at(-1);
  if (!last) return undefined;
  const kilograms = Math.ceil((grams - last.upToGrams) / GRAMS_PER_KILOGRAM);
  return toCentavos(last.price + kilograms * last.extraKilogram);
}

/** What all boxes cost before tax, or undefined when the service has no price at all. */
export function priceParcels(
  rates: readonly TripRate[],
  parcels: readonly Parcel[],
): Centavos | undefined {
  const prices: Centavos[] = [];
  for (const parcel of parcels) {
    const box = priceBox(rates, billableGrams(parcel));
    if (box === undefined) return undefined;
    prices.push(toCentavos(box * parcel.count));
  }
  return addMoney(...prices);
}
