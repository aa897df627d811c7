import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accentCss, accentNote, accentTones, contrast, GROUNDS, withAccent } from './accent.ts';

const SHEET = readFileSync(path.join(import.meta.dirname, '../../design/sheet/theme.css'), 'utf8');

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

test('BEH-415 whatever colour is chosen, its tones can be read in the light and in the dark, and bear letters', () => {
  fc.assert(
    fc.property(hex, (accent) => {
      const tones = accentTones(accent);
      for (const scheme of ['light', 'dark'] as const) {
        const { grounds, on } = GROUNDS[scheme];
        const { cobalt, deep, wash } = tones?.[scheme] ?? { cobalt: '', deep: '', wash: '' };
        for (const ground of [...grounds, wash, on])
          expect(contrast(cobalt, ground), `${accent} ${scheme} ${ground}`).toBeGreaterThan(4.49);
        expect(contrast(deep, on), `${accent} ${scheme}`).toBeGreaterThan(4.49);
        const ink = scheme === 'light' ? '#1c1a17' : '#f4efe4';
        expect(contrast(ink, wash), `${accent} ${scheme}`).toBeGreaterThan(4.49);
      }
    }),
    { numRuns: 500 },
  );
});

test('BEH-415 the grounds are those of the sheet', () => {
  for (const { grounds, on } of Object.values(GROUNDS)) {
    const [paper, paper2, sheet] = grounds;
    expect(SHEET).toContain(`--color-paper: ${paper};`);
    expect(SHEET).toContain(`--color-paper-2: ${paper2};`);
    expect(SHEET).toContain(`--color-sheet: ${sheet};`);
    expect(SHEET).toContain(`--color-white: ${on};`);
  }
});

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ff0000', 3.998],
  ['#00ff00', '#ffffff', 1.372],
  ['#0000ff', '#ffffff', 8.592],
  ['#767676', '#ffffff', 4.542],
  // So dark that WCAG counts it along a line.
  ['#050505', '#000000', 1.03],
])('BEH-415 contrast is what WCAG counts: %s and %s', (one, other, told) => {
  expect(contrast(one, other)).toBeCloseTo(told, 3);
});

test('BEH-415 tones are no farther from a colour than they must be, and around it on each paper', () => {
  expect(accentTones('#8a1c5b')).toEqual({
    light: { cobalt: '#8a1c5b', deep: '#6c1647', wash: '#f6edf2' },
    dark: { cobalt: '#b9779d', deep: '#c895b3', wash: '#2d2225' },
  });
  const nearest = accentTones('#ffd400')?.light;
  expect(nearest?.cobalt).toBe('#806a00');
  // A fiftieth nearer it is not read on every ground.
  expect(contrast('#856e00', GROUNDS.light.grounds[1])).toBeLessThan(4.5);
});

test('BEH-415 a colour that can be read is taken as it is; one that is too light is darkened and said to be', () => {
  expect(accentTones('#8a1c5b')?.light.cobalt).toBe('#8a1c5b');
  expect(accentNote('#8a1c5b')).toBe('');
  const yellow = accentTones('#ffd400')?.light.cobalt ?? '';
  expect(yellow).not.toBe('#ffd400');
  expect(accentNote('#ffd400')).toContain(`usaremos ${yellow}`);
});

test('BEH-415 without a colour a page’s head carries no rule, nor for what is none', () => {
  for (const none of ['', 'red', '#12345', '#1234567', '#12345g', '</style>#123456'])
    expect([accentCss(none), accentTones(none), accentNote(none)]).toEqual(['', undefined, '']);
  expect(accentCss('#8a1c5b')).toMatch(
    /^html:root\{--color-cobalt:#8a1c5b;--color-cobalt-deep:#\w{6};--color-cobalt-wash:#\w{6}\}@media screen and \(prefers-color-scheme:dark\)\{html:root\{--color-cobalt:#/,
  );
  // What is drawn with the first ink is drawn in the colour.
  expect(accentCss('#8a1c5b')).toMatch(
    /\[fill="#1f3fd6"\]\{fill:#8a1c5b\}\[stroke="#1f3fd6"\]\{stroke:#8a1c5b\}$/,
  );
});

test('BEH-415 a page bears its colour in its head, and is the same to the letter where none was set', () => {
  const page = '<html><head><title>$&</title></head><body></head></body></html>';
  expect(withAccent(page, '')).toBe(page);
  expect(withAccent(page, '#8a1c5b')).toBe(
    `<html><head><title>$&</title><style>${accentCss('#8a1c5b')}</style></head><body></head></body></html>`,
  );
});
