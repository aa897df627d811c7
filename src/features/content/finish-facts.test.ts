import { expect, test } from 'vitest';
import { fromPrice, priceRows } from './finish-facts.ts';
import { finishPicture, isPictured } from './finish-pictures.ts';

type Steps = NonNullable<Parameters<typeof priceRows>[0]>;
const step = (desde: number, modo: 'fijo' | 'por_pieza', importe: number) => ({
  ...{ desde, modo, importe },
});
/** 400.00 a job up to 50, 9.00 a piece from 51, 7.50 from 1,001; all before IVA. */
const offer = {
  escalas: [step(1, 'fijo', 400), step(51, 'por_pieza', 9), step(1001, 'por_pieza', 7.5)],
} as unknown as Steps;

test('BEH-298 a piece’s price is told from the real steps: a job shared by two quantities, then by piece', () => {
  expect(priceRows(offer)).toEqual([
    { quantity: '25 piezas', each: '$18.56' },
    { quantity: '50 piezas', each: '$9.28' },
    { quantity: 'Desde 51 piezas', each: '$10.44' },
    { quantity: 'Desde 1,001 piezas', each: '$8.70' },
  ]);
});

test('BEH-298 a job that ends before fifty is shared by twenty-five alone, and what starts by piece by none', () => {
  const early = { escalas: [step(1, 'fijo', 400), step(26, 'por_pieza', 9)] } as unknown as Steps;
  expect(priceRows(early).map(({ quantity }) => quantity)).toEqual([
    '25 piezas',
    'Desde 26 piezas',
  ]);
  const pieces = { escalas: [step(10, 'por_pieza', 9)] } as unknown as Steps;
  expect(priceRows(pieces)).toEqual([{ quantity: 'Desde 10 piezas', each: '$10.44' }]);
  const one = { escalas: [step(1, 'por_pieza', 9)] } as unknown as Steps;
  expect(priceRows(one)).toEqual([{ quantity: 'Desde 1 pieza', each: '$10.44' }]);
});

test('BEH-298 the least that a piece costs is the least of all of them, and nothing where nothing is priced', () => {
  expect(fromPrice(offer)).toBe('$8.70');
  const dear = { escalas: [step(1, 'fijo', 100), step(51, 'por_pieza', 9)] } as unknown as Steps;
  expect(fromPrice(dear)).toBe('$2.32');
  for (const nothing of [undefined, { escalas: [] } as unknown as Steps]) {
    expect(priceRows(nothing)).toEqual([]);
    expect(fromPrice(nothing)).toBeUndefined();
  }
});

test('BEH-298 only our own finishes have a close-up, in two widths and two formats', () => {
  expect([isPictured('screen-printing'), isPictured('una-nueva')]).toEqual([true, false]);
  const { src, avif, webp } = finishPicture('screen-printing');
  expect(src).toMatch(/screen-printing-640\.webp$/);
  expect(avif).toMatch(/screen-printing-640\.avif 640w, .*screen-printing-1280\.avif 1280w$/);
  expect(webp).toMatch(/screen-printing-640\.webp 640w, .*screen-printing-1280\.webp 1280w$/);
});
