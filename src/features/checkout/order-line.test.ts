import { expect, test } from 'vitest';
import { toCentavos } from '../../kernel/money.ts';
import type { DecidedLine } from './decide-order.ts';
import { toOrderLine, toWanted } from './order-line.ts';

const PLACED = { area: 'frente', xMm: 1, yMm: 2, anchoMm: 30, giro: 0 };
const STITCHES = { included: 10_000, perThousand: toCentavos(3_50) };
const LINE = {
  product: {
    ...{ id: 7, code: 'TAZ-7', name: 'Taza', unit: toCentavos(10_00) },
    finishes: [{ name: 'Bordado' }, { name: 'Serigrafía', stitches: STITCHES }],
  },
  variant: { id: 70, key: 'azul', name: 'Azul', css: '#1b49c4', image: '/img/azul.webp' },
  quantity: 60,
  technique: 'Serigrafía',
  artwork: [{ name: 'a1.png', colocacion: PLACED }, { name: 'b2.png' }],
  notes: 'Con cuidado',
  preorder: true,
  finishDays: 3,
  price: {
    products: toCentavos(600_00),
    finishes: toCentavos(300_00),
    total: toCentavos(1_044_00),
  },
  sizes: null,
} as unknown as DecidedLine;

test('an order freezes what its line was: product, colour, words, prices, terms and every piece', () => {
  expect(toOrderLine(LINE, new Map([['a1.png', 'Mi logo.png']]))).toEqual({
    ...{ productId: 7, colourId: 70, name: 'Taza', image: '/img/azul.webp', quantity: 60 },
    ...{ preorder: true, finish: 'Serigrafía', colour: 'Azul', css: '#1b49c4' },
    ...{ notes: 'Con cuidado', unit: 10_00, products: 600_00, finishes: 300_00 },
    ...{ total: 1_044_00, sizes: null, stitches: STITCHES },
    artwork: [
      { name: 'a1.png', original_name: 'Mi logo.png', colocacion: PLACED },
      { name: 'b2.png', original_name: 'b2.png' },
    ],
  });
});

test('what a line takes from stock is its colour’s, size by size where it has any', () => {
  const asked = { colourId: 70, quantity: 60, preorder: true };
  expect(toWanted(LINE)).toEqual({ ...asked, sizes: [] });
  const sizes = [{ sizeId: 3, pieces: 60 }] as unknown as NonNullable<DecidedLine['sizes']>;
  expect(toWanted({ ...LINE, sizes })).toEqual({ ...asked, sizes });
});
