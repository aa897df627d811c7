import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';

/** Any number that no other advisory lock of ours uses. */
const MIGRATION_LOCK = 7_263_001;

export class MigrationChanged extends Error {
  constructor(name: string) {
    super(`La migración ${name} cambió después de aplicarse; las migraciones son inmutables.`);
  }
}

/**
 * Applies the SQL files of `folder` that the database does not have yet, in order, each in a
 * transaction of its own. Several instances may call it at once: an advisory lock lets one work.
 * Returns the names it applied. Throws MigrationChanged when an applied file differs today.
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      return await applyMissing(client, folder);
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    client.release();
  }
}

async function applyMissing(client: pg.PoolClient, folder: string): Promise<string[]> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'SELECT name, sha256 FROM migration',
  );
  const known = new Map(rows.map((row) => [row.name, row.sha256]));
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const applied: string[] = [];
  for (const name of names) {
    const sql = await readFile(path.join(folder, name), 'utf8');
    const sha256 = createHash('sha256').update(sql).digest('hex');
    const before = known.get(name);
    if (before === sha256) continue;
    if (before !== undefined) throw new MigrationChanged(name);
    await applyOne(client, name, sql, sha256);
    applied.push(name);
  }
  return applied;
}

async function applyOne(
  client: pg.PoolClient,
  name: string,
  sql: string,
  sha256: string,
): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query('INSERT INTO migration (name, sha256) VALUES ($1, $2)', [name, sha256]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
