import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { connect } from '../../src/platform/db/connect.ts';
import { embeddedAddress } from '../../src/platform/db/embedded.ts';
import { startShopProcess } from '../../test/support/processes.ts';
import { untilIndexed } from '../../test/support/until-indexed.ts';
import { untilQuiet } from '../setup/quiet.ts';

/** Where a soak's shop lives. */
interface Place {
  readonly data: string;
  /** Address of its PostgreSQL; undefined for the embedded database. */
  readonly url: string | undefined;
}

interface Preparation extends Place {
  readonly environment: Readonly<Record<string, string>>;
  /** An open file for what the shop says. */
  readonly log: number;
}

/**
 * Lets a shop come to rest by our own clock: its demo is there, its pictures are composed and
 * described. A leap before that would tell whoever does it that it takes too long. It begins with
 * what `kept` holds from an earlier soak, else it is kept there.
 */
export async function prepare(preparation: Preparation, kept: string | undefined): Promise<void> {
  const taken = kept !== undefined && takePrepared(kept, preparation);
  const { data, url, environment, log } = preparation;
  const startedAt = Date.now();
  const shop = await startShopProcess(environment, log);
  const { db } = connect({ address: url ?? embeddedAddress(data), maxConnections: 1 });
  await untilIndexed(db, startedAt).finally(() => db.destroy());
  await untilQuiet([shop.pid]);
  await shop.stop();
  if (kept && !taken) keepPrepared(kept, preparation);
}

/** Puts a shop kept in `folder` into an empty place. Returns whether there was one. */
function takePrepared(folder: string, { data, url }: Place): boolean {
  if (!existsSync(path.join(folder, 'data'))) return false;
  cpSync(path.join(folder, 'data'), data, { recursive: true, preserveTimestamps: true });
  if (url) {
    run('psql', ['--quiet', '--set', 'ON_ERROR_STOP=1', '-f', path.join(folder, 'shop.sql'), url]);
  }
  return true;
}

/** Keeps a shop that has been stopped. */
function keepPrepared(folder: string, { data, url }: Place): void {
  mkdirSync(folder, { recursive: true });
  if (url) run('pg_dump', ['--file', path.join(folder, 'shop.sql'), url]);
  cpSync(data, path.join(folder, 'data'), { recursive: true, preserveTimestamps: true });
}

function run(command: string, parameters: readonly string[]): void {
  const { status, stderr, error } = spawnSync(command, parameters, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command}: ${error ?? stderr}`);
}
