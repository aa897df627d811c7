import path from 'node:path';
import type pg from 'pg';
import type { ServerBuild } from 'react-router';
import { createOwnRates } from '../adapters/carrier/own-rates/own-rates.ts';
import { createSmtpCarrier } from '../adapters/mail/smtp/carrier.ts';
import { registerAccounts } from '../features/accounts/server/accounts.api.ts';
import {
  RESET_JOB,
  resetIsOpen,
  sendResetMail,
} from '../features/accounts/server/reset-password.ts';
import { createFindSession, sweepSessions } from '../features/accounts/server/session.sql.ts';
import { registerCheckout } from '../features/checkout/server/checkout.api.ts';
import { registerContent } from '../features/content/server/content.api.ts';
import { listFaq } from '../features/content/server/faq.sql.ts';
import { openSettings, type SettingsSource } from '../features/content/server/settings.sql.ts';
import type { MailCarrier } from '../features/notifications/mail.port.ts';
import { registerMailbox } from '../features/notifications/server/mailbox.api.ts';
import {
  notificationReads,
  registerNotifications,
} from '../features/notifications/server/notifications.api.ts';
import { sendDueMails } from '../features/notifications/server/send-mails.ts';
import type { Carrier } from '../features/shipping/carrier.port.ts';
import { registerShipping } from '../features/shipping/server/shipping.api.ts';
import { loadTripTariff } from '../features/shipping/server/tariff.sql.ts';
import type { Clock } from '../kernel/clock.ts';
import type { ShopVisit } from '../web/shop-context.ts';
import type { Config } from './config.ts';
import type { Database } from './db/connect.ts';
import type { Caller, FindSession } from './http/access.ts';
import { type App, buildApp } from './http/app.ts';
import { NO_HOSTS } from './http/content-policy.ts';
import { registerHealth } from './http/health.ts';
import { sweepRateLimits } from './http/limiter.sql.ts';
import { registerPages } from './http/pages.ts';
import { registerStatic } from './http/static-files.ts';
import { sweepJobs } from './jobs/queue.sql.ts';
import { createJobRunner, type JobRunner, type RecurringWork } from './jobs/runner.ts';

/** What tests may put in the place of the real thing. */
export interface Overrides {
  readonly clock: Clock;
  readonly mailCarrier: MailCarrier;
  /** Wraps or replaces the courier that quotes. */
  readonly carrier: (real: Carrier) => Carrier;
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
  /** Work of the jobs table; `main.ts` starts it, tests call `runDue`. */
  readonly jobs: JobRunner;
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
  const settings = await openSettings(db, clock, config.COMPANY_SLUG);
  const accounts = { db, clock, baseUrl: config.baseUrl };
  // features: one register call each, in alphabetical order
  registerAccounts(app, accounts);
  registerCheckout(app, { db, clock, baseUrl: config.baseUrl });
  registerContent(app, { db, mailTo: () => settings.current().email });
  if (config.demo) registerMailbox(app, { db, baseUrl: config.baseUrl });
  registerNotifications(app, { db, clock });
  registerShipping(app, { db, clock, carrier: carrierOf(infrastructure, clock) });

  if (build) {
    await registerStatic(app, CLIENT_FILES);
    registerPages(app, {
      build,
      baseUrl: config.baseUrl,
      findSession,
      visit: (caller, nonce) => visitOf(infrastructure, settings, clock, caller, nonce),
      hostsOf: () => NO_HOSTS,
    });
  }
  const jobs = createJobRunner({
    db,
    handlers: { [RESET_JOB]: sendResetMail(accounts) },
    recurring: [...sweeps(infrastructure, clock), ...mailSending(infrastructure)],
    onError: (error, what) => app.log.error({ err: error, what }, 'background work failed'),
  });
  const close = async (): Promise<void> => {
    await jobs.stop();
    await app.close();
  };
  return { app, jobs, drain: health.drain, close };
}

function carrierOf({ db, overrides }: Infrastructure, clock: Clock): Carrier {
  const loadTariff = (from: string, to: string) => loadTripTariff(db, from, to);
  const real = createOwnRates({ loadTariff, clock });
  return overrides?.carrier?.(real) ?? real;
}

function sweeps({ db }: Infrastructure, clock: Clock): RecurringWork[] {
  const run = async (): Promise<void> => {
    await sweepRateLimits(db);
    await sweepJobs(db);
    await sweepSessions(db, clock.now());
  };
  return [{ name: 'sweep', everySeconds: 3600, run }];
}

/** Without a mail server the outbox keeps its mails; the demo shows them at /buzon. */
function mailSending({ db, config, overrides }: Infrastructure): RecurringWork[] {
  const { SMTP_URL: url, MAIL_FROM: from } = config;
  const carrier = overrides?.mailCarrier ?? (url ? createSmtpCarrier({ url, from }) : undefined);
  if (!carrier) return [];
  const run = async (): Promise<void> => {
    await sendDueMails(db, carrier);
  };
  return [{ name: 'mail', everySeconds: 5, run }];
}

function visitOf(
  infrastructure: Infrastructure,
  settings: SettingsSource,
  clock: Clock,
  caller: Caller | null,
  nonce: string,
): ShopVisit {
  const { db } = infrastructure;
  const account = caller?.account;
  return {
    user: account
      ? {
          username: account.username,
          nombre: account.name,
          email: account.email,
          roles: account.roles,
        }
      : null,
    nonce,
    accounts: {
      resetIsOpen: (token: string) => resetIsOpen({ db, clock }, token),
    },
    content: { faq: () => listFaq(db) },
    notifications: notificationReads(db, account?.id),
    site: settings.current(),
    testMode: infrastructure.config.demo,
  } as unknown as ShopVisit;
}
