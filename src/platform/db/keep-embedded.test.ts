import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { givenEmbedded } from '../../../test/support/database.ts';
import { connect } from './connect.ts';
import { keepEmbedded } from './keep-embedded.ts';

const WAIT = { timeout: 60_000, interval: 50 };
let folder: string;
let troubles: string[];
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'estampa-keep-'));
  await givenEmbedded(folder);
  troubles = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const onTrouble = ({ message }: Error) => void troubles.push(message);
const onLost = (error: Error) => {
  throw error;
};

test('RUN-02 an engine that stops in the middle of a statement ends its process, and is there again', async () => {
  const log = path.join(folder, 'pglite', 'pg_wal');
  const kept = await keepEmbedded(folder, {
    onLost,
    onTrouble: (error) => {
      onTrouble(error);
      renameSync(`${log}.away`, log);
    },
  });
  const { db, pool } = connect({ address: kept.address, maxConnections: 2 });
  await pool.query('CREATE TABLE note AS SELECT 1 AS one');
  // An engine without a place for its log panics, as one on a full disk does.
  renameSync(log, `${log}.away`);
  const panic = pool.query('SELECT pg_switch_wal()').then(() => pool.query('CHECKPOINT'));
  await expect(panic).rejects.toThrow();
  await vi.waitFor(async () => {
    expect((await pool.query('SELECT one FROM note')).rows).toEqual([{ one: 1 }]);
  }, WAIT);
  expect(troubles).toContain('La base de datos integrada terminó; se inicia otra vez.');
  await db.destroy();
  await kept.stop();
});

test('RUN-04 a disk that is almost full refuses writes, goes on with reads, and writes again with room', async () => {
  const { bavail, bsize } = await statfs(folder);
  const tight = { room: { leastBytes: 2 * bavail * bsize, lookEveryMs: 20 } };
  const first = await keepEmbedded(folder, { onTrouble, onLost });
  const before = connect({ address: first.address, maxConnections: 2 });
  await before.pool.query('CREATE TABLE note AS SELECT 1 AS one');
  await before.db.destroy();
  await first.stop();

  const kept = await keepEmbedded(folder, { plans: tight, onTrouble, onLost });
  const { db, pool } = connect({ address: kept.address, maxConnections: 2 });
  await vi.waitFor(() => expect(troubles.join()).toContain('almost full'), WAIT);
  await expect(pool.query('INSERT INTO note VALUES (2)')).rejects.toMatchObject({ code: '25006' });
  expect((await pool.query('SELECT one FROM note')).rows).toEqual([{ one: 1 }]);
  await db.destroy();
  await kept.stop();

  const roomy = await keepEmbedded(folder, { onTrouble, onLost });
  const after = connect({ address: roomy.address, maxConnections: 2 });
  await after.pool.query('INSERT INTO note VALUES (2)');
  expect((await after.pool.query('SELECT one FROM note')).rows).toHaveLength(2);
  await after.db.destroy();
  await roomy.stop();
});
