/**
 * `npm run bench:pictures`: processor time of composing a picture on one core, from the layers on disk
 * to the encoded bytes, nothing remembered in between. Prints the table of
 * docs/performance-pictures.md. `-- --sets 40 --all` takes every set at 960 px only.
 */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { renderPicture } from '../compose/render-picture.ts';
import type { Rendition } from '../compose/rendition.ts';
import { SAMPLE_DYES, sampleDye } from '../compose/sample-dyes.ts';
import { VIEWS } from '../layer-format.ts';
import { createLayerMemory } from '../layers/layer-memory.ts';
import { loadSet } from '../layers/load-set.ts';
import { steps } from './steps.ts';

const { values } = parseArgs({
  options: {
    sets: { type: 'string', default: '40' },
    colours: { type: 'string', default: '2' },
    all: { type: 'boolean', default: false },
  },
});
const LAYERS = path.resolve(import.meta.dirname, '../../../media/pictures');
/** Renditions of the shop's pages. */
const WIDTHS = [320, 640, 960, 1400];
const FORMATS = ['avif', 'webp'] as const;
const CORE_LOOPS = 2e7;

sharp.concurrency(1);
sharp.cache(false);

/** Processor milliseconds of this process, all its threads. */
function spent(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function timed<T>(work: () => Promise<T> | T): Promise<readonly [T, number]> {
  const before = spent();
  const result = await work();
  return [result, spent() - before];
}

/** Milliseconds of a fixed sum, to see how much of a core other work leaves. */
function coreSpeed(): number {
  const before = spent();
  let sum = 1;
  for (let i = 0; i < CORE_LOOPS; i++) sum = (Math.imul(sum, 1103515245) + 12345) ^ (sum >>> 7);
  return spent() - before + (sum === 0 ? 1 : 0);
}

function row(name: string, figures: readonly number[], digits = 1): string {
  const sorted = [...figures].sort((a, b) => a - b);
  const at = (part: number) =>
    (sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(digits);
  return `| ${name} | ${sorted.length} | ${at(0.5)} | ${at(0.95)} | ${at(1)} |`;
}

/** Evenly spaced over the alphabet, so that every kind comes up. */
async function sample(count: number): Promise<string[]> {
  const sets = (await readdir(LAYERS)).sort();
  return Array.from({ length: count }, (_, i) => sets[Math.floor((i * sets.length) / count)] ?? '');
}

const figures = new Map<string, number[]>();
const note = (name: string, value: number) => {
  figures.set(name, [...(figures.get(name) ?? []), value]);
};

/** Every step by itself, twice, of which the quicker counts: the other was interrupted. */
async function measureSteps(rendition: Rendition): Promise<void> {
  const { set, view, width } = rendition;
  const described = (await loadSet(LAYERS, set))?.views[view];
  if (!described || width > 960) return;
  const rounds = [await steps(LAYERS, rendition, timed), await steps(LAYERS, rendition, timed)];
  for (const name of ['decode', 'shadow', 'dye', 'encode'] as const) {
    const label = name === 'encode' ? `${name} ${rendition.format}` : name;
    note(`${width} ${label}`, Math.min(...rounds.map((round) => round[name])));
  }
}

async function measureWhole(rendition: Rendition): Promise<void> {
  const { view, width, format } = rendition;
  const rounds = [];
  let bytes = 0;
  for (let round = 0; round < 2; round++) {
    const [body, ms] = await timed(() => renderPicture(LAYERS, rendition));
    rounds.push(ms);
    bytes = body?.length ?? 0;
  }
  note(`${width} ${format} whole`, Math.min(...rounds));
  note(`${width} ${format} ${view}`, Math.min(...rounds));
  note(`${width} ${format} bytes`, bytes);
}

/** The second colour of a view, its layers being in memory. */
async function measureAgain(rendition: Rendition): Promise<void> {
  const memory = createLayerMemory(LAYERS, 64 << 20);
  await renderPicture(LAYERS, rendition, { memory });
  const [, ms] = await timed(() => renderPicture(LAYERS, rendition, { memory }));
  note(`${rendition.width} ${rendition.format} from memory`, ms);
}

const sets = await sample(values.all ? (await readdir(LAYERS)).length : Number(values.sets));
const widths: readonly number[] = values.all ? [960] : WIDTHS;
const speeds = [coreSpeed(), coreSpeed()];
for (const [place, set] of sets.entries()) {
  for (let turn = 0; turn < Number(values.colours); turn++) {
    const dye = SAMPLE_DYES[(place * 7 + turn * 17) % SAMPLE_DYES.length] ?? sampleDye('rojo');
    for (const width of widths) {
      for (const format of FORMATS) {
        const view = VIEWS[(place + turn) % VIEWS.length] ?? 'frente';
        const rendition = { set, view, dye, width, format, cutout: false };
        await measureWhole(rendition);
        await measureSteps({ ...rendition, view: 'frente' });
        if (width === 960) await measureAgain(rendition);
      }
    }
  }
  speeds.push(coreSpeed());
}

console.log('| what | pictures | p50 | p95 | max |\n|---|---|---|---|---|');
for (const [name, list] of [...figures].sort())
  console.log(row(name, list, name.includes('bytes') ? 0 : 1));
console.log(row('a fixed sum (more where other work shares the core)', speeds));
