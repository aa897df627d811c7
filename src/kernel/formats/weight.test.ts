import { expect, test } from 'vitest';
import { gramsFrom, typedWeight, weightText } from './weight.ts';

test('BEH-245 BEH-271 kilograms are read with up to three decimals, with a point or a comma, and no others', () => {
  expect(['9', '9.25', ' 0.125 ', '12,5', '1000'].map(gramsFrom)).toEqual([
    ...[9_000, 9_250, 125, 12_500, 1_000_000],
  ]);
  for (const text of ['', '9 kg', '9.1234', '-1', '.5', '1,250.5', '12345', 'mucho', '1e3'])
    expect(gramsFrom(text), text).toBeUndefined();
});

test('BEH-271 what stands in a field of kilograms is read as the very grams it was, whatever they are', () => {
  for (let grams = 1; grams <= 1_000_000; grams += 997)
    expect(gramsFrom(typedWeight(grams))).toBe(grams);
  expect(typedWeight(1_000_000)).toBe('1000');
  expect(weightText(1_250)).toBe('1.25');
});

test('BEH-240 BEH-271 kilograms read to the letter as a browser’s Intl has them', () => {
  const kilograms = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 3 });
  for (let grams = 0; grams <= 12_000_000; grams += 1_237)
    expect(weightText(grams)).toBe(kilograms.format(grams / 1000));
  for (const grams of [1, 10, 100, 999, 1000, 1001, 999_999, 1_000_000, 0.4, 1234.6])
    expect(weightText(grams)).toBe(kilograms.format(grams / 1000));
});
