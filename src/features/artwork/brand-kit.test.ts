import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distinctColours, inksToOffer, LONGEST_LOGO_NAME, logoName, readHex } from './brand-kit.ts';

test('BEH-130 a colour is read as people write it, and nothing else is', () => {
  expect(['#C8102E', 'c8102e', ' #c12 ', 'C12'].map(readHex)).toEqual([
    '#c8102e',
    '#c8102e',
    '#cc1122',
    '#cc1122',
  ]);
  for (const typed of ['', '#', 'rojo', '#c8102', '#c8102e0', 'url(x)', '#c8102g'])
    expect([typed, readHex(typed)]).toEqual([typed, undefined]);
});

test('BEH-130 a logo is called as its file, without the ending and as long as fits', () => {
  expect(logoName('Logo Norte.final.svg')).toBe('Logo Norte.final');
  expect(logoName('.svg')).toBe('Mi logo');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
      const made = logoName(name);
      expect([...made].length).toBeLessThanOrEqual(LONGEST_LOGO_NAME);
      expect(made.trim()).toBe(made);
      expect(made).not.toBe('');
    }),
  );
});

test('BEH-130 each colour stands once, and inks that stand already are not offered', () => {
  const red = { hex: '#c8102e', nombre: 'Rojo' };
  expect(
    distinctColours([red, { hex: '#ffffff', nombre: '' }, { ...red, nombre: 'Otra vez' }]),
  ).toEqual([red, { hex: '#ffffff', nombre: '' }]);
  const logos = [{ tintas: ['#c8102e', '#14161c'] }, { tintas: ['#14161c', '#0a7a3c'] }];
  expect(inksToOffer(logos, [red])).toEqual(['#14161c', '#0a7a3c']);
});
