import { expect, test } from 'vitest';
import { needsNewQuote, refusalSentence } from './refusal-sentence.ts';

const LINES = [
  { uniqueId: 'A', name: 'Taza', color: 'Rojo' },
  { uniqueId: 'B', name: 'Pluma', color: '' },
];

test('A22 a refusal about one line names it', () => {
  const sentence = 'Un color del carrito ya no está a la venta.';
  expect(refusalSentence(sentence, { uniqueId: 'A' }, LINES)).toBe(`Taza (Rojo): ${sentence}`);
  expect(refusalSentence(sentence, { uniqueId: 'Z' }, LINES)).toBe(sentence);
  expect(refusalSentence(sentence, null, LINES)).toBe(sentence);
});

test('A22 a shortage says what is left of which line', () => {
  const body = { motivo: 'existencia', short: [{ line: 1, available: 1200 }, { line: 9 }] };
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

test('A22 T195 an answer of another shape adds nothing to the sentence', () => {
  const size = [{ talla: 5, available: 1 }, { talla: 'M' }, { talla: 'M', available: '1' }, null];
  for (const short of [
    'x',
    [null],
    [{ line: 0 }],
    [{ line: '0', available: 1 }],
    [{ available: 1 }],
  ]) {
    expect(refusalSentence('No hay.', { short }, LINES)).toBe('No hay.');
  }
  expect(
    refusalSentence('No hay.', { short: [{ line: 0, available: 3, tallas: size }] }, LINES),
  ).toBe('No hay. Taza (Rojo): quedan 3. Cambia la cantidad o el color.');
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

test('T065 only a refused quote asks for a new one', () => {
  expect(needsNewQuote({ motivo: 'cotizacion' })).toBe(true);
  expect(needsNewQuote({ motivo: 'existencia' })).toBe(false);
  expect(needsNewQuote(null)).toBe(false);
});
