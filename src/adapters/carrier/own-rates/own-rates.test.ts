import { expect, test } from 'vitest';
import type { Parcel } from '../../../features/shipping/carrier.port.ts';
import { toCentavos } from '../../../kernel/money.ts';
import { createOwnRates } from './own-rates.ts';
import { billableGrams, priceBox, priceParcels } from './price-parcels.ts';

const rates = [
  { upToGrams: 5_000, price: toCentavos(120_00), extraKilogram: toCentavos(10_00) },
  { upToGrams: 1_000, price: toCentavos(80_00), extraKilogram: toCentavos(10_00) },
];
const box = (grams: number, side = 10, count = 1): Parcel => ({
  lengthCm: side,
  widthCm: side,
  heightCm: side,
  grams,
  count,
});

test('a box is billed by the greater of its real and its volumetric weight', () => {
  expect(billableGrams(box(4_000, 30))).toBe(5_400);
  expect(billableGrams(box(9_000, 30))).toBe(9_000);
});

test('a weight takes the first row that holds it, and extra kilograms past the last', () => {
  expect(priceBox(rates, 1_000)).toBe(80_00);
  expect(priceBox(rates, 1_001)).toBe(120_00);
  expect(priceBox(rates, 6_001)).toBe(140_00);
  expect(priceBox([], 1_000)).toBeUndefined();
});

test('every box of every size is paid', () => {
  expect(priceParcels(rates, [box(900, 10, 3), box(4_000)])).toBe(3 * 80_00 + 120_00);
});

test('a quote has IVA and arrives after handling and working days on the road', async () => {
  const carrier = createOwnRates({
    clock: { now: () => new Date('2026-11-13T18:00:00Z') },
    loadTariff: async (from, to) =>
      from.state === 'NL' && to.state === 'CDMX'
        ? [{ alias: 'a', courier: 'A', serviceName: 'S', days: 2, rates }]
        : [],
  });
  const from = { postalCode: '64000', state: 'NL' };
  const quote = (state: string) =>
    carrier.quote({ from, to: { postalCode: '06700', state }, parcels: [box(900)] });
  expect(await quote('CDMX')).toEqual([
    {
      alias: 'a',
      courier: 'A',
      serviceName: 'S',
      amount: 92_80,
      deliveryAt: new Date('2026-11-19T17:00:00-06:00'),
    },
  ]);
  expect(await quote('YUC')).toEqual([]);
});
