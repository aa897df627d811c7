/**
 * `npm run bench:uploads`: twenty hostile files at once, in turns through all forty, at every route
 * that takes files, while others search. `-- --rounds 4 --searches 50 --calm 10`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { api } from '../test/support/addresses.ts';
import { fileForm } from '../test/support/file-form.ts';
import { HOSTILE_FILES } from '../test/support/hostile-files.ts';
import { startShopProcess } from '../test/support/processes.ts';
import { startTestCluster } from '../tools/setup/postgres.ts';
import { searchRequests } from './search-requests.ts';
import { type Answer, ask, steadily, summary } from './steady.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '4' },
    searches: { type: 'string', default: '50' },
    calm: { type: 'string', default: '10' },
    /** Set for the process that sends the files. */
    to: { type: 'string' },
  },
});
const AT_ONCE = 20;
const SEARCHES = searchRequests();
const row = (name: string, answers: readonly Answer[]): string =>
  `| ${[name, ...summary(answers)].join(' | ')} |`;

const FORMS = HOSTILE_FILES.flatMap(({ name, bytes }) => {
  const content = bytes();
  return [
    { url: api.uploadArtwork, form: fileForm([{ field: 'imagen1', name, content }]) },
    { url: api.cleanImage, form: fileForm([{ field: 'file', name, content }]) },
  ];
});

function upload(shop: string, turn: number): Promise<number> {
  const { url, form } = FORMS[turn % FORMS.length] ?? FORMS[0] ?? fail();
  return new Promise((resolve) => {
    const headers = { ...form.headers, 'content-length': form.payload.length };
    const call = request(shop + url, { method: 'POST', headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    call.on('error', () => resolve(0));
    call.end(form.payload);
  });
}
function fail(): never {
  throw new Error('no files');
}

/** Sends all files in turns, and tells how often each status was the answer. */
async function sendAll(shop: string): Promise<string> {
  const states = new Map<number, number>();
  const total = FORMS.length * Number(values.rounds);
  let turn = 0;
  const sendOn = async (): Promise<void> => {
    while (turn < total) {
      const status = await upload(shop, turn++);
      states.set(status, (states.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendOn));
  return JSON.stringify([...states]);
}

if (values.to) {
  console.log(`uploads by status (0: closed while sending): ${await sendAll(values.to)}`);
  process.exit(0);
}

const cluster = await startTestCluster();
const dataDir = await mkdtemp(path.join(tmpdir(), 'uploads-'));
const shop = await startShopProcess({
  ...(cluster ? { DATABASE_URL: cluster.url } : {}),
  DATA_DIR: dataDir,
  RESERVED_DISK_MB: '64',
  SANDBOX: '0',
  DEMO: '1',
});
try {
  const search = () =>
    steadily(Number(values.searches), (turn) =>
      ask(`${shop.url}${SEARCHES[turn % SEARCHES.length]?.path}`),
    );
  console.log('| what | requests | failed | p50 ms | p99 ms | max ms |\n|---|---|---|---|---|---|');
  const calm = search();
  await new Promise((resolve) => setTimeout(resolve, Number(values.calm) * 1000));
  console.log(row('search, without uploads', await calm()));
  const during = search();
  // Whoever sends ten megabytes is elsewhere, and must not delay whoever looks at the clock.
  const sending = spawn(
    process.execPath,
    [...process.execArgv, ...process.argv.slice(1), '--to', shop.url],
    {
      stdio: 'inherit',
    },
  );
  await once(sending, 'exit');
  console.log(row(`search, ${AT_ONCE} uploads at once`, await during()));
} finally {
  await shop.stop();
  await cluster?.stop();
  await rm(dataDir, { recursive: true, force: true });
}
