import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connect } from './connect.ts';
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'estampa-upkeep-'));
const WAIT = { timeout: 120_000, interval: 20 };
const troubles: string[] = [];
let embedded: EmbeddedDatabase;
let ended = false;
let shop: ReturnType<typeof connect>;
beforeAll(async () => {
  embedded = await startEmbedded(folder, {
    plans: { upkeep: { checkpointEveryMs: 20, vacuumEvery: 2, patienceMs: 300 } },
    onTrouble: ({ message }) => void troubles.push(message),
  });
  void embedded.ended.then(() => {
    ended = true;
  });
  shop = connect({ address: embedded.address, maxConnections: 4 });
  await shop.pool.query('CREATE TABLE note (what text)');
});
afterAll(async () => {
  await shop.db.destroy();
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Resolves when the upkeep has come, waited in vain, and said so. */
async function untilUpkeepGaveUp(): Promise<void> {
  const before = troubles.length;
  await vi.waitFor(() => expect(troubles.length).toBeGreaterThan(before), WAIT);
}

test('RUN-01 upkeep comes round again and again, and the shop is served all the while', async () => {
  const { rows } = await shop.pool.query('SELECT checkpoint_lsn FROM pg_control_checkpoint()');
  await vi.waitFor(async () => {
    await shop.pool.query("INSERT INTO note VALUES ('una vuelta')");
    const upkept = await shop.pool.query(
      `SELECT vacuum_count AS vacuums, checkpoint_lsn > $1 AS checkpointed
       FROM pg_stat_user_tables, pg_control_checkpoint() WHERE relname = 'note'`,
      [rows[0].checkpoint_lsn],
    );
    expect(upkept.rows[0].checkpointed).toBe(true);
    expect(Number(upkept.rows[0].vacuums)).toBeGreaterThan(2);
  }, WAIT);
  expect(ended).toBe(false);
});

test('RUN-01 upkeep neither breaks the transaction of another nor waits for it without end', async () => {
  const client = await shop.pool.connect();
  await client.query('BEGIN');
  await client.query("INSERT INTO note VALUES ('a medias')");
  await untilUpkeepGaveUp();
  await client.query("INSERT INTO note VALUES ('a medias')");
  await client.query('COMMIT');
  client.release();
  const { rows } = await shop.pool.query("SELECT what FROM note WHERE what = 'a medias'");
  expect(rows).toHaveLength(2);
});

test('RUN-01 a transaction that failed and is not ended yet does not end the database', async () => {
  const client = await shop.pool.connect();
  await client.query('BEGIN');
  await expect(client.query('SELECT 1 / 0')).rejects.toThrow('division by zero');
  await untilUpkeepGaveUp();
  await client.query('ROLLBACK');
  client.release();
  expect((await shop.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  expect(ended).toBe(false);
});
