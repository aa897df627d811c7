import { expect, test } from 'vitest';
import { cartLine } from '../../../test/support/cart-line.ts';
import { availableTo } from './available.ts';

const red = (quantity: number, preorden = false) => cartLine({ quantity, preorden });
const known = new Map([
  [
    'TAZ-1',
    [
      { nombre: 'Azul', inventario: 7 },
      { nombre: 'Rojo', inventario: 100 },
    ],
  ],
]);

test('CRT-24 a line may hold what its colour has, less what lines before it take of the same', () => {
  const [first, second, third] = [red(30), red(50), red(40)] as const;
  const lines = [first, second, third];
  expect(lines.map((line) => availableTo(line, lines, known))).toEqual([100, 70, 20]);
  const last = red(1);
  expect(availableTo(last, [...lines, last], known)).toBe(0);
});

test('CRT-24 lines of another product or colour, and those that wait for stock, take nothing', () => {
  const line = red(10);
  const others = [
    cartLine({ quantity: 30, id: 'TAZ-2' }),
    cartLine({ quantity: 30, color: 'Azul' }),
    red(30, true),
  ];
  expect(availableTo(line, [...others, line], known)).toBe(100);
});

test('CRT-24 A31 a line that waits, or of which nobody knows the stock, has no limit', () => {
  const none = Number.POSITIVE_INFINITY;
  for (const line of [red(10, true), cartLine({ id: 'TAZ-2' }), cartLine({ color: 'Verde' })]) {
    expect(availableTo(line, [line], known)).toBe(none);
  }
});
