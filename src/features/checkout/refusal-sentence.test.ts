import { expect, test } from 'vitest';
import { refusalSentence } from './refusal-sentence.ts';

const LINES = [
  { uniqueId: 'A', name: 'Taza', color: 'Rojo' },
  { uniqueId: 'B', name: 'Pluma', color: '' },
];

test('A22 a refusal about one line names it', () => {
  const sentence = 'Un color del carrito ya no está a la venta.';
  expect(refusalSentence(sentence, { uniqueId: 'A' }, LINES)).toBe(`Taza (Rojo): ${sentence}`);
  expect(refusalSentence(sentence, { uniqueId: 'Z' }, LINES)).toBe(sentence);
  expect(refusalSentence(sentence, {}, LINES)).toBe(sentence);
});

test('A22 a shortage says what is left of which line', () => {
  const body = {
    short: [
      { line: 1, available: 1200 },
      { line: 9, available: 3 },
    ],
  };
  expect(refusalSentence('Ya no hay piezas suficientes.', body, LINES)).toBe(
    'Ya no hay piezas suficientes. Pluma: quedan 1,200. Cambia la cantidad o el color.',
  );
});

test('PDP-51 a shortage of sizes says what is left of each', () => {
  const shirt = { uniqueId: 'C', name: 'Playera', color: 'Azul', tallas: [] };
  const tallas = [
    { talla: 'M', available: 1 },
    { talla: '2EG', available: 0 },
  ];
  const body = { short: [{ line: 0, available: 80, tallas }] };
  const told = { ...shirt, tallas: [{ talla: 'M', cantidad: 2 }] };
  expect(refusalSentence('Ya no hay piezas suficientes.', body, [told])).toBe(
    'Ya no hay piezas suficientes. Playera (Azul): quedan 1 de la talla M, 0 de la talla 2EG. Cambia las tallas o el color.',
  );
});

test('A22 nothing is added to a sentence that is missing', () => {
  expect(refusalSentence('', { uniqueId: 'A' }, LINES)).toBe('');
});

test('PDP-51 one line with sizes among others is reason enough to speak of sizes', () => {
  const shirt = {
    uniqueId: 'C',
    name: 'Playera',
    color: '',
    tallas: [{ talla: 'M', cantidad: 2 }],
  };
  const body = { short: [{ line: 0, available: 1, tallas: [{ talla: 'M', available: 1 }] }] };
  expect(refusalSentence('No hay.', body, [shirt, ...LINES])).toContain('Cambia las tallas');
});
