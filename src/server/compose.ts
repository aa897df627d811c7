import path from 'node:path';
import type pg from 'pg';
import type { ServerBuild } from 'react-router';
import { createFindSession } from '../features/accounts/server/session.sql.ts';
import type { Clock } from '../kernel/clock.ts';
import type { ShopVisit } from '../web/shop-context.ts';
import type { Config } from './config.ts';
import type { Database } from './db/connect.ts';
import type { Caller, FindSession } from './http/access.ts';
import { type App, buildApp } from './http/app.ts';
import { NO_HOSTS } from './http/content-policy.ts';
import { registerHealth } from './http/health.ts';
import { registerPages } from './http/pages.ts';
import { registerStatic } from './http/static-files.ts';

/** What tests may put in the place of the real thing. */
export interface Overrides {
  readonly clock: Clock;
}

export interface Infrastructure {
  readonly config: Config;
  readonly db: Database;
  readonly pool: pg.Pool;
  /** The built pages; tests of the wire run without them. */
  readonly build: ServerBuild | undefined;
  readonly overrides?: Partial<Overrides>;
}

export interface Shop {
  readonly app: App;
  /** Readiness says no from here on, so that a balancer stops sending traffic. */
  drain(): void;
  close(): Promise<void>;
}

const CLIENT_FILES = path.resolve(import.meta.dirname, '../../build/client');

/** Puts the shop together: the one place where ports meet adapters. */
export async function composeShop(infrastructure: Infrastructure): Promise<Shop> {
  const { config, db, build } = infrastructure;
  const clock: Clock = infrastructure.overrides?.clock ?? { now: () => new Date() };
  const findSession: FindSession = createFindSession(db, clock);
  const app = await buildApp({
    baseUrl: config.baseUrl,
    logLevel: config.LOG_LEVEL,
    trustProxyHops: config.TRUST_PROXY_HOPS,
    findSession,
  });
  const health = registerHealth(app, { db });
  // features: one register call each, in alphabetical order

  if (build) {
    await registerStatic(app, CLIENT_FILES);
    registerPages(app, {
      build,
      baseUrl: config.baseUrl,
      findSession,
      visit: (caller, nonce) => visitOf(infrastructure, caller, nonce),
      hostsOf: () => NO_HOSTS,
    });
  }
  return { app, drain: health.drain, close: () => app.close() };
}

function visitOf(_infrastructure: Infrastructure, caller: Caller | null, nonce: string): ShopVisit {
  return { user: caller?.account ?? null, nonce } as unknown as ShopVisit;
}
