import { expect, test } from 'vitest';
import {
  changesOfWords,
  faultOfName,
  impossibleName,
  MOST_GOOD_FOR,
  MOST_NAME,
  takenName,
} from './new-finish.ts';

test('BEH-562 a finish is called something with letters, and not what a line without one says', () => {
  for (const name of ['', '   ', '—', '¡!'])
    expect(impossibleName(name)).toBe('Escribe cómo se llama, con letras.');
  for (const name of ['Sin terminado', 'SIN  TERMINADO', ' sin terminádo '])
    expect(impossibleName(name)).toBe(
      '«Sin terminado» es lo que dice un pedido que no lleva ninguno.',
    );
  for (const name of ['Serigrafía', 'Sin terminado brillante', 'Terminado'])
    expect(impossibleName(name)).toBeUndefined();
  expect([MOST_NAME, MOST_GOOD_FOR]).toEqual([60, 160]);
});

test('BEH-562 a name that reads like another finish’s is taken, and the other is named as it is written', () => {
  const others = ['Bordado', 'Serigrafía'];
  for (const name of ['Serigrafía', 'serigrafia', ' SERIGRAFÍA '])
    expect(takenName(name, others)).toBe('Ya hay un terminado Serigrafía.');
  expect(takenName('Serigrafía fina', others)).toBeUndefined();
  expect(takenName('Serigrafía', [])).toBeUndefined();
});

test('BEH-562 of a name the first fault is told: that it is impossible before that it is taken', () => {
  expect(faultOfName('', [''])).toBe('Escribe cómo se llama, con letras.');
  expect(faultOfName('bordado', ['Bordado'])).toBe('Ya hay un terminado Bordado.');
  expect(faultOfName('Láser', ['Bordado'])).toBeUndefined();
});

test('BEH-562 what became of a finish’s words is told a phrase each, and nothing where nothing did', () => {
  const was = { name: 'Serigrafía', goodFor: 'tazas' };
  expect(changesOfWords(was, was)).toEqual([]);
  expect(changesOfWords(was, { ...was, name: 'Serigrafía fina' })).toEqual([
    'se llamaba «Serigrafía» y ahora «Serigrafía fina»',
  ]);
  expect(changesOfWords(was, { ...was, goodFor: '' })).toEqual(['bueno para: de «tazas» a «»']);
  expect(changesOfWords(was, { name: 'Láser', goodFor: 'vidrio' })).toEqual([
    'se llamaba «Serigrafía» y ahora «Láser»',
    'bueno para: de «tazas» a «vidrio»',
  ]);
});
