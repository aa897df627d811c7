import { isEmail, normaliseEmail } from '../../../../kernel/email.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import { composed } from '../../../../kernel/wire.ts';
import type { Queries } from '../../../../platform/db/connect.ts';
import type { Caller } from '../../../../platform/http/access.ts';
import { pages } from '../../../../routes.ts';
import { socialLinkedMail } from '../../../notifications/account-mails.ts';
import { welcomeMail } from '../../../notifications/mails.ts';
import { queueMail } from '../../../notifications/server/outbox.sql.ts';
import type { SocialPerson, SocialProblem, SocialWay } from '../../social.port.ts';
import { decideSocial, type SocialVerdict } from '../../social-link.ts';
import { usernameFrom } from '../../username.ts';
import {
  findAccount,
  findByEmail,
  insertAccount,
  lockAccount,
  recordSecurityEvent,
} from '../account.sql.ts';
import { recordConsent } from '../consent.sql.ts';
import { markEmailProven, PROOF_DAYS } from '../email-proof.sql.ts';
import { type Arrival, type Entered, type LoginDeps, letIn } from '../login/let-in.ts';
import { proofLink } from '../prove-email.ts';
import { hasFactor } from '../second-factor/second-factor.sql.ts';
import { deskOf, returnAddress } from './begin-social.ts';
import { endTrip, findLinked, linkIdentity } from './social.sql.ts';

export type SocialRefusal =
  | SocialProblem
  | Exclude<SocialVerdict, 'create' | 'link'>
  | 'not_configured'
  | 'trip_over'
  | 'taken';

export interface SocialEnd {
  /** Null where an identity was linked from inside. */
  readonly entered: Entered | null;
  readonly target: string;
}

interface Returned {
  readonly via: string;
  /** The query of the address the company sent the browser back to. */
  readonly query: string;
  /** The browser's own half, from its cookie. */
  readonly browser: string | undefined;
}

/**
 * Takes what a company sent the browser back with. The state must be one of ours, unused, and of
 * this browser; it is spent before anything is asked, so that a replayed answer finds nothing.
 */
export async function finishSocial(
  deps: LoginDeps,
  { via, query, browser }: Returned,
  arrival: Arrival,
  caller: Caller | null,
): Promise<Result<SocialEnd, SocialRefusal>> {
  const way = deskOf(deps, via);
  if (!way?.desk) return refuse('not_configured');
  const answer = new URLSearchParams(query);
  const state = answer.getAll('state');
  if (!browser || state.length !== 1) return refuse('trip_over');
  const returned = { way: way.id, state: state[0] ?? '', browser };
  const trip = await endTrip(deps.db, returned, deps.clock.now());
  if (!trip) return refuse('trip_over');
  if (trip.accountId !== null && trip.accountId !== caller?.account.id) return refuse('trip_over');
  const who = await way.desk.person(answer, trip, returnAddress(deps, way.id));
  if (!who.ok) return who;
  const person = { ...who.value, email: shownEmail(who.value) };
  if (trip.accountId !== null) {
    const linked = await linkFromInside(deps, way, person, trip.accountId);
    return linked.ok ? ok({ entered: null, target: trip.target }) : linked;
  }
  const entered = await enterBy(deps, way, person, arrival);
  return entered.ok ? ok({ entered: entered.value, target: trip.target }) : entered;
}

/** What is not an address is none: it will never get a mail, and never be somebody else's. */
function shownEmail({ email }: SocialPerson): string {
  const address = normaliseEmail(email);
  return isEmail(address) ? address : '';
}

async function linkFromInside(
  { db, clock }: LoginDeps,
  way: SocialWay,
  person: SocialPerson,
  accountId: number,
): Promise<Result<void, 'taken' | 'trip_over'>> {
  return db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account) return refuse('trip_over');
    const owner = await findLinked(tx, way.id, person.subject);
    if (owner === accountId) return ok(undefined);
    const { subject, email } = person;
    const link = { way: way.id, subject, email, accountId, now: clock.now() };
    if (!(await linkIdentity(tx, link))) return refuse('taken');
    await tellLinked(tx, way, account);
    return ok(undefined);
  });
}

async function tellLinked(
  tx: Queries,
  way: SocialWay,
  account: { readonly id: number; readonly email: string; readonly username: string },
): Promise<void> {
  await queueMail(tx, { to: account.email, ...socialLinkedMail(account, way.name) });
  await recordSecurityEvent(tx, { kind: 'social_linked', accountId: account.id, subject: way.id });
}

async function enterBy(
  deps: LoginDeps,
  way: SocialWay,
  person: SocialPerson,
  arrival: Arrival,
): Promise<Result<Entered, SocialRefusal>> {
  return deps.db.transaction().execute(async (tx) => {
    const known = await findLinked(tx, way.id, person.subject);
    const id = known === undefined ? await join(tx, deps, way, person) : ok(known);
    if (!id.ok) return id;
    await lockAccount(tx, id.value);
    const account = await findAccount(tx, id.value);
    // Unlinked, or gone, between the look and the lock.
    const linked = await findLinked(tx, way.id, person.subject);
    if (!account || linked !== account.id) return refuse('trip_over');
    return ok(await letIn(tx, deps, account, arrival));
  });
}

/** Makes somebody new a customer, or links them to the account that has their address. */
async function join(
  tx: Queries,
  deps: LoginDeps,
  way: SocialWay,
  person: SocialPerson,
): Promise<Result<number, SocialRefusal>> {
  const { email, subject, emailVerified } = person;
  const now = deps.clock.now();
  const found = email === '' ? undefined : await findByEmail(tx, email);
  if (found) await lockAccount(tx, found.id);
  const there = found && (await findAccount(tx, found.id));
  const verdict = decideSocial(
    person,
    there && {
      emailProven: there.emailProven,
      staff: there.roles.length > 0,
      secondFactor: await hasFactor(tx, there.id),
    },
  );
  if (verdict !== 'create' && verdict !== 'link') return refuse(verdict);
  const id = there?.id ?? (await createFor(tx, deps, person));
  // Somebody took the address in this very moment.
  if (id === undefined) return refuse('sign_in_first');
  if (emailVerified) await markEmailProven(tx, id, email, now);
  if (!(await linkIdentity(tx, { way: way.id, subject, email, accountId: id, now }))) {
    return refuse('taken');
  }
  if (there) await tellLinked(tx, way, there);
  return ok(id);
}

async function createFor(
  tx: Queries,
  { baseUrl, clock }: LoginDeps,
  { email, name, emailVerified }: SocialPerson,
): Promise<number | undefined> {
  const called =
    composed(name).replace(/\s+/g, ' ').slice(0, 120) || (email.split('@')[0] ?? email);
  const username = usernameFrom(called);
  const account = { email, name: called, username, passwordHash: null };
  const id = await insertAccount(tx, account);
  if (id === undefined) return undefined;
  await recordConsent(tx, id, { purpose: 'aviso', granted: true, now: clock.now() });
  const to = emailVerified
    ? { login: `${baseUrl}${pages.login}` }
    : { proof: await proofLink(tx, { clock, baseUrl }, { id, email }), days: PROOF_DAYS };
  await queueMail(tx, { to: email, ...welcomeMail({ username }, to) });
  return id;
}
