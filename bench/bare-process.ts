import { spawn } from 'node:child_process';
import path from 'node:path';
import { NODE, type Running, running, untilAnswers } from '../test/support/processes.ts';
import { freePort } from '../tools/setup/free-port.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Starts the bare reference server. */
export async function startBareServer(): Promise<Running> {
  const port = await freePort();
  const child = spawn(NODE, ['bench/bare-server.ts', String(port)], {
    cwd: ROOT,
    stdio: 'ignore',
    detached: true,
  });
  const url = `http://localhost:${port}`;
  await untilAnswers(`${url}/`, child);
  return running(child, url);
}
