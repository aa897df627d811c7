import { expect, test } from 'vitest';
import { differences, KNOWN_ARTWORK, knownFile } from '../../test/support/known-corpus.ts';
import {
  knownFindings,
  MEASURED_RULES,
  precisionOf,
  recallOf,
  scores,
  surfaceOf,
} from '../../test/support/known-findings.ts';
import { checkArtwork, judge, TECHNIQUES } from './artwork-check.ts';

/** A third of them here, of every kind and mixture; `npm run bench:artwork` measures all sixty. */
const SOME = [...KNOWN_ARTWORK.entries()].filter(
  ([index]) => (index + Math.floor(index / 3)) % 3 === 0,
);
const measured = await Promise.all(
  SOME.map(async ([index, art]) => {
    const { facts } = await checkArtwork(await knownFile(art), art.widthMm);
    return { index, art, facts };
  }),
);

test('files of known lines, gaps, inks and pictures are measured to a twentieth of a millimetre', () => {
  expect(new Set(SOME.map(([, { kind }]) => kind)).size).toBe(4);
  expect(measured.flatMap(({ art, facts }) => differences(art, facts))).toEqual([]);
});

test('BEH-212 of each finding, held against every technique, at least 95 % is found and as much of what is told is so', () => {
  const { counts, note } = scores(MEASURED_RULES);
  for (const { index, art, facts } of measured) {
    const surface = surfaceOf(index);
    const rgb = [1, 3, 5].map((at) => Number.parseInt(surface.slice(at, at + 2), 16));
    const [red = 0, green = 0, blue = 0] = rgb;
    for (const technique of Object.values(TECHNIQUES)) {
      const { findings } = judge(facts, technique, [red, green, blue]);
      note(knownFindings(art, technique, surface), new Set(findings.map(({ rule }) => rule)));
    }
  }
  for (const [rule, score] of counts) {
    expect(score.known, rule).toBeGreaterThan(4);
    expect(precisionOf(score), rule).toBeGreaterThanOrEqual(0.95);
    expect(recallOf(score), rule).toBeGreaterThanOrEqual(0.95);
  }
});
