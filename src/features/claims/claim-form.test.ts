import { expect, test } from 'vitest';
import { claimErrors } from './claim-form.ts';

const TOLD = { piezas: '3', texto: 'Llegaron rotas.', fotos: [{ size: 5 }] };

test('BEH-853 a claim that says with how many pieces, what happened and shows it lacks nothing', () => {
  expect(claimErrors(TOLD, 3)).toEqual({});
});

test.each([
  ['', 3, 'Escribe con cuántas piezas.'],
  ['0', 3, 'Escribe con cuántas piezas.'],
  ['1.5', 3, 'Escribe con cuántas piezas.'],
  ['4', 3, 'Son 3 piezas a lo más.'],
  ['2', 1, 'Es 1 pieza a lo más.'],
])('BEH-853 of «%s» pieces of %i is said: %s', (piezas, left, said) => {
  expect(claimErrors({ ...TOLD, piezas }, left)).toEqual({ piezas: said });
});

test('BEH-853 words of fewer than five letters and a claim without a photograph, or with too many, say so', () => {
  const nothing = { ...TOLD, texto: ' mal ', fotos: [{ size: 0 }] };
  const said = { texto: 'Cuéntanos qué pasó.', fotos: 'Agrega al menos una foto.' };
  expect(claimErrors(nothing, 3)).toEqual(said);
  const many = Array.from({ length: 5 }, () => ({ size: 1 }));
  expect(claimErrors({ ...TOLD, fotos: many }, 3)).toEqual({ fotos: 'Elige hasta 4 fotos.' });
});
