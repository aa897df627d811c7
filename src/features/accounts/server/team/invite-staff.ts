/** Who becomes staff, and what they may do: from the invitation to leaving the team. */
import { isEmail, normaliseEmail } from '../../../../kernel/email.ts';
import { may, type Role } from '../../../../kernel/permissions.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { Queries } from '../../../../platform/db/connect.ts';
import type { Caller } from '../../../../platform/http/access.ts';
import { pages } from '../../../../routes.ts';
import { invitedMail, joinedMail } from '../../../notifications/account-mails.ts';
import { queueMail } from '../../../notifications/server/outbox.sql.ts';
import { usernameFrom } from '../../username.ts';
import {
  findAccount,
  findByEmail,
  insertAccount,
  lockAccount,
  recordSecurityEvent,
  setRoles,
} from '../account.sql.ts';
import { recordAct } from '../audit.sql.ts';
import type { LoginDeps } from '../login/let-in.ts';
import { dropResets, openReset } from '../reset/password-reset.sql.ts';
import { dropInvitationsOf, keepInvitation, takeInvitation } from './staff-invitation.sql.ts';

type Deps = Pick<LoginDeps, 'db' | 'clock' | 'baseUrl'>;

export interface InvitationRequest {
  readonly email: string;
  readonly name: string;
  readonly areas: readonly Role[];
}

/** How long a link in an invitation opens the door. */
export const INVITATION_HOURS = 72;
const MINUTES = INVITATION_HOURS * 60;

/**
 * Asks a person to the team by e-mail. Whoever has proven that the address is theirs is in at once;
 * anybody else gets a link, and holds nothing before they chose a password with it: an account that
 * a stranger opened with this address would otherwise become staff.
 */
export async function inviteStaff(
  deps: Deps,
  { account: admin }: Caller,
  { email, name, areas }: InvitationRequest,
): Promise<Result<'joined' | 'invited', 'no_email' | 'already_staff'>> {
  const { db, clock } = deps;
  const address = normaliseEmail(email);
  if (!isEmail(address)) return refuse('no_email');
  return db.transaction().execute(async (tx) => {
    const id = await accountOf(tx, address, name);
    await lockAccount(tx, id);
    const person = await findAccount(tx, id);
    if (!person || person.roles.length > 0) return refuse('already_staff');
    const known = person.emailProven && person.passwordHash !== null;
    const detail = { areas };
    const act = { accountId: admin.id, subject: address, detail, now: clock.now() };
    if (known) {
      await takeInvitation(tx, id, clock.now());
      await setRoles(tx, id, areas);
      await queueMail(tx, {
        to: address,
        ...joinedMail(person, areas, `${deps.baseUrl}${pages.login}`),
      });
      await recordAct(tx, { ...act, action: 'agregar_al_equipo' });
      return ok('joined');
    }
    await invite(tx, deps, { accountId: id, roles: areas, invitedBy: admin.id });
    await recordAct(tx, { ...act, action: 'invitar_al_equipo' });
    return ok('invited');
  });
}

async function accountOf(tx: Queries, email: string, name: string): Promise<number> {
  const person = { email, name, username: usernameFrom(name), passwordHash: null };
  const id = (await findByEmail(tx, email))?.id ?? (await insertAccount(tx, person));
  // Somebody else opened it between the two: it can be found now.
  const found = id ?? (await findByEmail(tx, email))?.id;
  if (found === undefined) throw new Error('an account that is taken cannot be found');
  return found;
}

async function invite(
  tx: Queries,
  { clock, baseUrl }: Deps,
  who: { readonly accountId: number; readonly roles: readonly Role[]; readonly invitedBy: number },
): Promise<void> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + MINUTES * 60_000);
  await keepInvitation(tx, { ...who, at: now, expiresAt });
  // The link of an earlier invitation must not outlive it.
  await dropResets(tx, who.accountId, now);

  const token = await openReset(tx, who.accountId, now, MINUTES);
  const person = await findAccount(tx, who.accountId);
  if (!person) return;
  const url = `${baseUrl}${pages.resetAccess}?token=${token}`;
  await queueMail(tx, {
    to: person.email,
    ...invitedMail(person.name, who.roles, url, INVITATION_HOURS),
  });
}

/** Takes an invitation back, with its link. */
export async function withdrawInvitation(
  { db, clock }: Deps,
  { account: admin }: Caller,
  id: number,
): Promise<Result<void, 'unknown'>> {
  return db.transaction().execute(async (tx) => {
    const person = (await lockAccount(tx, id)) && (await findAccount(tx, id));
    // An old one may be cleared away, too.
    if (!person || !(await takeInvitation(tx, id, new Date(0)))) return refuse('unknown');
    await dropResets(tx, id, clock.now());
    await recordAct(tx, {
      accountId: admin.id,
      action: 'retirar_invitacion',
      subject: person.email,
      now: clock.now(),
    });
    return ok(undefined);
  });
}

/**
 * Gives the areas of an open invitation to whoever just proved that the address is theirs. It is the
 * word of whoever sent it: one who has left the team since lets nobody in, least of all themselves.
 */
export async function acceptInvitation(tx: Queries, accountId: number, now: Date): Promise<void> {
  const invitation = await takeInvitation(tx, accountId, now);
  const person = invitation && (await findAccount(tx, accountId));
  if (!person) return;
  const { roles, by } = invitation;
  if (!(await stillManages(tx, by))) {
    const event = { kind: 'invitacion_sin_efecto', accountId, subject: person.email };
    return recordSecurityEvent(tx, event);
  }
  await setRoles(tx, accountId, roles);
  await recordAct(tx, {
    accountId,
    action: 'aceptar_invitacion',
    subject: person.email,
    detail: { areas: roles },
    now,
  });
}

/** Whether somebody may say who is of the team. */
async function stillManages(tx: Queries, id: number | null): Promise<boolean> {
  const inviter = id === null ? undefined : await findAccount(tx, id);
  return may(inviter?.roles ?? [], 'staff.manage');
}

/** What somebody who may invite no longer asked for and nobody has taken up is withdrawn with them. */
export async function withdrawInvitationsOf(
  tx: Queries,
  { inviterId, by, now }: { readonly inviterId: number; readonly by: number; readonly now: Date },
): Promise<void> {
  for (const { accountId, email } of await dropInvitationsOf(tx, inviterId)) {
    await dropResets(tx, accountId, now);
    await recordAct(tx, { accountId: by, action: 'retirar_invitacion', subject: email, now });
  }
}
