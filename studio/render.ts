/**
 * Renders the layers of product pictures: `node studio/render.ts [--kind taza]
 * [--variant alta] [--view frente] [--passes 24] [--force] [--out folder]`.
 * `--first 1` takes only the first design of every kind.
 * `--query 3 --view uso --out folder` renders shopper's snapshots (any place, camera and turn, by
 * number) for the image-search benchmark; query-set.ts makes its pictures of them.
 * What is already rendered is skipped unless `--force`; the same model always gives the same layers.
 */
import { existsSync, readFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { KINDS } from '../db/demo/kinds.ts';
import { type LayerSet, VIEWS, type View } from '../engines/pictures/layer-format.ts';
import { startStudioServer } from './server.ts';
import type { Job } from './stage/page.ts';
import type { Description } from './stage/shot.ts';
import { storeView } from './store-layers.ts';

const BROWSER = process.env.CHROMIUM ?? '/usr/bin/chromium';
/** Milliseconds: rendering runs behind everything else and may be paused for long. */
const PATIENCE = 15 * 60 * 1000;
/** Mesa's software renderer where there is one: it takes a third of SwiftShader's time. */
const MESA = {
  flags: ['--use-gl=angle', '--use-angle=gl-egl'],
  env: { LIBGL_ALWAYS_SOFTWARE: '1', EGL_PLATFORM: 'surfaceless' },
};
const SWIFTSHADER = { flags: ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'], env: {} };
const FLAGS = [
  '--no-sandbox',
  '--ignore-gpu-blocklist',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
];

const { values } = parseArgs({
  options: {
    kind: { type: 'string' },
    variant: { type: 'string' },
    view: { type: 'string', default: 'frente' },
    passes: { type: 'string', default: '24' },
    force: { type: 'boolean', default: false },
    first: { type: 'string', default: '99' },
    query: { type: 'string' },
    out: { type: 'string', default: join(import.meta.dirname, '../media/pictures') },
  },
});

function isRendered({ kind, variant, view }: Job): boolean {
  const file = join(values.out, `${kind}-${variant}`, 'set.json');
  if (!existsSync(file)) return false;
  const set = JSON.parse(readFileSync(file, 'utf8')) as LayerSet;
  return set.views[view as View] !== undefined;
}

/** Every kind's first design before any kind's second: a run cut short still fills the shop. */
function jobs(): Job[] {
  const kinds = values.kind?.split(',');
  const variants = values.variant?.split(',');
  const chosen = KINDS.filter(({ kind }) => !kinds || kinds.includes(kind)).flatMap((entry) =>
    entry.variants.map((variant, rank) => ({ kind: entry.kind, variant, rank })),
  );
  const sets = chosen
    .filter(
      ({ variant, rank }) =>
        rank < Number(values.first) && (!variants || variants.includes(variant)),
    )
    .sort((a, b) => a.rank - b.rank);
  const query = values.query === undefined ? {} : { query: Number(values.query) };
  const views = values.view
    .split(',')
    .filter((view) => (VIEWS as readonly string[]).includes(view));
  const all = sets.flatMap(({ kind, variant }) =>
    views.map(
      (view): Job => ({ kind, variant, view, passes: Number(values.passes), seed: 0.5, ...query }),
    ),
  );
  return values.force ? all : all.filter((job) => !isRendered(job));
}

function progress(done: number, total: number, started: number, name: string): void {
  const part = done / total;
  const bar = '█'.repeat(Math.round(part * 24)).padEnd(24, '░');
  const each = (Date.now() - started) / done / 1000;
  const text = `${bar} ${done}/${total} ${name} ${each.toFixed(1)} s each, ${(((total - done) * each) / 60).toFixed(0)} min left`;
  process.stdout.write(process.stdout.isTTY ? `\r\u001b[K${text}` : `${text}\n`);
}

/** A browser that can render; undefined when it cannot in this way. */
async function openBrowser({ flags, env }: typeof MESA | typeof SWIFTSHADER) {
  const browser = await chromium.launch({
    executablePath: BROWSER,
    args: [...flags, ...FLAGS],
    env: { ...process.env, ...env },
    timeout: PATIENCE,
  });
  const page = await browser.newPage();
  const renders = await page.evaluate(
    () => document.createElement('canvas').getContext('webgl2') !== null,
  );
  if (renders) return { browser, page };
  await browser.close();
  return undefined;
}

function noWebgl(): never {
  throw new Error(`${BROWSER} offers no WebGL 2; name another browser in CHROMIUM.`);
}

/** Chromium raises its own priority when run by root; rendering must not slow down the machine. */
async function stayNice(): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  for (const { id } of processInfo) setPriority(id, getPriority());
}

const work = jobs();
const server = await startStudioServer();
const { browser, page } =
  (await openBrowser(MESA)) ?? (await openBrowser(SWIFTSHADER)) ?? noWebgl();
page.on('console', (message) => {
  if (['error', 'warning'].includes(message.type()) && !/GPU stall|GL Driver/.test(message.text()))
    console.error(message.text());
});
page.on('pageerror', (error) => console.error(error));
await page.goto(server.address, { timeout: PATIENCE });
await stayNice();
await page.waitForFunction('globalThis.shoot !== undefined', undefined, { timeout: PATIENCE });
const started = Date.now();
let failed = 0;
/** Encoding one picture goes on while the browser renders the next. */
let storing: Promise<unknown> = Promise.resolve();
for (const [index, job] of work.entries()) {
  const name = `${job.kind}-${job.variant}`;
  try {
    const description = (await page.evaluate(
      ([spec, id]) =>
        (globalThis as unknown as { shoot: (job: Job, id: string) => Promise<unknown> }).shoot(
          spec,
          id,
        ),
      [job, String(index)] as const,
    )) as Description;
    const planes = server.take(String(index));
    if (!planes) throw new Error('the studio sent no planes');
    await storing;
    storing = storeView(values.out, name, job.view as View, planes, description);
  } catch (error) {
    failed++;
    console.error(
      `\n${name} ${job.view}: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  progress(index + 1, work.length, started, `${name} ${job.view}`);
}
await storing;
process.stdout.write('\n');
await browser.close();
server.close();
process.exitCode = failed ? 1 : 0;
