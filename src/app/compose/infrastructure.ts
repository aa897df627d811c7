import type pg from 'pg';
import type { ServerBuild } from 'react-router';
import type { MailCarrier } from '../../features/notifications/mail.port.ts';
import type { Courier } from '../../features/parcels/courier.port.ts';
import type { Carrier } from '../../features/shipping/carrier.port.ts';
import type { RemoteFiles } from '../../features/supplier-imports/remote-file.port.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../platform/db/connect.ts';
import type { Config } from '../config.ts';

/** What tests may put in the place of the real thing. */
export interface Overrides {
  readonly clock: Clock;
  readonly mailCarrier: MailCarrier;
  /** Wraps or replaces the courier that quotes. */
  readonly carrier: (real: Carrier) => Carrier;
  /** In the place of whoever makes labels. */
  readonly courier: Courier;
  readonly supplierFiles: RemoteFiles;
}

export interface Infrastructure {
  readonly config: Config;
  readonly db: Database;
  readonly pool: pg.Pool;
  /** The built pages; tests of the wire run without them. */
  readonly build: ServerBuild | undefined;
  readonly overrides?: Partial<Overrides>;
}

/** Waits for a connection as every statement does. */
export async function borrowOf(pool: pg.Pool): Promise<() => void> {
  const client = await pool.connect();
  return () => client.release();
}

/** What `connect` was given: the pool keeps it. */
export function addressOf({ options }: pg.Pool): string {
  return options.connectionString ?? options.host ?? '';
}
