import { expect, test } from 'vitest';
import type { ArtworkFacts } from '../check.ts';
import { judge, type Rule } from './judge.ts';
import { TECHNIQUES } from './techniques.ts';

const ink = (red: number, green: number, blue: number) => ({
  red,
  green,
  blue,
  alpha: 255,
  share: 0.5,
});

const FINE: ArtworkFacts = {
  readable: true,
  kind: 'svg',
  widthMm: 60,
  heightMm: 30,
  paper: 'clear',
  filled: false,
  inks: [ink(200, 16, 46)],
  line: { mm: 0.6, xMm: 10, yMm: 5 },
  gap: { mm: 0.6, xMm: 20, yMm: 5 },
  gradients: false,
  dpi: undefined,
  liveText: false,
  text: undefined,
  openPaths: undefined,
};
const OPEN = { openPaths: { count: 2, xMm: 1, yMm: 2 }, line: { mm: 2, xMm: 1, yMm: 2 } };
const DARK = [28, 28, 30] as const;
const rulesOf = (facts: Partial<ArtworkFacts>, technique: keyof typeof TECHNIQUES, on?: boolean) =>
  judge({ ...FINE, ...facts }, TECHNIQUES[technique], on ? DARK : undefined);

test('one strong ink with open lines is ready for the screen', () => {
  expect(rulesOf({}, 'serigrafia', true)).toEqual({ findings: [], verdict: 'listo' });
});

test.each<[Rule, Partial<ArtworkFacts>, keyof typeof TECHNIQUES, number | string | boolean]>([
  ['linea_minima', { line: { mm: 0.3, xMm: 1, yMm: 2 } }, 'serigrafia', 0.35],
  ['hueco_minimo', { gap: { mm: 0.2, xMm: 1, yMm: 2 } }, 'serigrafia', 0.35],
  ['tintas', { inks: Array.from({ length: 5 }, (_, at) => ink(at * 50, 0, 0)) }, 'serigrafia', 4],
  ['degradados', { gradients: true }, 'tampografia', false],
  ['resolucion', { dpi: 200 }, 'serigrafia', 300],
  ['texto_minimo', { text: { mm: 1.5, xMm: 1, yMm: 2 } }, 'serigrafia', (6 * 25.4) / 72],
  ['trazo_abierto', OPEN, 'corte-laser', 0],
])(
  'what can be mended is told with its limit and asks for a change: %s',
  (rule, facts, by, limit) => {
    const { findings, verdict } = rulesOf(facts, by);
    expect(findings).toMatchObject([{ rule, limit }]);
    expect(verdict).toBe('ajustable');
  },
);

test('a line is told with the place where it is', () => {
  const { findings } = rulesOf({ line: { mm: 0.2, xMm: 12.3456, yMm: 7 } }, 'bordado');
  expect(findings[0]).toMatchObject({ at: { xMm: 12.346, yMm: 7 }, value: 0.2, limit: 1 });
});

test.each<[string, Partial<ArtworkFacts>, keyof typeof TECHNIQUES]>([
  ['a line of nearly nothing', { line: { mm: 0.1, xMm: 1, yMm: 2 } }, 'serigrafia'],
  ['a picture of 72 dots an inch', { dpi: 72 }, 'serigrafia'],
  ['a picture that a laser should cut', { dpi: 600, line: FINE.line }, 'corte-laser'],
])('what no small change mends does not print: %s', (_, facts, by) => {
  expect(rulesOf(facts, by).verdict).toBe('no imprime');
});

test('BEH-211 vinyl is cut from paths: open strokes, pictures, runs of colour and a fourth foil are told', () => {
  const told = (facts: Partial<ArtworkFacts>) =>
    rulesOf({ line: { mm: 2, xMm: 1, yMm: 2 }, ...facts }, 'vinil-textil').findings.map(
      ({ rule }) => rule,
    );
  expect(told({})).toEqual([]);
  expect(told(OPEN)).toEqual(['trazo_abierto']);
  expect(told({ dpi: 600 })).toEqual(['solo_trazos']);
  expect(told({ gradients: true })).toEqual(['degradados']);
  expect(told({ inks: Array.from({ length: 4 }, (_, at) => ink(at * 60, 0, 0)) })).toEqual([
    'tintas',
  ]);
  expect(told({ line: { mm: 0.9, xMm: 1, yMm: 2 } })).toEqual(['linea_minima']);
});

test('full colour takes many inks and runs of colour', () => {
  const inks = Array.from({ length: 9 }, (_, at) => ink(at * 25, 0, 0));
  expect(rulesOf({ inks, gradients: true }, 'dtf').verdict).toBe('listo');
});

test('ink that shines through needs a light surface, and a colour must be seen on its own', () => {
  expect(rulesOf({}, 'sublimacion', true)).toMatchObject({
    findings: [{ rule: 'superficie_oscura' }],
    verdict: 'no imprime',
  });
  const black = { inks: [ink(30, 30, 30), ink(250, 250, 250)] };
  expect(rulesOf(black, 'serigrafia', true)).toMatchObject({
    findings: [{ rule: 'color_perdido', limit: 12 }],
    verdict: 'ajustable',
  });
  expect(rulesOf(black, 'grabado-laser', true).findings.map(({ rule }) => rule)).not.toContain(
    'color_perdido',
  );
});

test('a file that cannot be read is told with its reason', () => {
  const { findings, verdict } = judge({ readable: false, reason: 'encrypted' }, TECHNIQUES.dtf);
  expect(findings).toMatchObject([{ rule: 'archivo', value: 'encrypted' }]);
  expect(verdict).toBe('no imprime');
});
