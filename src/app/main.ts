import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import type { ErrorLog } from '../features/error-log/server/error-log.ts';
import type { InvoiceStamper } from '../features/invoicing/invoice-stamper.port.ts';
import { takeNotice } from '../features/payment/calls.ts';
import { connect, type Database } from '../platform/db/connect.ts';
import { FolderInUse, UnsafeFolder } from '../platform/db/embedded.ts';
import { DatabaseLost, keepEmbedded } from '../platform/db/keep-embedded.ts';
import { migrate } from '../platform/db/migrate.ts';
import { fill } from '../routes.ts';
import { announce, progressLine } from './announce.ts';
import { storageTrouble } from './compose/files/storage-trouble.ts';
import { type Config, ConfigurationError, readConfig } from './config.ts';
import { endGracefully } from './end-gracefully.ts';
import { CONNECTIONS, limitConnections } from './limit-connections.ts';
import { keepApart } from './start/installation.ts';
import { troubleAtStart } from './start/start-trouble.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const BUILD = path.join(ROOT, 'build/server/index.js');
const LAST_WORDS_MS = 2000;
const DEMO_PRODUCTS = 310;

async function loadBuild(): Promise<ServerBuild> {
  if (!existsSync(BUILD)) throw new Error('Falta construir la tienda: npm run build');
  return (await import(pathToFileURL(BUILD).href)) as ServerBuild;
}

/** The demo shop lives outside src: a production start never loads it. */
async function fillDemoOnce(db: Database, config: Config, standIns: StandIns): Promise<void> {
  const { fillDemo, isEmptyShop } = await import('../../db/demo/fill.ts');
  if (!(await isEmptyShop(db))) return;
  console.log('Preparando la tienda de demostración…');
  const { storageOf } = await import('./compose/storage.ts');
  const artwork = storageOf(config, 'artwork', console);
  const receipts = storageOf(config, 'receipts', console);
  const proofs = storageOf(config, 'proofs', console);
  const claims = storageOf(config, 'claims', console);
  const firstPieces = storageOf(config, 'first-pieces', console);
  const imports = storageOf(config, 'imports', console);
  const files = { artwork, receipts, proofs, claims, firstPieces, imports };
  const { stamper } = standIns;
  await fillDemo(db, { products: DEMO_PRODUCTS, ...files, stamper, onProgress: progressLine() });
}

/** Stand-ins of outside companies, on the next port, or any free one when that is taken. */
async function startStandIns(config: Config): Promise<StandIns> {
  if (!config.sandbox) {
    return { config, stamper: undefined, close: async () => undefined };
  }
  const { sandboxEnvironment, startSandbox } = await import('../sandbox/main.ts');
  const { stamperOf } = await import('./compose/companies/invoicing.ts');
  const options = {
    host: 'localhost',
    noticesTo: (provider: string) =>
      `http://localhost:${config.PORT}${fill(takeNotice.path, { provider })}`,
    folder: path.join(config.dataDir, 'sandbox'),
  };
  const sandbox = await startSandbox({ ...options, port: config.sandboxPort }).catch(
    (error: unknown) => {
      if (config.SANDBOX_PORT !== undefined || !portTaken(error)) throw error;
      return startSandbox({ ...options, port: 0 });
    },
  );
  const standing = sandboxEnvironment(sandbox.url);
  const completed = readConfig({ ...standing, ...process.env });
  // Invoices of the demo are never stamped by a company that was configured.
  const trial = completed.FACTURAMA_API_URL === standing.FACTURAMA_API_URL;
  const stamper = trial ? stamperOf(completed, { info: () => undefined }) : null;
  return { config: completed, stamper: stamper ?? undefined, close: () => sandbox.close() };
}

interface StandIns {
  /** The configuration, completed with the stand-ins' addresses where none were given. */
  readonly config: Config;
  /** Who stamps the demo's invoices. */
  readonly stamper: InvoiceStamper | undefined;
  close(): Promise<void>;
}

function portTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

async function start(given: Config): Promise<void> {
  const ending = endGracefully();
  let onTrouble = (error: Error): void => console.error(error);
  // The database's process starts while this one reads the shop's code.
  const [embedded, { composeShop }, build] = await Promise.all([
    given.DATABASE_URL
      ? undefined
      : keepEmbedded(given.dataDir, { onTrouble: (error) => onTrouble(error), onLost: endWith }),
    import('./compose/compose.ts'),
    loadBuild(),
  ]);
  const standIns = await startStandIns(given);
  const { config } = standIns;
  const trouble = await storageTrouble(config, (what) => console.error(what));
  if (trouble) throw new ConfigurationError(`Configuración incorrecta:\n  ${trouble}`);
  const { db, pool } = connect({
    address: config.DATABASE_URL ?? embedded?.address ?? '',
    maxConnections: config.DATABASE_POOL,
    ...(config.DATABASE_URL ? { statementTimeout: 10_000 } : {}),
  });
  await migrate(pool, path.join(ROOT, 'db/migrations'));
  await keepApart(db, config);
  if (config.demo) await fillDemoOnce(db, config, standIns);
  const shop = await composeShop({ config, db, pool, build });
  endOnBug(shop.errors);
  onTrouble = (error) => shop.troubled(error, 'embedded database');
  shop.searchIndex.start();
  limitConnections(shop.app.server, CONNECTIONS);
  await shop.app.listen({ host: config.HOST, port: config.PORT });
  shop.jobs.start();
  shop.load.start();
  announce(config, { embedded: embedded !== undefined, seconds: performance.now() / 1000 });
  ending.ready({
    drain: shop.drain,
    drainSeconds: config.drainSeconds,
    close: async () => {
      await shop.close();
      await db.destroy();
      await standIns.close();
      await embedded?.stop();
    },
  });
}

/** What nobody caught leaves the process in a state nobody knows: it is taken down, and we end. */
function endOnBug(errors: ErrorLog): void {
  process.on('uncaughtException', (error) => {
    console.error(error);
    setTimeout(() => process.exit(1), LAST_WORDS_MS).unref();
    errors.caught(error, 'uncaught');
    void errors.flush().finally(() => process.exit(1));
  });
}

/** Says in one line what the person who started the shop can mend, and anything else in full. */
function endWith(error: unknown): never {
  const known = [ConfigurationError, FolderInUse, UnsafeFolder, DatabaseLost].some(
    (kind) => error instanceof kind,
  );
  const trouble = known && error instanceof Error ? error.message : troubleAtStart(error);
  console.error(trouble ?? error);
  process.exit(1);
}

try {
  await start(readConfig(process.env));
} catch (error) {
  endWith(error);
}
