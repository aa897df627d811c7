import { statfs } from 'node:fs/promises';
import pg from 'pg';

export interface RoomPlan {
  /** Below this much free space nothing is written any more. */
  readonly leastBytes: number;
  readonly lookEveryMs: number;
}

/** Several segments of the log: the engine cannot recover on a disk without room for them. */
export const ROOM: RoomPlan = { leastBytes: 96 * 1024 * 1024, lookEveryMs: 1_000 };

export interface RoomOptions {
  /** Folder of the database's own socket. */
  readonly address: string;
  readonly folder: string;
  readonly plan: RoomPlan;
  readonly onTrouble: (error: Error, what: string) => void;
}

/**
 * Makes the embedded database read-only before its disk is full, and writable again when there is
 * room: an engine that cannot write its log ends, and takes the reads along. One session serves
 * every connection, so what one of them sets holds for all. Stops with the process.
 */
export function watchRoom({ address, folder, plan, onTrouble }: RoomOptions): { stop(): void } {
  let closed = false;
  let timer: NodeJS.Timeout;
  let stopped = false;
  const look = async (): Promise<void> => {
    const { bavail, bsize } = await statfs(folder);
    const tight = bavail * bsize < plan.leastBytes;
    if (tight === closed) return;
    await run(address, `SET default_transaction_read_only = ${tight ? 'on' : 'off'}`);
    closed = tight;
    if (tight) onTrouble(new Error('the disk is almost full: nothing is written'), folder);
  };
  const later = (): void => {
    timer = setTimeout(() => {
      look()
        .catch((error: unknown) => {
          if (!stopped)
            onTrouble(error instanceof Error ? error : new Error(String(error)), folder);
        })
        .finally(() => stopped || later());
    }, plan.lookEveryMs);
  };
  later();
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

async function run(host: string, statement: string): Promise<void> {
  const client = new pg.Client({ host, port: 5432, user: 'postgres', database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
