/**
 * `npm run bench:supplier-import`: a supplier's list of 50,000 rows, 500 of them broken, as CSV and as
 * XLSX, looked over, applied and taken back from the command line beside a demo shop that serves
 * searches at a steady rate; the CSV once more with another supplier's short list beside it. Prints
 * the table of docs/performance-imports.md, and ends with 1 where a row is not explained or the
 * catalogue is not what it was. `-- --rows 50000 --broken 500 --postgres`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { connect } from '../src/platform/db/connect.ts';
import { embeddedAddress } from '../src/platform/db/embedded.ts';
import { api } from '../test/support/addresses.ts';
import { NODE, startShopProcess } from '../test/support/processes.ts';
import { startTestCluster } from '../tools/setup/postgres.ts';
import { searchRequests } from './search-requests.ts';
import { type Answer, ask, steadily, summary } from './steady.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '50000' },
    broken: { type: 'string', default: '500' },
    postgres: { type: 'boolean', default: false },
    /** Seconds before the first measurement: a shop that was just filled describes its pictures. */
    settle: { type: 'string', default: '60' },
  },
});
const ROOT = path.resolve(import.meta.dirname, '..');
const SEARCHES_PER_SECOND = 50;
const LOOK_MS = 50;
const CATALOGUE = ['supplier', 'product', 'product_colour', 'product_size', 'product_finish'];

const folder = mkdtempSync(path.join(os.tmpdir(), 'estampa-bench-import-'));
const cluster = values.postgres ? await startTestCluster() : undefined;
const environment: NodeJS.ProcessEnv = {
  ...process.env,
  DATA_DIR: path.join(folder, 'data'),
  NODE_ENV: 'development',
  ...(cluster ? { DATABASE_URL: cluster.url } : {}),
};
const requests = searchRequests();

const LONG = ['--rows', values.rows, '--broken', values.broken];
const SHORT = ['--rows', '400', '--broken', '0', '--series', 'B', '--supplier', 'Regalos del Sur'];
/** After so long a long list is being applied. */
const UNDER_WAY_MS = 8_000;

/** Makes a list; the lines that are broken in it. */
function makeFile(
  name: string,
  parameters: readonly string[] = LONG,
): { readonly file: string; readonly broken: readonly number[] } {
  const file = path.join(folder, name);
  const size = [...parameters, '--list'];
  const made = spawnSync(NODE, ['bench/supplier-file.ts', file, ...size], {
    ...{ cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  });
  return { file, broken: made.stdout.trim().split('\n').filter(Boolean).map(Number) };
}

interface Done {
  readonly seconds: number;
  readonly megabytes: number;
  readonly said: string;
}
interface Ran extends Done {
  readonly searches: readonly Answer[];
}

/** The most memory that a process has held so far, in MB; 0 where the system does not tell. */
function peakOf(pid: number): number {
  try {
    const found = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return Number(found?.[1] ?? 0) / 1024;
  } catch {
    // It has ended, or this system has no such file.
    return 0;
  }
}

/** Runs the tool; it must end well. */
async function tool(...parameters: readonly string[]): Promise<Done> {
  const began = performance.now();
  const child = spawn(
    NODE,
    ['--disable-warning=ExperimentalWarning', 'tools/import-catalogue.ts', ...parameters],
    { cwd: ROOT, env: environment, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  let said = '';
  let megabytes = 0;
  child.stdout.on('data', (part) => (said += String(part)));
  const look = setInterval(() => {
    megabytes = Math.max(megabytes, peakOf(child.pid ?? 0));
  }, LOOK_MS);
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearInterval(look);
  if (code !== 0) throw new Error(`the tool ended with ${String(code)}: ${said.slice(-500)}`);
  return { seconds: (performance.now() - began) / 1000, megabytes, said };
}

/** Does something while the shop is searched at a steady rate. */
async function besideSearches<Result>(
  shop: string,
  work: () => Promise<Result>,
): Promise<[Result, readonly Answer[]]> {
  const stop = steadily(SEARCHES_PER_SECOND, (turn) =>
    ask(shop + requests[turn % requests.length]?.path),
  );
  const result = await work();
  return [result, await stop()];
}

async function run(shop: string, ...parameters: readonly string[]): Promise<Ran> {
  const [done, searches] = await besideSearches(shop, () => tool(...parameters));
  return { ...done, searches };
}

/** A name of everything in the catalogue. */
async function contents(): Promise<string> {
  const address = cluster?.url ?? embeddedAddress(path.join(folder, 'data'));
  const { db, pool } = connect({ address, maxConnections: 1 });
  const sums: string[] = [];
  for (const table of CATALOGUE) {
    const { rows } = await pool.query<{ sum: string }>(
      `SELECT md5(coalesce(string_agg(md5((to_jsonb(t) - 'version')::text), '' ORDER BY md5((to_jsonb(t) - 'version')::text)), '')) AS sum FROM ${table} t`,
    );
    sums.push(rows[0]?.sum ?? '');
  }
  await db.destroy();
  return sums.join(' ');
}

/** How long after the import's end a search finds what it brought, in milliseconds. */
async function untilFound(shop: string, code: string): Promise<number> {
  const began = performance.now();
  for (;;) {
    const answer = await fetch(`${shop}${api.search}?searchTerm=${code}`);
    if ((await answer.text()).includes(code)) return performance.now() - began;
    await pause(20);
  }
}

function tell(what: string, { seconds, megabytes, searches }: Ran, also: string): void {
  const cells = [what, seconds.toFixed(1), Math.round(megabytes), ...summary(searches), also];
  console.log(`| ${[...cells, `load ${os.loadavg()[0]?.toFixed(1)}`].join(' | ')} |`);
}

const numberOf = ({ said }: Done): string => /Importación (\d+) aplicada/.exec(said)?.[1] ?? '';

const wrong: string[] = [];
const shop = await startShopProcess({
  ...{ DATA_DIR: path.join(folder, 'data'), SANDBOX: '0', TRUST_PROXY_HOPS: '1' },
  ...(cluster ? { DATABASE_URL: cluster.url } : {}),
});
console.log(`${os.cpus().length} cores, ${cluster ? 'PostgreSQL' : 'embedded database'}`);
console.log(
  '| what | s | MB | searches | failed | p50 ms | p99 ms | worst ms | also | load |\n|-|-|-|-|-|-|-|-|-|-|',
);
await pause(Number(values.settle) * 1000);
try {
  for (const name of ['lista.csv', 'lista.xlsx']) {
    const { file, broken } = makeFile(name);
    const before = await contents();
    const dry = await run(shop.url, file);
    const told = new Set(
      [...dry.said.matchAll(/^ {2}renglón (\d+)(?=, columna [A-Z]+ \()/gm)].map(([, n]) =>
        Number(n),
      ),
    );
    const lacking = broken.filter((line) => !told.has(line));
    if (lacking.length > 0 || told.size !== broken.length)
      wrong.push(`${name}: not told ${lacking}`);
    tell(`${name}, looked over`, dry, `${told.size} of ${broken.length} broken rows told`);
    if ((await contents()) !== before) wrong.push(`${name}: the look changed something`);
    const applied = await run(shop.url, file, '--apply');
    const last = `A-${String(Math.floor(Number(values.rows) / 4) - 1).padStart(6, '0')}`;
    tell(
      `${name}, applied`,
      applied,
      `found ${Math.round(await untilFound(shop.url, last))} ms later`,
    );
    const undone = await run(shop.url, '--rollback', numberOf(applied));
    const same = (await contents()) === before;
    if (!same) wrong.push(`${name}: not taken back exactly`);
    tell(`${name}, taken back`, undone, same ? 'catalogue as before' : 'catalogue differs');
  }
  const long = makeFile('larga.csv').file;
  const short = makeFile('corta.csv', SHORT).file;
  const before = await contents();
  const [lists, searches] = await besideSearches(shop.url, () =>
    Promise.all([tool(long, '--apply'), pause(UNDER_WAY_MS).then(() => tool(short, '--apply'))]),
  );
  const [longer, shorter] = lists;
  const took = `a list of 400 rows beside it after ${shorter.seconds.toFixed(1)} s`;
  tell('larga.csv and corta.csv, applied', { ...longer, searches }, took);
  for (const each of [shorter, longer]) await tool('--rollback', numberOf(each));
  if ((await contents()) !== before) wrong.push('two lists at once: not taken back exactly');
} finally {
  await shop.stop();
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
}
for (const each of wrong) console.error(each);
process.exitCode = wrong.length > 0 ? 1 : 0;
