import { expect, test } from 'vitest';
import { askedColour } from './asked-colour.ts';

const COLOURS = ['Gris jaspe', 'Azul marino', 'Rojo', 'Azul rey', 'Café'].map((nombre) => ({
  nombre,
  color: nombre.toLowerCase().replace(' ', '-').replace('é', 'e'),
  css: '#000000',
}));
const asked = (searchTerm: string, color = '', sugerencia?: string) =>
  askedColour({ searchTerm, color }, sugerencia === undefined ? {} : { sugerencia })(COLOURS);

test('SRC-17 who names a colour is shown the product in it, whatever its gender and number', () => {
  expect(asked('playera azul')).toBe('azul-marino');
  expect(asked('playeras azul rey')).toBe('azul-rey');
  expect(asked('PLAYERAS ROJAS')).toBe('rojo');
  expect(asked('taza cafe')).toBe('cafe');
});

test('what was filtered by counts more than what was typed', () => {
  expect(asked('playera roja', 'azul-rey')).toBe('azul-rey');
});

test('a colour that was mistyped counts as what was meant', () => {
  expect(asked('playera asul', '', 'playera azul')).toBe('azul-marino');
});

test('no colour, or one that the product does not come in, changes nothing', () => {
  expect(asked('playera')).toBeUndefined();
  expect(asked('')).toBeUndefined();
  expect(asked('playera verde', 'verde-limon')).toBeUndefined();
});
