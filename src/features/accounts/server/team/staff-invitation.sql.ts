import type { Queries } from '../../../../platform/db/connect.ts';
import type { InvitationView } from '../../reads.ts';

export interface Invitation {
  readonly accountId: number;
  readonly roles: readonly string[];
  readonly invitedBy: number;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** One a person: a later one takes the place of the one before. */
export async function keepInvitation(tx: Queries, invitation: Invitation): Promise<void> {
  const { accountId, roles, invitedBy, at, expiresAt } = invitation;
  const row = { roles: [...roles], invited_by: invitedBy, invited_at: at, expires_at: expiresAt };
  await tx
    .insertInto('staff_invitation')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
}

/** Takes an invitation away; what it held while it was open, undefined when it was not. */
export async function takeInvitation(
  tx: Queries,
  accountId: number,
  now: Date,
): Promise<{ readonly roles: readonly string[]; readonly by: number | null } | undefined> {
  const row = await tx
    .deleteFrom('staff_invitation')
    .where('account_id', '=', accountId)
    .returning(['roles', 'invited_by', 'expires_at'])
    .executeTakeFirst();
  return row && row.expires_at > now ? { roles: row.roles, by: row.invited_by } : undefined;
}

/** Takes away all that somebody sent and nobody has taken up; whom they were for. */
export async function dropInvitationsOf(
  tx: Queries,
  inviterId: number,
): Promise<readonly { readonly accountId: number; readonly email: string }[]> {
  const gone = await tx
    .deleteFrom('staff_invitation')
    .where('invited_by', '=', inviterId)
    .returning('account_id')
    .execute();
  if (gone.length === 0) return [];
  return tx
    .selectFrom('account')
    .select(['id as accountId', 'email'])
    .where(
      'id',
      'in',
      gone.map(({ account_id }) => account_id),
    )
    .orderBy('id')
    .execute();
}

/** Those that nobody has taken up, the latest first. */
export async function listInvitations(db: Queries): Promise<InvitationView[]> {
  const rows = await db
    .selectFrom('staff_invitation')
    .innerJoin('account', 'account.id', 'staff_invitation.account_id')
    .select(['account.id', 'name', 'email', 'staff_invitation.roles', 'expires_at'])
    .orderBy('invited_at', 'desc')
    .orderBy('account.id')
    .execute();
  return rows.map(({ id, name, email, roles, expires_at }) => ({
    id,
    nombre: name,
    correo: email,
    areas: roles,
    vence: expires_at.toISOString(),
  }));
}
