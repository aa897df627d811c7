import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { NODE } from '../test/support/processes.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const folder = mkdtempSync(path.join(os.tmpdir(), 'estampa-quiet-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('BEH-921 the check of a shop whose reader left ends as it would have, without a word of pipes', async () => {
  const check = spawn(NODE, ['--disable-warning=ExperimentalWarning', 'tools/check-shop.ts'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, DATA_DIR: folder },
  });
  check.stdout.destroy();
  const [said, [status]] = await Promise.all([text(check.stderr), once(check, 'exit')]);
  expect(said).toBe('');
  // Nothing is wrong with an empty folder: what was found is the status.
  expect(status).toBe(0);
});
