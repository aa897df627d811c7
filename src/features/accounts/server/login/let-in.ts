import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../../kernel/clock.ts';
import type { Database, Queries } from '../../../../platform/db/connect.ts';
import { pages } from '../../../../routes.ts';
import { newDeviceMail } from '../../../notifications/mails.ts';
import { queueMail } from '../../../notifications/server/outbox.sql.ts';
import type { SocialWay } from '../../social.port.ts';
import type { StoredAccount } from '../account.sql.ts';
import { hasFactor } from '../second-factor/second-factor.sql.ts';
import { closeSession, openSession } from '../session.sql.ts';
import { beginLogin } from './begun-login.sql.ts';
import { rememberDevice } from './known-device.sql.ts';

export interface LoginDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly baseUrl: string;
  /** The shop's name, as the applications that make codes show it. */
  readonly company: () => string;
  /** Staff without a second factor have no powers. */
  readonly staffSecondFactor: boolean;
  /** Companies one may sign in with, configured or not. */
  readonly social: readonly SocialWay[];
  /** Whose passkeys they are, and the only origin that may ask for them. */
  readonly passkeys: { readonly rpId: string; readonly origin: string };
}

/** The browser somebody comes with. */
export interface Arrival {
  readonly device: string | undefined;
  /** Session this browser had before; it ends, so that nobody can plant one. */
  readonly formerToken: string | undefined;
  /** As its owner knows it again. */
  readonly browser: string;
}

export interface OpenedSession {
  readonly account: StoredAccount;
  readonly token: string;
  readonly device: string;
}

/** A session, or a login that goes on with the second factor. */
export type Entered =
  | { readonly kind: 'opened'; readonly session: OpenedSession }
  | { readonly kind: 'begun'; readonly token: string };

/** Lets in whoever proved the first factor, however they did. Hold the account's lock. */
export async function letIn(
  tx: Queries,
  deps: LoginDeps,
  account: StoredAccount,
  arrival: Arrival,
): Promise<Entered> {
  if (await hasFactor(tx, account.id)) {
    return { kind: 'begun', token: await beginLogin(tx, account.id, deps.clock.now()) };
  }
  return { kind: 'opened', session: await openFor(tx, deps, account, arrival, false) };
}

/** Opens the session, and tells its owner of a browser they never used before. */
export async function openFor(
  tx: Queries,
  { clock, baseUrl }: LoginDeps,
  account: StoredAccount,
  arrival: Arrival,
  secondFactor: boolean,
): Promise<OpenedSession> {
  const now = clock.now();
  const device = arrival.device ?? randomBytes(16).toString('base64url');
  if (arrival.formerToken) await closeSession(tx, arrival.formerToken);
  const { isNew, isFirst } = await rememberDevice(tx, account.id, device, now);
  if (isNew && !isFirst) {
    const mail = newDeviceMail(account, `${baseUrl}${pages.reset}`, arrival.browser);
    await queueMail(tx, { to: account.email, ...mail });
  }
  const { browser } = arrival;
  const token = await openSession(tx, account.id, now, { browser, secondFactor });
  return { account, token, device };
}
