import { expect, test } from 'vitest';
import { quoteOfCost } from './quote-of-cost.ts';

test('PDP-19 what the server tells of a finish is a quote in centavos, without what it does not tell', () => {
  const quote = quoteOfCost({ precio_unitario: 12.35, modo: 'por_pieza' });
  expect(quote).toEqual({ mode: 'por_pieza', amount: 12_35 });
  expect(Object.keys(quote)).toEqual(['mode', 'amount']);
});

test('PDP-19 further inks and positions are told apart, each with how many and for how much', () => {
  const told = { precio_unitario: 950, modo: 'fijo', tintas: 3, posiciones: 2 } as const;
  expect(quoteOfCost(told)).toEqual({ mode: 'fijo', amount: 950_00, inks: 3, positions: 2 });
  expect(
    quoteOfCost({
      ...told,
      tintas_adicionales: { cantidad: 2, importe: 80.5 },
      posiciones_adicionales: { cantidad: 1, importe: 40 },
    }).extra,
  ).toEqual([
    { kind: 'ink', count: 2, amount: 80_50 },
    { kind: 'position', count: 1, amount: 40_00 },
  ]);
  const one = quoteOfCost({ ...told, posiciones_adicionales: { cantidad: 1, importe: 40 } });
  expect(one.extra).toEqual([{ kind: 'position', count: 1, amount: 40_00 }]);
});
