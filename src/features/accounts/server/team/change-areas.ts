import { may, type Role } from '../../../../kernel/permissions.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { Caller } from '../../../../platform/http/access.ts';
import { areasChangedMail } from '../../../notifications/account-mails.ts';
import { queueMail } from '../../../notifications/server/outbox.sql.ts';
import { findAccount, lockAccount, setRoles } from '../account.sql.ts';
import { recordAct } from '../audit.sql.ts';
import { forgetBegun } from '../login/begun-login.sql.ts';
import type { LoginDeps } from '../login/let-in.ts';
import { closeAllSessions } from '../session.sql.ts';
import { withdrawInvitationsOf } from './invite-staff.ts';

export interface AreasRequest {
  readonly id: number;
  /** None: the person leaves the team. */
  readonly areas: readonly Role[];
  /** Those that whoever asks had before them. */
  readonly seen: readonly string[];
}

/** own: another administrator has to · changed: somebody was faster · left: the asker is none any more. */
export type AreasRefused = 'unknown' | 'own' | 'changed' | 'left';

/**
 * Changes what somebody of the team may do. Both rows are locked, so that of two administrators who
 * put each other out one stays: the shop never loses its last.
 */
export async function changeAreas(
  { db, clock }: Pick<LoginDeps, 'db' | 'clock'>,
  { account: admin }: Caller,
  { id, areas, seen }: AreasRequest,
): Promise<Result<void, AreasRefused>> {
  if (id === admin.id) return refuse('own');
  return db.transaction().execute(async (tx) => {
    // Always in the order of their numbers: two who wait for each other would never end.
    for (const each of [admin.id, id].sort((a, b) => a - b)) await lockAccount(tx, each);
    const asker = await findAccount(tx, admin.id);
    if (!asker || !may(asker.roles, 'staff.manage')) return refuse('left');
    const person = await findAccount(tx, id);
    if (!person || person.roles.length === 0) return refuse('unknown');
    if (!sameAreas(person.roles, seen)) return refuse('changed');
    if (sameAreas(person.roles, areas)) return ok(undefined);
    await setRoles(tx, id, areas);
    const now = clock.now();
    if (!may(areas, 'staff.manage')) {
      await withdrawInvitationsOf(tx, { inviterId: id, by: admin.id, now });
    }
    // What a screen that is open shows was allowed before; what it asks for is judged anew anyway.
    await closeAllSessions(tx, id);
    await forgetBegun(tx, id);
    await queueMail(tx, { to: person.email, ...areasChangedMail(person, areas) });
    await recordAct(tx, {
      accountId: admin.id,
      action: areas.length > 0 ? 'cambiar_areas' : 'quitar_del_equipo',
      subject: person.email,
      detail: { antes: person.roles, ahora: areas },
      now,
    });
    return ok(undefined);
  });
}

const sameAreas = (some: readonly string[], others: readonly string[]): boolean =>
  [...some].sort().join() === [...others].sort().join();
