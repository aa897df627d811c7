/**
 * Fills an empty database with the demo shop: `npm run demo -- --products 100000`.
 * Uses DATABASE_URL or the embedded database of DATA_DIR, like the shop itself.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fillDemo } from '../db/demo/fill.ts';
import { progressLine } from '../src/app/announce.ts';
import { storageOf } from '../src/app/compose/storage.ts';
import { readConfig } from '../src/app/config.ts';
import { connect } from '../src/platform/db/connect.ts';
import { startEmbedded } from '../src/platform/db/embedded.ts';
import { migrate } from '../src/platform/db/migrate.ts';

const { values } = parseArgs({ options: { products: { type: 'string', default: '310' } } });
const products = Number(values.products);
if (!Number.isInteger(products) || products < 1 || products > 2_000_000) {
  console.error('--products: un entero entre 1 y 2000000');
  process.exit(1);
}
const config = readConfig(process.env);
if (config.production) {
  console.error('La tienda de demostración no se carga en producción.');
  process.exit(1);
}
const embedded = config.DATABASE_URL ? undefined : await startEmbedded(config.dataDir);
const { db, pool } = connect({
  address: config.DATABASE_URL ?? embedded?.address ?? '',
  maxConnections: 4,
});
await migrate(pool, path.resolve(import.meta.dirname, '../db/migrations'));
const artwork = storageOf(config, 'artwork', console);
const receipts = storageOf(config, 'receipts', console);
const proofs = storageOf(config, 'proofs', console);
const claims = storageOf(config, 'claims', console);
const firstPieces = storageOf(config, 'first-pieces', console);
const imports = storageOf(config, 'imports', console);
const files = { artwork, receipts, proofs, claims, firstPieces, imports };
if (!(await fillDemo(db, { products, ...files, onProgress: progressLine() }))) {
  console.error('Esta base ya está en uso; usa una vacía.');
  process.exitCode = 1;
}
await db.destroy();
await embedded?.stop();
