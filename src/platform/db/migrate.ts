import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** Any number that no other advisory lock of ours uses. */
const MIGRATION_LOCK = 7_263_001;

export interface MigrationPatience {
  /** How long a migration waits for tables that somebody else works on before it lets go. */
  readonly lockMs: number;
  /** Until it tries again: what waited behind it gets its turn meanwhile. */
  readonly pauseMs: number;
  readonly tries: number;
}

/** About half an hour: a backup that reads every table takes no longer. */
const PATIENCE: MigrationPatience = { lockMs: 2_000, pauseMs: 4_000, tries: 300 };
const LOCK_NOT_AVAILABLE = '55P03';

export class MigrationChanged extends Error {
  constructor(name: string) {
    super(`La migración ${name} cambió después de aplicarse; las migraciones son inmutables.`);
  }
}

/**
 * Applies the SQL files of `folder` that the database does not have yet, in order, each in a
 * transaction of its own, however long each takes. Several instances may call it at once: an
 * advisory lock lets one work. Shops that serve meanwhile never wait long behind it, for it lets go
 * of what it cannot have soon. Returns the names it applied. Throws MigrationChanged when an applied
 * file differs today.
 */
export async function migrate(
  pool: pg.Pool,
  folder: string,
  patience: MigrationPatience = PATIENCE,
): Promise<string[]> {
  const client = await pool.connect();
  try {
    // A statement that answers a visitor has seconds; one that changes a big table may need minutes.
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      return await applyMissing(client, folder, patience);
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
      await client.query('RESET statement_timeout');
    }
  } finally {
    client.release();
  }
}

async function applyMissing(
  client: pg.PoolClient,
  folder: string,
  patience: MigrationPatience,
): Promise<string[]> {
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
    await patiently(patience, name, (lockMs) => applyOne(client, { name, sql, sha256 }, lockMs));
    applied.push(name);
  }
  return applied;
}

/** Tries until nobody else holds what it needs; every other error is its end. */
async function patiently(
  { lockMs, pauseMs, tries }: MigrationPatience,
  name: string,
  apply: (lockMs: number) => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await apply(lockMs);
      return;
    } catch (error) {
      const held = error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
      if (!held || attempt === tries) throw error;
      if (attempt === 1) {
        console.error(`La migración ${name} espera tablas que otro está usando, como un respaldo.`);
      }
      await pause(pauseMs);
    }
  }
}

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
}

async function applyOne(
  client: pg.PoolClient,
  { name, sql, sha256 }: Migration,
  lockMs: number,
): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL lock_timeout = ${lockMs}`);
    await client.query(sql);
    await client.query('INSERT INTO migration (name, sha256) VALUES ($1, $2)', [name, sha256]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
