import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { embeddedAddress, startEmbedded } from '../../src/platform/db/embedded.ts';
import { startTestCluster, type TestCluster } from '../../tools/setup/postgres.ts';
import { givenEmbedded } from '../support/database.ts';

export const MIGRATIONS = path.resolve(import.meta.dirname, '../../db/migrations');

/** A place the database lives in, that can crash with the shop and be read afterwards. */
export interface Store {
  readonly environment: Readonly<Record<string, string>>;
  crash(): Promise<void>;
  recover(): Promise<void>;
  open(): Promise<{ address: string; close(): Promise<void> }>;
  /** Where a running shop of this store has its database. */
  address(): string;
  remove(): Promise<void>;
}

async function embeddedStore(): Promise<Store> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'estampa-kill-'));
  await givenEmbedded(folder);
  return {
    environment: { DATA_DIR: folder },
    crash: async () => undefined,
    recover: async () => undefined,
    open: async () => {
      const embedded = await startEmbedded(folder);
      return { address: embedded.address, close: () => embedded.stop() };
    },
    address: () => embeddedAddress(folder),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function postgresStore(): Promise<Store> {
  const cluster: TestCluster | undefined = await startTestCluster();
  if (!cluster) throw new Error('no PostgreSQL');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'estampa-kill-'));
  return {
    environment: { DATABASE_URL: cluster.url, DATA_DIR: folder },
    crash: () => cluster.crash(),
    recover: () => cluster.restart(),
    open: async () => ({ address: cluster.url, close: async () => undefined }),
    address: () => cluster.url,
    remove: async () => {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function openStore(database: 'pglite' | 'postgres'): Promise<Store> {
  return database === 'pglite' ? embeddedStore() : postgresStore();
}
