import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../db/migrations');
/** What decides how the tables come about, besides the migrations themselves. */
const MIGRATOR = path.resolve(import.meta.dirname, '../../src/platform/db/migrate.ts');
const ENGINE = path.resolve(
  import.meta.dirname,
  '../../node_modules/@electric-sql/pglite/package.json',
);

/** Changes with the engine, the migrations and how they are kept here: 16 hexadecimal digits. */
export function digestOfTables(): string {
  const hash = createHash('sha256');
  for (const file of [ENGINE, MIGRATOR, import.meta.filename]) hash.update(readFileSync(file));
  for (const name of readdirSync(MIGRATIONS).sort()) {
    hash.update(readFileSync(path.join(MIGRATIONS, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Snapshot of an engine with the shop's empty tables. */
const snapshotFile = (): string => path.join(os.tmpdir(), `estampa-pglite-${digestOfTables()}.tar`);

/** Makes the tables of an engine that has none. */
type Fill = (engine: PGlite) => Promise<void>;

/** What this process has read already: many files of tests ask for the same. */
let kept: { readonly file: string; readonly data: Blob } | undefined;

/**
 * An engine clears all the memory for its pages when it starts: 128 MB by itself, which is more than a
 * third of the processor time that a start takes. A test's whole database has 16 MB.
 */
const FEW_PAGES = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/**
 * An engine in memory, from the snapshot that `fill` fills the first time: a tenth of the time
 * that creating one takes.
 */
export async function createEngine(fill: Fill): Promise<PGlite> {
  const file = await snapshotOf(fill);
  kept ??= { file, data: new Blob([readFileSync(file)]) };
  return PGlite.create({ loadDataDir: kept.data, startParams: FEW_PAGES });
}

/** The same in a folder, as an engine left it there that was killed. */
export async function unpackSnapshot(folder: string, fill: Fill): Promise<void> {
  const file = await snapshotOf(fill);
  mkdirSync(folder, { recursive: true });
  const { status, stderr } = spawnSync('tar', ['-xf', file, '-C', folder], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`tar: ${stderr}`);
}

async function snapshotOf(fill: Fill): Promise<string> {
  const file = kept?.file ?? snapshotFile();
  if (!existsSync(file)) await writeSnapshot(file, fill);
  return file;
}

/**
 * Half of a new engine is of no use to a test, and every test's engine copies it: segments of 16 MB
 * for a log that hardly anything is written to, two databases to copy others from, and what was
 * logged before, which is done again at each start.
 */
const SMALL = {
  initDbStartParams: ['--wal-segsize=1'],
  startParams: [...PGlite.defaultStartParams, '-c', 'wal_recycle=off', '-c', 'min_wal_size=2MB'],
};
const SLIM = [
  'UPDATE pg_database SET datistemplate = false',
  'DROP DATABASE template0',
  'DROP DATABASE template1',
  'CHECKPOINT',
];

async function writeSnapshot(file: string, fill: Fill): Promise<void> {
  const engine = await PGlite.create(SMALL);
  await fill(engine);
  for (const statement of SLIM) await engine.exec(statement);
  const dump = await engine.dumpDataDir('none');
  await engine.close();
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
  renameSync(draft, file);
}
