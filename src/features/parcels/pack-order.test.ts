import { expect, test } from 'vitest';
import {
  anotherGroup,
  type BoxGroup,
  gramsOf,
  MOST_BOXES,
  packingProblem,
  piecesOf,
  suggestBoxes,
} from './pack-order.ts';

const box = (cajas: number, contenido: BoxGroup['contenido'], gramos = 4_000): BoxGroup => ({
  cajas,
  largo_cm: 40,
  ancho_cm: 30,
  alto_cm: 20,
  gramos,
  contenido,
});
const mugs = { id: 1, name: 'Taza Alba', quantity: 100 };
const pens = { id: 2, name: 'Pluma Río', quantity: 30 };

test('BEH-33 a packing holds every piece of the order once, no more and no fewer', () => {
  const full = [box(2, [{ linea: 1, piezas: 50 }]), box(1, [{ linea: 2, piezas: 30 }])];
  expect(packingProblem([mugs, pens], full)).toBe('');
  expect(packingProblem([mugs, pens], full.slice(0, 1))).toBe('Faltan 30 piezas de Pluma Río.');
  const more = [...full, box(1, [{ linea: 1, piezas: 1 }])];
  expect(packingProblem([mugs, pens], more)).toBe('Sobran 1 piezas de Taza Alba.');
  const foreign = [...full, box(1, [{ linea: 9, piezas: 1 }])];
  expect(packingProblem([mugs, pens], foreign)).toBe('Hay piezas que no son de este pedido.');
  expect(packingProblem([mugs], [box(1, [])])).toBe('Hay una caja sin piezas.');
  expect(packingProblem([mugs], [])).toBe('Agrega al menos una caja.');
  // One box that is right excuses none that is not.
  for (const none of [[], [{ linea: 1, piezas: 0 }]])
    expect(packingProblem([mugs, pens], [...full, box(1, none)])).toBe('Hay una caja sin piezas.');
  const mixed = [
    box(1, [
      { linea: 1, piezas: 1 },
      { linea: 9, piezas: 1 },
    ]),
  ];
  expect(packingProblem([mugs], mixed)).toBe('Hay piezas que no son de este pedido.');
  const some = packingProblem([mugs], [box(3, [{ linea: 1, piezas: 30 }])]);
  expect(some).toBe('Faltan 10 piezas de Taza Alba.');
});

test('BEH-33 an order goes in three hundred boxes at most, whatever groups they are told in', () => {
  const order = { ...mugs, quantity: MOST_BOXES };
  const one = [{ linea: 1, piezas: 1 }];
  expect(packingProblem([order], [box(100, one), box(200, one)])).toBe('');
  const more = packingProblem([{ ...order, quantity: 301 }], [box(100, one), box(201, one)]);
  expect(more).toBe('Un pedido lleva a lo más 300 cajas.');
});

test('BEH-33 what is suggested is a packing, whatever the boxes of the products hold', () => {
  for (const quantity of [1, 49, 50, 51, 100, 1_234]) {
    const line = { id: 1, quantity, boxPieces: 50, boxSize: '60x40x30.5', boxGrams: 10_000 };
    const groups = suggestBoxes([line]);
    expect(packingProblem([{ id: 1, name: 'Taza', quantity }], groups)).toBe('');
    expect(piecesOf(groups, 1)).toBe(quantity);
    expect(gramsOf(groups)).toBeGreaterThanOrEqual(quantity * 200);
    expect(groups[0]).toMatchObject({ largo_cm: 60, ancho_cm: 40, alto_cm: 31 });
  }
});

test('BEH-33 pieces that fill no box lie in one of their own, with their share of its weight', () => {
  const line = { id: 1, quantity: 49, boxPieces: 50, boxSize: '60x40x30', boxGrams: 10_000 };
  const at = { largo_cm: 60, ancho_cm: 40, alto_cm: 30 };
  const rest = (piezas: number, gramos: number) => ({
    ...at,
    cajas: 1,
    gramos,
    contenido: [{ linea: 1, piezas }],
  });
  expect(suggestBoxes([line])).toEqual([rest(49, 9_800)]);
  expect(suggestBoxes([{ ...line, quantity: 101 }])).toEqual([
    { ...rest(50, 10_000), cajas: 2 },
    rest(1, 200),
  ]);
});

test('BEH-33 a box nobody measured or weighed is the usual one, and no weight is beyond a courier', () => {
  const line = { id: 1, quantity: 10, boxPieces: 10, boxSize: null, boxGrams: null };
  const usual = { largo_cm: 40, ancho_cm: 30, alto_cm: 30, gramos: 8_000 };
  for (const boxGrams of [null, 0, -5])
    expect(suggestBoxes([{ ...line, boxGrams }])).toMatchObject([usual]);
  expect(suggestBoxes([{ ...line, boxGrams: 1 }])).toMatchObject([{ gramos: 50 }]);
  expect(suggestBoxes([{ ...line, boxGrams: 90_000 }])).toMatchObject([{ gramos: 70_000 }]);
});

test('BEH-245 another kind of box begins with what lies in none, measured like the last and not weighed', () => {
  const first = box(2, [{ linea: 1, piezas: 40 }]);
  const second = anotherGroup([mugs, pens], [first]);
  expect(second).toMatchObject({ cajas: 1, largo_cm: 40, ancho_cm: 30, alto_cm: 20 });
  expect(second.contenido).toEqual([
    { linea: 1, piezas: 20 },
    { linea: 2, piezas: 30 },
  ]);
  const unweighed = 'Escribe cuántos kilos pesa cada caja.';
  expect(packingProblem([mugs, pens], [first, second])).toBe(unweighed);
  expect(packingProblem([mugs, pens], [first, { ...second, gramos: 0 }])).toBe(unweighed);
  expect(packingProblem([mugs, pens], [first, { ...second, gramos: 900 }])).toBe('');
  const none = anotherGroup([mugs], [box(3, [{ linea: 1, piezas: 40 }])]);
  expect(none.contenido).toEqual([{ linea: 1, piezas: 0 }]);
});
