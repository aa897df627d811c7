/**
 * `npm run bench:printed`: processor time of composing a picture of 960 px with an artwork on it, from
 * the layers on disk to the encoded bytes, a look after the other. Prints a table of
 * docs/performance-pictures.md. `-- --rounds 9 --mug taza-clasica`.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { renderPicture } from '../compose/render-picture.ts';
import { sampleDye } from '../compose/sample-dyes.ts';
import type { PrintLook } from '../layer-format.ts';
import { loadSet } from '../layers/load-set.ts';

const LAYERS = path.resolve(import.meta.dirname, '../../../media/pictures');
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    mug: { type: 'string', default: 'taza-clasica' },
    shirt: { type: 'string', default: 'playera-cuello-redondo' },
  },
});
const ROUNDS = Number(values.rounds);
const LOOKS: readonly (readonly [string, PrintLook])[] = [
  [values.mug, 'tinta'],
  [values.mug, 'sublimacion'],
  [values.mug, 'laser'],
  [values.mug, 'pelicula'],
  [values.shirt, 'tinta'],
  [values.shirt, 'bordado'],
];

sharp.concurrency(1);
sharp.cache(false);

/** Flat inks, something that runs, thin lines and letters-like shapes. */
const ARTWORK = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600" viewBox="0 0 90 60">
  <defs><linearGradient id="g"><stop stop-color="#c0262d"/><stop offset="1" stop-color="#f6b21b"/></linearGradient></defs>
  <circle cx="24" cy="28" r="20" fill="#174a8c"/><path d="M14 36 24 12l10 24z" fill="#f6b21b"/>
  <path d="M50 12h34v8H50zM50 26h28v5H50zM50 36h31v5H50z" fill="#174a8c"/>
  <rect x="6" y="52" width="78" height="5" fill="url(#g)"/>
  <path d="M50 46q8-4 16 0t16 0" fill="none" stroke="#c0262d" stroke-width=".8"/></svg>`;

/** Processor milliseconds of this process, all its threads. */
function spent(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function measure(set: string, look: PrintLook): Promise<readonly [string, number, number]> {
  const area = (await loadSet(LAYERS, set))?.views.frente?.areas[0];
  if (!area) throw new Error(`${set} has no print area`);
  const artwork = await sharp(Buffer.from(ARTWORK)).png().toBuffer();
  const widthMm = Math.min(area.widthMm, (area.heightMm * 90) / 60) * 0.9;
  const dye = sampleDye(look === 'laser' ? 'plata' : 'blanco');
  const rendition = {
    set,
    view: 'frente',
    dye,
    width: 960,
    format: 'avif',
    cutout: false,
  } as const;
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const before = spent();
    const print = { area: area.id, look, artwork, widthMm, xMm: 0, yMm: 0, turn: 0 };
    await renderPicture(LAYERS, rendition, { prints: [print] });
    // The first is a process's first.
    if (round > 0) times.push(spent() - before);
  }
  times.sort((a, b) => a - b);
  return [`${set}, ${look}`, times[Math.floor(ROUNDS / 2)] ?? 0, times.at(-1) ?? 0];
}

console.log('| with artwork, 960 px | median ms | slowest |\n|---|---|---|');
for (const [set, look] of LOOKS) {
  const [name, median, slowest] = await measure(set, look);
  console.log(`| ${name} | ${median.toFixed(0)} | ${slowest.toFixed(0)} |`);
}
