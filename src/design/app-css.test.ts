import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SHEET = readFileSync(path.join(import.meta.dirname, 'sheet/theme.css'), 'utf8');

type Tokens = Readonly<Record<string, string>>;

const tokensOf = (css: string): Tokens =>
  Object.fromEntries(
    [...css.matchAll(/--color-([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', hex = '']) => [
      name,
      hex,
    ]),
  );

const [, dark = ''] = /prefers-color-scheme: dark\) \{\n {2}:root \{([^}]+)\}/.exec(SHEET) ?? [];
const [, theme = ''] = /\n@theme \{([^}]+)\}/.exec(SHEET) ?? [];
const SCHEMES: Readonly<Record<string, Tokens>> = {
  light: tokensOf(theme),
  dark: { ...tokensOf(theme), ...tokensOf(dark) },
};

/** Relative luminance of '#rrggbb' (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(tokens: Tokens, text: string, ground: string): number {
  const [low = 0, high = 0] = [text, ground]
    .map((name) => luminance(tokens[name] ?? ''))
    .sort((one, other) => one - other);
  return (high + 0.05) / (low + 0.05);
}

const GROUNDS = ['paper', 'paper-2', 'sheet'];
const TEXTS = ['ink', 'ink-2', 'ink-3', 'cobalt', 'overprint', 'success', 'warning', 'danger'];
const INKS = ['ink', 'cobalt', 'cobalt-deep', 'overprint', 'success'];

test.each(Object.entries(SCHEMES))(
  'BEH-162 NFR-01 what is written can be read: %s',
  (_, tokens) => {
    const pairs = [
      ...TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)),
      ...['cobalt', 'overprint', 'success', 'warning', 'danger'].flatMap((tone) => [
        [tone, `${tone}-wash`] as const,
        ['ink', `${tone}-wash`] as const,
      ]),
      ...INKS.map((ink) => ['white', ink] as const),
      ['ink-2', 'line'] as const,
    ];
    const weak = pairs.filter(([text, ground]) => contrast(tokens, text, ground) < 4.5);
    expect(weak).toEqual([]);
  },
);

test.each(Object.entries(SCHEMES))(
  'BEH-162 NFR-01 edges of fields and focus are seen: %s',
  (_, tokens) => {
    for (const ground of GROUNDS) {
      expect(contrast(tokens, 'line-2', ground), ground).toBeGreaterThan(3);
      expect(contrast(tokens, 'cobalt', ground), ground).toBeGreaterThan(3);
    }
  },
);

test('BEH-162 the dark names every colour of the paper anew', () => {
  const kept = ['black'];
  const light = Object.keys(tokensOf(theme));
  expect(light.length).toBeGreaterThan(20);
  expect(light.filter((name) => !(name in tokensOf(dark)))).toEqual(kept);
});
