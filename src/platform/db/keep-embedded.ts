import { setTimeout as pause } from 'node:timers/promises';
import { type EmbeddedDatabase, type EmbeddedOptions, startEmbedded } from './embedded.ts';

/** Ends within this time count together: a database that ends again and again is not kept alive. */
const MEMORY_MS = 60_000;
const MOST_ENDS = 5;
const TRIES = 3;
const BETWEEN_TRIES_MS = 300;

/** The embedded database ended and could not be started again. */
export class DatabaseLost extends Error {
  constructor(cause: unknown) {
    super('La base de datos integrada terminó y no se pudo iniciar otra vez.', { cause });
  }
}

export interface KeepOptions extends EmbeddedOptions {
  readonly onTrouble: (error: Error) => void;
  /** Told, once, that the database is gone for good. */
  readonly onLost: (error: DatabaseLost) => void;
}

/**
 * Starts the embedded database of `folder`, and starts it again, at the same address, whenever its
 * process ends by itself. What was committed is there again; the pool opens new connections.
 */
export async function keepEmbedded(
  folder: string,
  options: KeepOptions,
): Promise<Pick<EmbeddedDatabase, 'address' | 'stop'>> {
  let current = await startEmbedded(folder, options);
  let stopping = false;
  const keep = async (): Promise<void> => {
    let ends: number[] = [];
    while (!stopping) {
      await current.ended;
      if (stopping) return;
      const now = performance.now();
      ends = [...ends, now].filter((end) => now - end < MEMORY_MS);
      if (ends.length >= MOST_ENDS) throw new DatabaseLost('it ends again and again');
      options.onTrouble(new Error('La base de datos integrada terminó; se inicia otra vez.'));
      current = await startAgain(folder, options);
    }
    await current.stop();
  };
  keep().catch((error: unknown) =>
    options.onLost(error instanceof DatabaseLost ? error : new DatabaseLost(error)),
  );
  return {
    address: current.address,
    stop: async () => {
      stopping = true;
      await current.stop();
    },
  };
}

async function startAgain(folder: string, options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await startEmbedded(folder, options);
    } catch (error) {
      if (tries === TRIES) throw new DatabaseLost(error);
      await pause(BETWEEN_TRIES_MS);
    }
  }
}
