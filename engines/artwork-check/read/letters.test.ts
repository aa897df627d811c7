import { expect, test } from 'vitest';
import { KNOWN_LETTERS } from '../../../test/support/known-letters.ts';
import { TECHNIQUES } from '../judge/techniques.ts';
import { openArtwork } from './open-artwork.ts';

const POINTS_A_MM = 72 / 25.4;
const opened = await Promise.all(
  KNOWN_LETTERS.map(async (known) => {
    const file = await openArtwork(known.bytes);
    const sizes = file.texts.map(({ size }) => size * known.widthMm * POINTS_A_MM);
    return { known, textPt: sizes.length > 0 ? Math.min(...sizes) : undefined, file };
  }),
);

test('BEH-189 the smallest letters are read to a tenth of a point, however their size is said', () => {
  const wrong = opened.filter(({ known, textPt }) =>
    known.textPt === undefined
      ? textPt !== undefined
      : !(Math.abs((textPt ?? Number.NaN) - known.textPt) < 0.1),
  );
  expect(wrong.map(({ known, textPt }) => [known.name, textPt])).toEqual([]);
});

test('BEH-189 strokes that are not closed are counted, and nothing else is taken for one', () => {
  const wrong = opened.filter(({ known, file }) => file.openPaths.length !== known.openPaths);
  expect(wrong.map(({ known, file }) => [known.name, file.openPaths.length])).toEqual([]);
});

test('BEH-189 of small letters and open strokes at least 95 % is found, and 95 % of what is told is true', () => {
  const counts = { true: 0, told: 0, known: 0 };
  for (const technique of Object.values(TECHNIQUES)) {
    for (const { known, textPt, file } of opened) {
      const small = (pt: number | undefined) =>
        pt !== undefined && pt / POINTS_A_MM < technique.textMm - 0.02;
      const pairs = [
        [small(textPt), small(known.textPt)],
        [technique.cuts && file.openPaths.length > 0, technique.cuts && known.openPaths > 0],
      ];
      for (const [told, is] of pairs) {
        if (told) counts.told += 1;
        if (is) counts.known += 1;
        if (told && is) counts.true += 1;
      }
    }
  }
  expect(counts.known).toBeGreaterThan(300);
  expect(counts.true / counts.told).toBeGreaterThanOrEqual(0.95);
  expect(counts.true / counts.known).toBeGreaterThanOrEqual(0.95);
});

test('BEH-189 a place is told where the letters and the stroke begin', async () => {
  const { texts, openPaths } = await openArtwork(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="60mm" height="40mm" viewBox="0 0 60 40">
      <g transform="translate(10 5)"><text x="5" y="10" font-size="2">Hola</text>
      <path d="M20 10h9" fill="none" stroke="#000"/></g></svg>`),
  );
  const place = (spot: { x: number; y: number } | undefined) => [
    Math.round((spot?.x ?? 0) * 60),
    Math.round((spot?.y ?? 0) * 60),
  ];
  expect([place(texts[0]), place(openPaths[0])]).toEqual([
    [15, 15],
    [30, 15],
  ]);
});
