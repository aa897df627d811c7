import { expect, test } from 'vitest';
import { chooseFiles, extensionOf, MAX_ARTWORK_BYTES } from './choose-files.ts';

const file = (name: string, size = 100) => ({ name, size });

test('ART-03 .ai, .psd, .svg and .pdf are taken, in any case of letters', () => {
  for (const name of ['logo.ai', 'logo.psd', 'logo.svg', 'logo.pdf', 'LOGO.SVG', 'a.b.pdf']) {
    expect(chooseFiles(0, [file(name)])).toEqual({ taken: [file(name)], refusal: undefined });
  }
});

test('ART-04 T141 any other ending is refused', () => {
  for (const name of ['logo.png', 'logo', 'svg', 'logo.svg.html', 'logo.svg.', 'logo.svgz', '']) {
    expect(chooseFiles(0, [file(name)])).toEqual({ taken: [], refusal: 'wrongType' });
  }
  expect(extensionOf('X.SVG')).toBe('svg');
});

test('ART-05 more than 10 MB is refused, exactly 10 MB is not', () => {
  expect(chooseFiles(0, [file('a.svg', MAX_ARTWORK_BYTES + 1)]).refusal).toBe('tooBig');
  expect(chooseFiles(0, [file('a.svg', MAX_ARTWORK_BYTES)]).refusal).toBeUndefined();
});

test('ART-06 the third file is refused, at once or one by one', () => {
  const three = [file('a.svg'), file('b.pdf'), file('c.ai')];
  expect(chooseFiles(0, three)).toEqual({ taken: three.slice(0, 2), refusal: 'tooMany' });
  expect(chooseFiles(2, [file('c.ai')])).toEqual({ taken: [], refusal: 'tooMany' });
  expect(chooseFiles(1, [file('c.ai')]).refusal).toBeUndefined();
});

test('ART-04 ART-05 of several files the good ones are taken and the first refusal is told', () => {
  const good = file('c.pdf');
  const offered = [file('a.png'), file('b.svg', MAX_ARTWORK_BYTES + 1), good];
  expect(chooseFiles(0, offered)).toEqual({ taken: [good], refusal: 'wrongType' });
  expect(chooseFiles(0, offered.slice(1))).toEqual({ taken: [good], refusal: 'tooBig' });
});
