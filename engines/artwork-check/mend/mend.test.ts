import { expect, test } from 'vitest';
import { KNOWN_ARTWORK, knownFile } from '../../../test/support/known-corpus.ts';
import { checkArtwork, judge, mendsFor, mendsOf, TECHNIQUES } from '../artwork-check.ts';
import type { Technique } from '../judge/techniques.ts';
import { withoutBackground } from './inks.ts';
import { BARE, type Labels } from './labels.ts';
import { mendArtwork } from './mend.ts';
import { thickened } from './thicken.ts';

/** Everything that can be mended is wrong with most of the known drawings here. */
const STRICT: Technique = { ...TECHNIQUES.bordado, inks: 1, gapMm: 0.05, dpi: 150 };
/** Small prints are soon drawn. */
const WIDTH_MM = 30;
const SOME = KNOWN_ARTWORK.filter(({ dpi }, index) => index % 16 === 9 && dpi === undefined);

test('what is offered as a mend takes its finding away', async () => {
  expect(new Set(SOME.map(({ kind }) => kind)).size).toBeGreaterThan(1);
  const left: string[] = [];
  for (const art of SOME) {
    const bytes = await knownFile(art);
    const { facts } = await checkArtwork(bytes, WIDTH_MM);
    const names = mendsFor(facts, judge(facts, STRICT).findings);
    expect(names.length, art.name).toBeGreaterThan(0);
    const mended = await mendArtwork(bytes, WIDTH_MM, mendsOf(names, STRICT, undefined));
    const findings = mended ? judge(mended.facts, STRICT).findings : undefined;
    left.push(...(findings?.map(({ rule, value }) => `${art.name} ${rule} ${value}`) ?? ['none']));
  }
  expect(left).toEqual([]);
});

test('a drawing anew would only hide that a picture is too coarse', () => {
  const facts = { readable: true, filled: true } as never;
  const of = (rule: 'resolucion' | 'tintas') => ({
    rule,
    at: null,
    value: 1,
    limit: 2,
    stops: false,
  });
  expect(mendsFor(facts, [of('tintas'), of('resolucion')])).toEqual([]);
  expect(mendsFor(facts, [of('tintas')])).toEqual(['fondo', 'tintas']);
});

test('edges between inks that look like a third one do not become its line', async () => {
  // Halfway between this blue and this yellow lies this grey.
  const art = `<svg xmlns="http://www.w3.org/2000/svg" width="30mm" height="20mm" viewBox="0 0 30 20">
    <circle cx="10" cy="10" r="9" fill="#123f7a"/><path d="M10 3L16 14H4Z" fill="#ffc72c"/>
    <rect x="21" y="3" width="8" height="5" fill="#888353"/><rect x="21" y="11" width="8" height="5" fill="#c62839"/></svg>`;
  const mended = await mendArtwork(Buffer.from(art), WIDTH_MM, { inks: 3, lineMm: 0.35 });
  const facts = mended?.facts;
  if (!facts?.readable) throw new Error('it was not drawn');
  expect(facts.inks).toHaveLength(3);
  expect(facts.line?.mm ?? 9).toBeGreaterThan(0.35);
});

/** Rows of signs: a dot is bare, a digit an ink. */
function drawn(...rows: string[]): Labels {
  const signs = rows.join('');
  const of = Uint8Array.from(signs, (sign) => (sign === '.' ? BARE : Number(sign)));
  const palette = [
    [200, 0, 0],
    [0, 0, 200],
    [250, 250, 250],
  ] as const;
  return { width: rows[0]?.length ?? 0, height: rows.length, of, palette };
}
const count = ({ of }: Labels, ink: number): number =>
  of.reduce((sum, label) => sum + Number(label === ink), 0);

test('a thin line grows to the limit and what is thick keeps its corners', () => {
  const side = 60;
  const rows = Array.from({ length: side }, (_, y) =>
    Array.from({ length: side }, (_, x) => {
      if (x >= 5 && x < 30 && y >= 5 && y < 30) return '0';
      return y >= 44 && y < 47 && x > 5 && x < 55 ? '1' : '.';
    }).join(''),
  );
  const before = drawn(...rows);
  const after = thickened(before, 9);
  expect(count(after, 0)).toBe(count(before, 0));
  const column = Array.from({ length: side }, (_, y) => after.of[y * side + 30]);
  expect(column.filter((label) => label === 1).length).toBeGreaterThanOrEqual(9);
  expect(column.filter((label) => label === 1).length).toBeLessThanOrEqual(12);
});

test('a background goes, also inside of letters, and a drawing of one ink is none', () => {
  const after = withoutBackground(drawn('00000', '01110', '01010', '01110', '00000'));
  expect([...after.of].filter((label) => label !== BARE)).toHaveLength(8);
  expect(after.palette).toHaveLength(2);
  const single: Labels = { ...drawn('000', '000', '000'), palette: [[9, 9, 9]] };
  expect(withoutBackground(single)).toBe(single);
});
