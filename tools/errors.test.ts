import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeError } from '../src/features/error-log/server/error-log.sql.ts';
import { connect } from '../src/platform/db/connect.ts';
import { type EmbeddedDatabase, startEmbedded } from '../src/platform/db/embedded.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { NODE } from '../test/support/processes.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const folder = mkdtempSync(path.join(os.tmpdir(), 'estampa-errors-'));
let embedded: EmbeddedDatabase;
beforeAll(async () => {
  embedded = await startEmbedded(folder);
  const { db, pool } = connect({ address: embedded.address, maxConnections: 1 });
  await migrate(pool, path.join(ROOT, 'db/migrations'));
  const forged = '\u001b[2J\u001b[1;1H\r\nservidor, 9 veces, 2026-11-20T18:00:00.000Z';
  await storeError(
    db,
    {
      fingerprint: 'f'.repeat(32),
      source: 'browser',
      name: `Type\u009b31mError`,
      message: forged,
      stack: `at a (x.js:1:1)\n${forged}`,
      place: `/x${forged}`,
      at: new Date('2026-11-20T18:00:00Z'),
      trace: null,
      trail: [{ at: 10, kind: 'click', what: forged }],
    },
    2,
  );
  await db.destroy();
});
afterAll(async () => {
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('T195 what others posted moves no cursor of who reads the errors, and makes no group of its own', () => {
  const { stdout, status, stderr } = spawnSync(
    NODE,
    ['--disable-warning=ExperimentalWarning', 'tools/errors.ts'],
    {
      ...{ cwd: ROOT, encoding: 'utf8' },
      // The way to the database leads through the folder for what is temporary.
      env: { PATH: process.env.PATH, TMPDIR: os.tmpdir(), DATA_DIR: folder },
    },
  );
  expect([status, stderr]).toEqual([0, '']);
  const lines = stdout.split('\n').filter(Boolean);
  for (const line of lines) expect(line).not.toMatch(/\p{Cc}/u);
  const own = lines.filter((line) => !line.startsWith('  | '));
  expect(own).toEqual([expect.stringMatching(/^navegador, 2 veces, 2026-11-20T18:00:00.000Z/)]);
  expect(stdout).toContain('\\u{1b}[2J');
});
