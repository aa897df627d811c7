import path from 'node:path';
import pg from 'pg';
import { fillCatalogue } from '../db/demo/catalogue.ts';
import { connect } from '../src/platform/db/connect.ts';
import { migrate } from '../src/platform/db/migrate.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../db/migrations');

/**
 * The address of a database with so many products of the demo in this cluster, filled when it is
 * not there yet (a million take minutes).
 */
export async function searchDatabase(cluster: string, products: number): Promise<string> {
  const name = `bench_search_${products}`;
  const address = new URL(cluster);
  address.pathname = `/${name}`;
  const admin = new pg.Client({ connectionString: cluster });
  await admin.connect();
  const known = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  if (known.rows.length === 0) await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  const { db, pool } = connect({ address: address.href, maxConnections: 2 });
  await migrate(pool, MIGRATIONS);
  const filled = await pool.query('SELECT 1 FROM product LIMIT 1');
  if (filled.rows.length === 0) {
    await fillCatalogue(db, products, () => undefined);
    // Pictures by plain addresses: none is composed or described while the search is measured.
    await pool.query(`UPDATE product SET picture_set = NULL,
      image_urls = ARRAY['/img/productos/' || picture_set || '/frente/negro-640.webp']`);
    await pool.query('VACUUM ANALYZE');
  }
  await db.destroy();
  return address.href;
}

/** Raises the catalogue's version every so often, so that the index is built again; returns the end of it. */
export function keepRebuilding(address: string, everyMs: number): () => Promise<void> {
  const { pool, db } = connect({ address, maxConnections: 1 });
  const timer = setInterval(
    () => void pool.query('UPDATE catalogue_version SET version = version + 1'),
    everyMs,
  );
  return async () => {
    clearInterval(timer);
    await db.destroy();
  };
}
