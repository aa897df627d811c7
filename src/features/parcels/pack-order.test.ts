import { expect, test } from 'vitest';
import { type BoxGroup, gramsOf, packingProblem, piecesOf, suggestBoxes } from './pack-order.ts';

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
