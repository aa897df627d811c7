import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
/** A database or an open transaction of it: what most `.sql.ts` functions take. */
export type Queries = Kysely<Tables> | Transaction<Tables>;

/** bigint columns hold ids and centavos; both stay far below 2^53, so they arrive as numbers. */
const INT8 = 20;
pg.types.setTypeParser(INT8, Number);

export interface ConnectionOptions {
  /** postgres:// address, or the folder of a local socket. */
  readonly address: string;
  readonly maxConnections: number;
  /** Milliseconds after which the server gives a query up; 0 where the server has no such limit. */
  readonly statementTimeout?: number;
}

/** Opens a pool. Connections heal by themselves: a broken one is dropped and replaced. */
export function connect(options: ConnectionOptions): { db: Database; pool: pg.Pool } {
  const target = options.address.startsWith('/')
    ? { host: options.address, port: 5432, user: 'postgres', database: 'postgres' }
    : { connectionString: options.address };
  const pool = new pg.Pool({
    ...target,
    max: options.maxConnections,
    connectionTimeoutMillis: 10_000,
    ...(options.statementTimeout ? { statement_timeout: options.statementTimeout } : {}),
  });
  // A connection that ends, idle or in the middle of a statement, must not bring the process down:
  // the statement's own caller is told, and the pool opens another.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool };
}
