import { expect, test } from 'vitest';
import { PROGRESS, typed, typingTime } from './typing.ts';

test('IMG-24 the three messages come at once, after 1 s and after 2.5 s', () => {
  expect(PROGRESS).toEqual([
    { at: 0, text: 'Procesando imagen' },
    { at: 1000, text: 'Buscando productos similares' },
    { at: 2500, text: 'Mostrando productos' },
  ]);
});

test('IMG-25 a character is typed every 30 ms', () => {
  expect(typed('', 'Hola', 0)).toBe('');
  expect(typed('', 'Hola', 29)).toBe('');
  expect(typed('', 'Hola', 30)).toBe('H');
  expect(typed('', 'Hola', 119)).toBe('Hol');
  expect(typed('', 'Hola', 120)).toBe('Hola');
});

test('IMG-25 a character is erased every 15 ms, before the next message is typed', () => {
  expect(typed('Hola', 'Sí', 15)).toBe('Hol');
  expect(typed('Hola', 'Sí', 59)).toBe('H');
  expect(typed('Hola', 'Sí', 60)).toBe('');
  expect(typed('Hola', 'Sí', 90)).toBe('S');
  expect(typed('Hola', 'Sí', typingTime('Hola', 'Sí'))).toBe('Sí');
});

test('IMG-24 IMG-25 every message is whole before the next one is due', () => {
  const [first, second, third] = PROGRESS;
  expect(typingTime('', first.text)).toBeLessThan(second.at - first.at);
  expect(typingTime(first.text, second.text)).toBeLessThan(third.at - second.at);
});
