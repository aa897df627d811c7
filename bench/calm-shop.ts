import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '../src/platform/db/connect.ts';
import { embeddedAddress } from '../src/platform/db/embedded.ts';
import { type Running, startShopProcess } from '../test/support/processes.ts';
import { untilIndexed } from '../test/support/until-indexed.ts';

export interface CalmShopOptions {
  /** Its data; a folder that is removed afterwards when not given. */
  readonly folder?: string | undefined;
  readonly environment?: Readonly<Record<string, string>>;
}

/** No further picture for this long: those of lists, made ahead, are made. */
const STILL_MS = 5_000;
const LOOK_EVERY_MS = 500;

/**
 * Starts the demo shop and waits until it has described its pictures and made those of lists ahead:
 * both take turns with what is measured for the same few cores.
 */
export async function startCalmShop({ folder, environment }: CalmShopOptions): Promise<Running> {
  const data = folder ?? (await mkdtemp(path.join(tmpdir(), 'bench-')));
  const shop = await startShopProcess({
    DATA_DIR: data,
    DEMO: '1',
    SANDBOX: '0',
    ...environment,
  });
  const remove = async (): Promise<void> => {
    if (folder === undefined) await rm(data, { recursive: true, force: true });
  };
  const stop = async (): Promise<void> => {
    await shop.stop();
    await remove();
  };
  try {
    const address = environment?.DATABASE_URL ?? embeddedAddress(data);
    const { db } = connect({ address, maxConnections: 1 });
    await untilIndexed(db).finally(() => db.destroy());
    await untilStill(path.join(data, 'pictures'));
  } catch (error) {
    await stop();
    throw error;
  }
  return { ...shop, stop };
}

/** Waits until no file has come to a folder for a while. */
async function untilStill(folder: string): Promise<void> {
  const count = async (): Promise<number> => (await readdir(folder, { recursive: true })).length;
  let seen = await count();
  for (let since = performance.now(); performance.now() - since < STILL_MS; ) {
    await pause(LOOK_EVERY_MS);
    const now = await count();
    if (now !== seen) since = performance.now();
    seen = now;
  }
}
