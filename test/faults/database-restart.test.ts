import { expect, test } from 'vitest';
import { connect } from '../../src/platform/db/connect.ts';
import { startTestCluster } from '../../tools/setup/postgres.ts';

test('a database that goes away in mid-statement fails the statement, not the process, and the pool heals', async () => {
  const cluster = await startTestCluster();
  if (!cluster) throw new Error('no PostgreSQL');
  const { db, pool } = connect({ address: cluster.url, maxConnections: 4 });
  try {
    await pool.query('SELECT 1');
    const slow = [pool.query('SELECT pg_sleep(30)'), pool.query('SELECT pg_sleep(30)')];
    const outcomes = Promise.allSettled(slow);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await cluster.crash();
    expect((await outcomes).map((one) => one.status)).toEqual(['rejected', 'rejected']);
    await expect(pool.query('SELECT 1')).rejects.toThrow();
    await cluster.restart();
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  } finally {
    await db.destroy();
    await cluster.stop();
  }
});
