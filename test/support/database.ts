import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import pg from 'pg';
import { connect, type Database } from '../../src/platform/db/connect.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { wholeStatements } from '../../src/platform/db/whole-statements.ts';
import { watchOwnTransactions } from './own-transaction.ts';
import { createEngine, digestOfTables, unpackSnapshot } from './pglite-snapshot.ts';
import { noteStatements } from './statements.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../db/migrations');

export interface TestDatabase {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Database;
  readonly pool: pg.Pool;
  /** What `connect` takes: for a second pool, or a second process (PostgreSQL only). */
  readonly address: string;
  close(): Promise<void>;
}

/**
 * A fresh, migrated database for one test file. With TEST_DATABASE_URL (the cluster that
 * `npm test` starts) it is a database of that PostgreSQL, else an embedded one in memory.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const cluster = process.env.TEST_DATABASE_URL;
  return cluster ? openPostgres(cluster) : openPglite();
}

async function makeTables(empty: PGlite): Promise<void> {
  const { pool, close } = await serve(empty);
  await migrate(pool, MIGRATIONS);
  await close();
}

/**
 * Puts the embedded database of a new shop, with its empty tables, where a shop with this DATA_DIR looks
 * for it: for shops of their own process that are about something else than their first start.
 */
export const givenEmbedded = (dataDir: string): Promise<void> =>
  unpackSnapshot(path.join(dataDir, 'pglite'), makeTables);

async function openPglite(): Promise<TestDatabase> {
  const engine = await createEngine(makeTables);
  const { folder, db, pool, close } = await serve(engine);
  return {
    kind: 'pglite',
    db,
    pool,
    address: folder,
    close: async () => {
      await close();
      await engine.close();
    },
  };
}

/** Lets the pool that the shop uses reach an embedded engine, through a socket in a folder of its own. */
async function serve(engine: PGlite) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'estampa-test-'));
  const server = new PGLiteSocketServer({
    db: wholeStatements(engine),
    path: path.join(folder, '.s.PGSQL.5432'),
    maxConnections: 32,
  });
  await server.start();
  const { db, pool } = connect({ address: folder, maxConnections: 8 });
  const close = async (): Promise<void> => {
    await db.destroy();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, db, pool, close };
}

async function openPostgres(cluster: string): Promise<TestDatabase> {
  const name = `t_${randomBytes(8).toString('hex')}`;
  await administer(cluster, async (client) => {
    const template = await templateOf(cluster, client);
    // Its pages are copied, not told to the log one by one.
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  });
  const address = addressOf(cluster, name);
  const { db, pool } = connect({ address, maxConnections: 16 });
  const nested: Error[] = [];
  watchOwnTransactions(pool, (where) => nested.push(where));
  const notes = process.env.TEST_STATEMENTS;
  if (notes) noteStatements(pool, notes);
  return {
    kind: 'postgres',
    db,
    pool,
    address,
    close: async () => {
      await db.destroy();
      await administer(cluster, (client) =>
        client.query(`DROP DATABASE ${name} WITH (FORCE)`).then(() => undefined),
      );
      if (nested[0]) throw nested[0];
    },
  };
}

function addressOf(cluster: string, name: string): string {
  const address = new URL(cluster);
  address.pathname = `/${name}`;
  return address.href;
}

/** Any number that no lock of the shop uses. */
const TEMPLATE_LOCK = 7_263_099;

/** Name of the database with the shop's empty tables that the others are copied from. */
async function templateOf(cluster: string, client: pg.Client): Promise<string> {
  const name = `empty_${digestOfTables()}`;
  await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return name;
    const draft = `${name}_draft`;
    await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${draft}`);
    const pool = new pg.Pool({ connectionString: addressOf(cluster, draft), max: 1 });
    await migrate(pool, MIGRATIONS);
    await pool.end();
    // One that was left half made keeps another name.
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
    return name;
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

async function administer(
  cluster: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: cluster });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
