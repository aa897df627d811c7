import { expect, test } from 'vitest';
import { differences, KNOWN_ARTWORK, knownFile } from '../../test/support/known-corpus.ts';
import { checkArtwork } from './artwork-check.ts';

/** A third of them here; `npm run bench:artwork` measures all sixty. */
const SOME = KNOWN_ARTWORK.filter((_, index) => index % 3 === 0);

test('files of known lines, gaps, inks and pictures are measured to a twentieth of a millimetre', async () => {
  expect(new Set(SOME.map(({ kind }) => kind)).size).toBe(3);
  const wrong: string[] = [];
  for (const art of SOME) {
    const { facts } = await checkArtwork(await knownFile(art), art.widthMm);
    wrong.push(...differences(art, facts));
  }
  expect(wrong).toEqual([]);
}, 240_000);
