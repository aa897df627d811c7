import type { Caller } from '../../../platform/http/access.ts';
import type { AccountReads, OwnIdentity } from '../reads.ts';
import { proofIsOpen } from './email-proof.sql.ts';
import type { LoginDeps } from './login/let-in.ts';
import { resetIsOpen } from './reset/reset-password.ts';
import { listStaff, readSecurity } from './security.sql.ts';
import { findDeletion } from './social/identity-deletion.sql.ts';
import { listIdentities } from './social/social.sql.ts';
import { listInvitations } from './team/staff-invitation.sql.ts';

/** What page loaders may read of accounts, for this caller. */
export function accountReads(
  deps: Pick<LoginDeps, 'db' | 'clock' | 'social'>,
  caller: Caller | null,
): AccountReads {
  const { db, clock } = deps;
  return {
    deletion: async (code) => {
      const found = await findDeletion(db, code);
      if (!found) return null;
      const nombre = deps.social.find(({ id }) => id === found.way)?.name ?? found.way;
      return { nombre, cuando: found.done_at.toISOString(), habia: found.linked };
    },
    resetIsOpen: (token) => resetIsOpen(deps, token),
    security: async () => {
      if (!caller) return null;
      const { account, token } = caller;
      const view = await readSecurity(db, account.id, token, clock.now());
      const identidades = await identitiesOf(deps, account.id);
      return { ...view, identidades, obligatorio: account.awaitsSecondFactor ?? false };
    },
    proofIsOpen: async (token) =>
      caller !== null &&
      (await proofIsOpen(db, { accountId: caller.account.id, token, now: clock.now() })),
    staff: () => listStaff(db, clock.now()),
    invitations: () => listInvitations(db),
  };
}

/** Every company one may sign in with, linked to this account or not. */
async function identitiesOf(
  { db, social }: Pick<LoginDeps, 'db' | 'social'>,
  accountId: number,
): Promise<OwnIdentity[]> {
  const linked = await listIdentities(db, accountId);
  return social.map(({ id, name, desk }) => {
    const own = linked.find(({ way }) => way === id);
    return {
      via: id,
      nombre: name,
      desde: own?.linked_at.toISOString() ?? null,
      correo: own?.email ?? '',
      disponible: desk !== undefined,
    };
  });
}
