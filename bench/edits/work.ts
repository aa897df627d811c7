import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { NODE } from '../../test/support/processes.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * Applies a supplier's list of so many products from the command line, at prices some percent higher
 * than its first ones; how long that took, in ms.
 */
export async function importList(
  { products, dearer }: { readonly products: number; readonly dearer: number },
  { folder, environment }: { readonly folder: string; readonly environment: NodeJS.ProcessEnv },
): Promise<number> {
  const file = path.join(folder, `lista-${dearer}.csv`);
  const size = ['--rows', String(products * 4), '--broken', '0', '--dearer', String(dearer)];
  spawnSync(NODE, ['bench/supplier-file.ts', file, ...size], { cwd: ROOT });
  const began = performance.now();
  const tool = ['tools/import-catalogue.ts', file, '--apply', '--keep-vanished', '--jump', '90'];
  const child = spawn(NODE, ['--disable-warning=ExperimentalWarning', ...tool], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'development', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (part) => (said += String(part)));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`the import ended with ${String(code)}: ${said.slice(-500)}`);
  return performance.now() - began;
}

/** Does work piece by piece, evenly over so many ms; late pieces follow at once. */
export async function spread(
  { pieces, atOnce, ms }: { readonly pieces: number; readonly atOnce: number; readonly ms: number },
  work: (place: number) => Promise<void>,
): Promise<void> {
  const began = performance.now();
  let next = 0;
  const one = async (): Promise<void> => {
    for (let place = next++; place < pieces; place = next++) {
      const due = began + (ms * place) / pieces;
      await pause(Math.max(0, due - performance.now()));
      await work(place);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

const GIVE_UP_MS = 600_000;

/** How long after a moment something is so, in ms; GIVE_UP_MS where it never is. */
export async function until(isSo: () => Promise<boolean>, since: number): Promise<number> {
  while (performance.now() - since < GIVE_UP_MS) {
    if (await isSo()) break;
    await pause(250);
  }
  return performance.now() - since;
}
