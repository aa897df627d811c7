import { existsSync } from 'node:fs';
import type pg from 'pg';
import { connect, type Database } from './connect.ts';
import { embeddedAddress, FolderInUse, startEmbedded } from './embedded.ts';

export interface Reached {
  readonly db: Database;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * The shop's database for a tool: PostgreSQL's by its address, else the embedded one of a folder,
 * started for this while or, where a shop already runs on it, reached at the shop's own socket.
 */
export async function reachDatabase(
  { address, folder }: { readonly address: string | undefined; readonly folder: string },
  maxConnections: number,
): Promise<Reached> {
  const embedded = address ? undefined : await startOrJoin(folder);
  const { db, pool } = connect({ address: address ?? embeddedAddress(folder), maxConnections });
  const close = async (): Promise<void> => {
    await db.destroy();
    await embedded?.stop();
  };
  return { db, pool, close };
}

async function startOrJoin(folder: string) {
  try {
    return await startEmbedded(folder);
  } catch (error) {
    if (error instanceof FolderInUse && existsSync(embeddedAddress(folder))) return undefined;
    throw error;
  }
}
