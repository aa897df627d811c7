import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import type { OwnSession, SecurityView, StaffAccountView } from '../reads.ts';
import { listPasskeys } from './passkeys/passkey.sql.ts';
import { countRecoveryCodes, findFactor } from './second-factor/second-factor.sql.ts';
import { hashToken, IDLE_DAYS } from './session.sql.ts';

const idleSince = (now: Date): Date => new Date(now.getTime() - IDLE_DAYS * 24 * 3600_000);

/** An account's live sessions, the newest visit first; `token` is that of whoever asks. */
export async function listSessions(
  db: Queries,
  accountId: number,
  now: Date,
  token = '',
): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'browser', 'created_at', 'seen_at', 'token_hash'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .where('seen_at', '>', idleSince(now))
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const own = hashToken(token);
  return rows.map(({ id, browser, created_at, seen_at, token_hash }) => ({
    id,
    navegador: browser,
    desde: created_at.toISOString(),
    visto: seen_at.toISOString(),
    esta: token_hash.equals(own),
  }));
}

/** What its owner sees of how an account is kept safe. */
export async function readSecurity(
  db: Queries,
  accountId: number,
  token: string,
  now: Date,
): Promise<Omit<SecurityView, 'obligatorio' | 'identidades'>> {
  const factor = await findFactor(db, accountId);
  const row = await db
    .selectFrom('account')
    .select(['password_hash', 'email', 'email_verified_at'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  return {
    correo: { direccion: row?.email ?? '', confirmado: row?.email_verified_at != null },
    tieneContrasena: typeof row?.password_hash === 'string',
    segundoFactor: factor?.since
      ? {
          desde: factor.since.toISOString(),
          codigos: await countRecoveryCodes(db, accountId),
        }
      : null,
    sesiones: await listSessions(db, accountId, now, token),
    llaves: await listPasskeys(db, accountId),
  };
}

/** Everybody who is staff, with what keeps them safe and where they are signed in. */
export async function listStaff(db: Queries, now: Date): Promise<StaffAccountView[]> {
  const rows = await db
    .selectFrom('account')
    .leftJoin('second_factor', 'second_factor.account_id', 'account.id')
    .select(['account.id', 'name', 'email', 'roles', 'second_factor.since'])
    .where(sql<boolean>`cardinality(roles) > 0`)
    .orderBy('name')
    .orderBy('account.id')
    .execute();
  return Promise.all(
    rows.map(async ({ id, name, email, roles, since }) => ({
      id,
      nombre: name,
      correo: email,
      areas: roles,
      segundoFactor: since ? since.toISOString() : null,
      sesiones: await listSessions(db, id, now),
    })),
  );
}
