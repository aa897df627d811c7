/**
 * `npm run bench:artwork`: sixty files of artwork with known lines, gaps, inks and pictures, each
 * measured on one core: what was found otherwise than drawn, and how long a file takes.
 */
import { checkArtwork } from '../engines/artwork-check/artwork-check.ts';
import { differences, KNOWN_ARTWORK, knownFile } from '../test/support/known-corpus.ts';

const wrong: string[] = [];
const seconds: number[] = [];
for (const art of KNOWN_ARTWORK) {
  const file = await knownFile(art);
  const before = process.cpuUsage();
  const { facts } = await checkArtwork(file, art.widthMm);
  const { user, system } = process.cpuUsage(before);
  seconds.push((user + system) / 1e6);
  wrong.push(...differences(art, facts));
}
seconds.sort((a, b) => a - b);
const at = (share: number) => seconds[Math.ceil(seconds.length * share) - 1]?.toFixed(2);
console.log(`${KNOWN_ARTWORK.length} files, ${wrong.length} findings otherwise than drawn`);
for (const line of wrong) console.log(`  ${line}`);
console.log(`processor seconds a file: p50 ${at(0.5)}, p95 ${at(0.95)}, most ${at(1)}`);
