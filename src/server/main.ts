import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { composeShop } from './compose.ts';
import { type Config, ConfigurationError, readConfig } from './config.ts';
import { connect } from './db/connect.ts';
import { type EmbeddedDatabase, FolderInUse, startEmbedded } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const BUILD = path.join(ROOT, 'build/server/index.js');
const DRAIN_MS = 10_000;

async function loadBuild(): Promise<ServerBuild> {
  if (!existsSync(BUILD)) throw new Error('Falta construir la tienda: npm run build');
  return (await import(pathToFileURL(BUILD).href)) as ServerBuild;
}

async function start(config: Config): Promise<void> {
  const embedded = config.DATABASE_URL ? undefined : await startEmbedded(config.dataDir);
  const { db, pool } = connect({
    address: config.DATABASE_URL ?? embedded?.address ?? '',
    maxConnections: config.DATABASE_POOL,
    ...(config.DATABASE_URL ? { statementTimeout: 10_000 } : {}),
  });
  await migrate(pool, path.join(ROOT, 'db/migrations'));
  const shop = await composeShop({ config, db, pool, build: await loadBuild() });
  await shop.app.listen({ host: config.HOST, port: config.PORT });
  shop.jobs.start();
  announce(config, embedded);
  endGracefully(async () => {
    shop.drain();
    await shop.close();
    await db.destroy();
    await embedded?.stop();
  });
}

function announce(config: Config, embedded: EmbeddedDatabase | undefined): void {
  console.log(`Estampa: ${config.baseUrl}`);
  console.log(
    embedded
      ? 'Base de datos integrada (PGlite): para probar y para una tienda chica; sobrevive a una caída del programa, no a un corte de luz. Para lo demás, PostgreSQL con DATABASE_URL.'
      : 'Base de datos: PostgreSQL.',
  );
}

function endGracefully(close: () => Promise<void>): void {
  let ending = false;
  const end = async (): Promise<void> => {
    if (ending) return;
    ending = true;
    const limit = setTimeout(() => process.exit(1), DRAIN_MS);
    await close();
    clearTimeout(limit);
    process.exit(0);
  };
  process.on('SIGTERM', () => void end());
  process.on('SIGINT', () => void end());
}

try {
  await start(readConfig(process.env));
} catch (error) {
  if (!(error instanceof ConfigurationError || error instanceof FolderInUse)) throw error;
  console.error(error.message);
  process.exit(1);
}
