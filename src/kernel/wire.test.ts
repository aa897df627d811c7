import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filledLine, line, paragraph, pesos, plain, repaired, rowId, text } from './wire.ts';

const LOST = ['\ud800', 'a\udc00b', '\udfff', '😀'.slice(0, 1), '\0', 'a\0'];

test('T174 T187 no text of a contract lets through what the database cannot keep', () => {
  for (const type of [text(50), plain(50), line(50), paragraph(50)]) {
    for (const lost of LOST) expect(type.safeParse(lost).success).toBe(false);
    expect(type.parse('Ñandú 😀')).toBe('Ñandú 😀');
  }
  for (const lost of LOST) {
    const kept = repaired(50).parse(lost);
    expect([kept.isWellFormed(), kept.includes('\0')]).toEqual([true, false]);
  }
});

test('T174 whatever a text lets through is whole Unicode', () => {
  const units = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 });
  fc.assert(
    fc.property(units, (codes) => {
      const given = String.fromCharCode(...codes);
      const storable = given.isWellFormed() && !given.includes('\0');
      expect(text(20).safeParse(given).success).toBe(storable);
      const written = paragraph(20).safeParse(given);
      if (written.success) expect(storable).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test('T170 a line has no line ends, a paragraph has them, and both are trimmed and composed', () => {
  expect(line(50).safeParse('dos\nlíneas').success).toBe(false);
  expect(line(50).parse('  Jose\u0301 ')).toBe('José');
  expect(paragraph(50).parse(' uno\r\n\tdos ')).toBe('uno\r\n\tdos');
  expect(paragraph(50).safeParse('\u001b[31m').success).toBe(false);
});

test('BEH-686 T173 what a person typed is kept as it reads: no mark turns it round, and nothing is not something', () => {
  for (const type of [line(80), paragraph(80)]) {
    expect(type.parse('Ana \u202eodagap\u202c \u2066P-1\u2069\u200f')).toBe('Ana odagap P-1');
    expect(type.parse('\u202a+52 55 1234 5678\u202c')).toBe('+52 55 1234 5678');
    expect(type.parse('ca\u00adra\u200bmelo\u2060\ufeff')).toBe('caramelo');
    // One letter of several signs stays one.
    expect(type.parse('👩🏽‍🎨 año')).toBe('👩🏽‍🎨 año');
  }
  expect(filledLine(80).safeParse('\u200b\u2060 \u202e').success).toBe(false);
  expect(plain(80).parse('a\u200bb')).toBe('a\u200bb');
});

test('T063 T175 numbers end where the columns end, and money has whole centavos', () => {
  for (const wrong of [0, -1, 1.5, 2 ** 53, 1e21, Number.NaN]) {
    expect(rowId.safeParse(wrong).success).toBe(false);
  }
  for (const wrong of [1e-7, 5e-324, 0.005, 12.345, -0.01, 1000.01, 1e21]) {
    expect(pesos(1000).safeParse(wrong).success).toBe(false);
  }
  for (const right of [0, 0.01, 12.35, 0.1 + 0.2, 999.99]) {
    expect(pesos(1000).parse(right)).toBe(right);
  }
});
