import { expect, test } from 'vitest';
import { historyWithoutCost, leftOf, proposedPrice } from './cost.ts';
import type { ProductHistory } from './desk-reads.ts';
import { readMargin } from './typed-draft.ts';

test('BEH-449 a margin is a percentage with two decimals at most, within what a list may have', () => {
  const read = ['40', ' 12,5 % ', '33.33', '-10', '0', '1000'].map(readMargin);
  expect(read).toEqual([40, 12.5, 33.33, -10, 0, 1000]);
  for (const typed of ['', '-', '%', 'mucho', '12.345', '-91', '1001', '1e2'])
    expect(readMargin(typed), typed).toBeUndefined();
});

test('BEH-449 a cost and a margin propose a price, a cost and a price say what is left', () => {
  expect(proposedPrice('$1,250.50', '40')).toBe('1750.70');
  expect(proposedPrice('10', '33,33')).toBe('13.33');
  for (const [cost, margin] of [
    ...[
      ['', '40'],
      ['nada', '40'],
      ['10', ''],
    ],
    // Nothing is sold for nothing, nor for more than a price may be.
    ...[
      ['0', '40'],
      ['999999', '40'],
    ],
  ] as const)
    expect(proposedPrice(cost, margin), `${cost} ${margin}`).toBeUndefined();
  expect(leftOf('10', '14')).toEqual({ percent: 40, pesos: 4 });
  expect(leftOf('10', '9.50')).toEqual({ percent: -5, pesos: -0.5 });
  expect(leftOf('0', '9.50')).toEqual({ percent: undefined, pesos: 9.5 });
  expect([leftOf('', '9'), leftOf('10', ''), leftOf('x', '9')]).toEqual([
    ...[undefined, undefined, undefined],
  ]);
});

test('BEH-406 of a history whoever does not keep the catalogue reads everything but costs', () => {
  const line = (id: number, antes: object, despues: object): ProductHistory => ({
    ...{ id, fecha: '2026-03-02T18:00:00Z', quien: 'Marta', accion: 'cambiar_producto' },
    cambio: { antes, despues },
  });
  const made: ProductHistory = { ...line(1, {}, {}), accion: 'agregar_producto' };
  expect(
    historyWithoutCost([
      line(4, { margen: null }, { margen: 40 }),
      line(3, { costo: 10, precio: 30, margen: 1 }, { costo: 12, precio: 34.5, margen: 2 }),
      line(2, { costo: null }, { costo: 10 }),
      made,
    ]),
  ).toEqual([line(3, { precio: 30 }, { precio: 34.5 }), made]);
});
