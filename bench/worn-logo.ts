/**
 * `npm run bench:worn-logo`: pages of 24 cards with a logo that nobody has seen before, while others
 * search. Prints the table of docs/performance-pictures.md. `-- --pages 5 --width 320 --searches 50`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { wornPicture } from '../src/features/artwork/placed-address.ts';
import { PICTURE_WIDTHS } from '../src/features/catalog/picture.ts';
import { api } from '../test/support/addresses.ts';
import { startShopProcess } from '../test/support/processes.ts';
import { startTestCluster } from '../tools/setup/postgres.ts';
import { searchRequests } from './search-requests.ts';
import { type Answer, ask, steadily, summary } from './steady.ts';

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '5' },
    width: { type: 'string', default: '320' },
    searches: { type: 'string', default: '50' },
    calm: { type: 'string', default: '10' },
  },
});
const CARDS = 24;
const SEARCHES = searchRequests();
const WIDTH = PICTURE_WIDTHS.find((width) => String(width) === values.width) ?? 320;
const row = (name: string, answers: readonly Answer[]): string =>
  `| ${[name, ...summary(answers)].join(' | ')} |`;

const drawn = (hue: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="60mm" height="30mm" viewBox="0 0 120 60">
  <circle cx="30" cy="30" r="26" fill="hsl(${hue} 80% 35%)"/><path d="M18 40 30 14l12 26z" fill="#ffd100"/>
  <path d="M64 14h50v10H64zM64 30h40v6H64zM64 41h46v6H64z" fill="hsl(${hue} 80% 35%)"/></svg>`;

interface Visitor {
  readonly logo: string;
  readonly cookie: string;
}

/** A visitor with a logo of their own. */
async function newcomer(shop: string, turn: number): Promise<Visitor> {
  const body = new FormData();
  body.append('imagen1', new Blob([drawn(turn * 47)], { type: 'image/svg+xml' }), 'logo.svg');
  const sent = await fetch(shop + api.uploadArtwork, { method: 'POST', body });
  const [file] = (await sent.json()) as { name: string }[];
  const cookie = sent.headers.getSetCookie().map((set) => set.split(';')[0]);
  if (!file) throw new Error(`the upload answers ${sent.status}`);
  return { logo: file.name, cookie: cookie.join('; ') };
}

/** The first pictures of the shop's cards, as its list gives them. */
async function cardsOf(shop: string): Promise<string[]> {
  const answer = await fetch(`${shop}${api.search}?searchTerm=`);
  const page = await answer.text();
  const found = page.match(/\/img\/productos\/[a-z0-9-]+\/frente\/[a-z0-9-]+-640\.webp/g) ?? [];
  const cards = [...new Set(found)].slice(0, CARDS);
  if (cards.length < CARDS) throw new Error(`only ${cards.length} pictures`);
  return cards;
}

async function picture(address: string, cookie: string): Promise<Answer> {
  const start = performance.now();
  const answer = await fetch(address, { headers: { cookie } });
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - start };
}

const cluster = await startTestCluster();
const dataDir = await mkdtemp(path.join(tmpdir(), 'worn-'));
const shop = await startShopProcess({
  ...(cluster ? { DATABASE_URL: cluster.url } : {}),
  DATA_DIR: dataDir,
  SANDBOX: '0',
  DEMO: '1',
});
try {
  const search = () =>
    steadily(Number(values.searches), (turn) =>
      ask(`${shop.url}${SEARCHES[turn % SEARCHES.length]?.path}`),
    );
  const cards = await cardsOf(shop.url);
  const page = async ({ logo, cookie }: Visitor) => {
    const start = performance.now();
    const answers = await Promise.all(
      cards.map((card) => picture(shop.url + wornPicture(card, logo, WIDTH), cookie)),
    );
    return { answers, ms: performance.now() - start };
  };
  // What the shop knows of its products does not depend on the logo.
  await page(await newcomer(shop.url, 0));
  const calm = search();
  await new Promise((resolve) => setTimeout(resolve, Number(values.calm) * 1000));
  console.log('| what | requests | failed | p50 ms | p99 ms | max ms |\n|---|---|---|---|---|---|');
  console.log(row('search, without logos', await calm()));
  const during = search();
  const all: Answer[] = [];
  const pages: number[] = [];
  for (let turn = 1; turn <= Number(values.pages); turn += 1) {
    const { answers, ms } = await page(await newcomer(shop.url, turn));
    all.push(...answers);
    pages.push(Math.round(ms));
  }
  console.log(row('search, meanwhile', await during()));
  console.log(row(`cards with a new logo, ${WIDTH} px`, all));
  console.log(`${CARDS} cards with a new logo: ${pages.join(', ')} ms`);
} finally {
  await shop.stop();
  await cluster?.stop();
  await rm(dataDir, { recursive: true, force: true });
}
