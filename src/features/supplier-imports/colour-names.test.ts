import { expect, test } from 'vitest';
import { colourNamed, saysNoColour } from './colour-names.ts';

const shade = (text: string) => colourNamed(text)?.css;

test('BEH-60 a shade that is told counts, beside a known colour and alone', () => {
  expect(colourNamed('Rojo #1B49C4')).toEqual({ colour: 'rojo', name: 'Rojo', css: '#1b49c4' });
  expect(colourNamed('Rojo (#1b49c4)')?.name).toBe('Rojo');
  expect(colourNamed(' #1B49C4 ')).toEqual({ colour: '1b49c4', name: '#1B49C4', css: '#1b49c4' });
  expect(colourNamed('¿? #1b49c4')).toBeUndefined();
  expect(colourNamed('')).toBeUndefined();
});

test('BEH-60 of a colour’s words the longest run that is known gives the shade', () => {
  expect(shade('Azul marino')).not.toBe(shade('Azul'));
  for (const text of ['Azul marino mate', 'Mate azul marino', 'Muy mate azul marino'])
    expect(colourNamed(text)).toMatchObject({ name: text, css: shade('Azul marino') });
  expect(shade('Metal chocolate')).toBe(shade('Café'));
  expect(shade('Xyzzy mate')).toBeUndefined();
});

test('BEH-60 no colour is said in several ways', () => {
  for (const text of ['', 'N/A', 'n.a.', 'Sin color', 'Único', 'No aplica'])
    expect(saysNoColour(text), text).toBe(true);
  expect(saysNoColour('Rojo único')).toBe(false);
});
