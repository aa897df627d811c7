/**
 * `npm run bench:picture-burst`: a thousand pictures nobody has seen, asked for at once, while others
 * search. Prints the table of docs/performance-pictures.md. `-- --pictures 1000 --searches 50`.
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { COLOURS } from '../src/features/catalog/colour.ts';
import { pictureAddress } from '../src/features/catalog/picture.ts';
import { api } from '../test/support/addresses.ts';
import { startShopProcess } from '../test/support/processes.ts';
import { startTestCluster } from '../tools/setup/postgres.ts';
import { searchRequests } from './search-requests.ts';
import { type Answer, ask, steadily, summary } from './steady.ts';

const { values } = parseArgs({
  options: {
    pictures: { type: 'string', default: '1000' },
    searches: { type: 'string', default: '50' },
    calm: { type: 'string', default: '10' },
  },
});
const WIDTHS = [320, 320, 640, 960] as const;
const SEARCHES = searchRequests();
const row = (name: string, answers: readonly Answer[]): string =>
  `| ${[name, ...summary(answers)].join(' | ')} |`;

/** Different pictures of many sets, colours and widths, none of them made before. */
function newPictures(count: number, sets: readonly string[]): string[] {
  return Array.from({ length: count }, (_, i) => {
    const set = sets[i % sets.length] ?? '';
    const colour = COLOURS[(i * 7 + Math.floor(i / sets.length)) % COLOURS.length]?.key ?? '';
    const width = WIDTHS[i % WIDTHS.length] ?? 320;
    return pictureAddress({ set, view: 'frente', colour, width, format: 'avif' });
  });
}

async function setsOf(url: string): Promise<string[]> {
  const sets = await readdir(path.resolve(import.meta.dirname, '../media/pictures'));
  const ready = await ask(`${url}${api.search}?searchTerm=taza`);
  if (ready.status !== 200) throw new Error(`the search answers ${ready.status}`);
  return sets;
}

const cluster = await startTestCluster();
const dataDir = await mkdtemp(path.join(tmpdir(), 'burst-'));
const shop = await startShopProcess({
  ...(cluster ? { DATABASE_URL: cluster.url } : {}),
  DATA_DIR: dataDir,
  SANDBOX: '0',
  DEMO: '1',
});
try {
  const sets = await setsOf(shop.url);
  const load = () => {
    const searches = steadily(Number(values.searches), (turn) =>
      ask(`${shop.url}${SEARCHES[turn % SEARCHES.length]?.path}`),
    );
    const loop = steadily(20, () => ask(`${shop.url}/healthz`));
    return async (name: string) => {
      console.log(row(`search, ${name}`, await searches()));
      console.log(row(`a trivial answer, ${name}`, await loop()));
    };
  };
  console.log('| what | requests | failed | p50 ms | p99 ms | max ms |\n|---|---|---|---|---|---|');
  const calm = load();
  await new Promise((resolve) => setTimeout(resolve, Number(values.calm) * 1000));
  await calm('without pictures');
  const during = load();
  const pictures = newPictures(Number(values.pictures), sets);
  const answers = await Promise.all(pictures.map((address) => ask(shop.url + address)));
  await during('meanwhile');
  console.log(row('new pictures at once', answers));
  const states = new Map<number, number>();
  for (const { status } of answers) states.set(status, (states.get(status) ?? 0) + 1);
  console.log(`answers by status: ${JSON.stringify([...states])}`);
} finally {
  await shop.stop();
  await cluster?.stop();
  await rm(dataDir, { recursive: true, force: true });
}
