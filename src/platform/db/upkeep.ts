import pg from 'pg';

export interface UpkeepPlan {
  /** PGlite takes no checkpoint by itself: its log would grow without end. */
  readonly checkpointEveryMs: number;
  /** Every so many checkpoints all tables are vacuumed and counted: nothing else does it either. */
  readonly vacuumEvery: number;
  /** How long one statement may wait for the transactions of others, and work. */
  readonly patienceMs: number;
}

export const UPKEEP: UpkeepPlan = {
  checkpointEveryMs: 5 * 60_000,
  vacuumEvery: 12,
  patienceMs: 60_000,
};

export interface UpkeepOptions {
  /** Folder of the database's own socket. */
  readonly address: string;
  readonly plan: UpkeepPlan;
  /** Told of each statement that failed; the upkeep goes on. */
  readonly onTrouble: (error: Error, statement: string) => void;
}

/**
 * Looks after the embedded database until it is told to stop. It comes in as a client like any
 * other: the one session that PGlite is may be in somebody's transaction, or between a Bind and its
 * Execute, and only the socket's queue knows. Nothing that fails here ends anything else.
 */
export function startUpkeep({ address, plan, onTrouble }: UpkeepOptions): { stop(): void } {
  let stopped = false;
  let rounds = 0;
  let timer: NodeJS.Timeout;
  const later = (): void => {
    timer = setTimeout(
      () => void round().finally(() => stopped || later()),
      plan.checkpointEveryMs,
    );
  };
  const attempt = async (client: pg.Client, statement: string): Promise<void> => {
    if (stopped) return;
    try {
      await client.query(statement);
    } catch (error) {
      if (!stopped) onTrouble(asError(error), statement);
    }
  };
  const round = async (): Promise<void> => {
    rounds += 1;
    const client = new pg.Client(clientOptions(address, plan.patienceMs));
    // A connection that breaks fails its statement, which is reported there.
    client.on('error', () => undefined);
    try {
      await client.connect();
      if (rounds % plan.vacuumEvery === 0) {
        for (const table of await tablesOf(client)) {
          await attempt(client, `VACUUM (ANALYZE) ${table}`);
        }
      }
      await attempt(client, 'CHECKPOINT');
    } catch (error) {
      if (!stopped) onTrouble(asError(error), 'connect');
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  later();
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** One table at a time, so that shoppers' statements come in between. */
async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', nspname, relname) AS name
     FROM pg_class JOIN pg_namespace space ON space.oid = relnamespace
     WHERE relkind IN ('r', 'm') AND nspname IN ('public', 'pg_catalog') ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

function clientOptions(host: string, patience: number): pg.ClientConfig {
  const place = { host, port: 5432, user: 'postgres', database: 'postgres' };
  return { ...place, connectionTimeoutMillis: patience, query_timeout: patience };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
