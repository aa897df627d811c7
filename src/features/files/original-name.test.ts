import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attachment, originalName } from './original-name.ts';

test('T140 the name of an upload is kept as text only', () => {
  expect(originalName('Logo año 2026.svg')).toBe('Logo año 2026.svg');
  expect(originalName('../../etc/passwd.svg')).toBe('passwd.svg');
  expect(originalName('C:\\Users\\ana\\logo.ai')).toBe('logo.ai');
  expect(originalName('a\u0000\r\nb.svg')).toBe('ab.svg');
  expect(originalName('gvs.\u202eexe.svg')).toBe('gvs.exe.svg');
  expect(originalName(`${'x'.repeat(4000)}.svg`)).toHaveLength(200);
  expect(originalName('')).toBe('archivo');
});

test('T140 no name breaks out of the header that carries it', () => {
  expect(attachment('Año "1".svg')).toBe(
    `attachment; filename="A_o _1_.svg"; filename*=UTF-8''A%C3%B1o%20%221%22.svg`,
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      expect(attachment(originalName(name))).toMatch(
        /^attachment; filename="[\x20\x21\x23\x24\x26-\x5b\x5d-\x7e]*"; filename\*=UTF-8''[\w.~!-]*(%[0-9A-F]{2}[\w.~!-]*)*$/,
      );
    }),
  );
});

test('T140 of a name too long for a column the ending is kept, and spaces around it are not', () => {
  expect(originalName(`${'x'.repeat(4000)}.svg`).endsWith('x.svg')).toBe(true);
  expect(originalName('  logo.svg\n')).toBe('logo.svg');
  expect(originalName('carpeta/')).toBe('archivo');
});

test('T140 signs that mean something to a header are spelled out', () => {
  expect(attachment("a'(b)*%.svg")).toBe(
    `attachment; filename="a'(b)*_.svg"; filename*=UTF-8''a%27%28b%29%2A%25.svg`,
  );
  expect(attachment('a\\b\ud800.svg')).toBe(
    `attachment; filename="a_b_.svg"; filename*=UTF-8''a%5Cb%EF%BF%BD.svg`,
  );
});

test('BEH-382 a name that is cut within a letter is a text all the same', () => {
  const name = originalName(`🎁${'x'.repeat(195)}.pdf`);
  expect([name.length, name.isWellFormed(), name.endsWith('x.pdf')]).toEqual([200, true, true]);
});
