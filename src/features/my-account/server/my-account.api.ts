import type { Clock } from '../../../kernel/clock.ts';
import { ok } from '../../../kernel/result.ts';
import type { Database } from '../../../platform/db/connect.ts';
import type { App } from '../../../platform/http/app.ts';
import { clearSessionCookie } from '../../../platform/http/cookies.ts';
import { serveCall } from '../../../platform/http/serve-call.ts';
import { recordConsent } from '../../accounts/server/consent.sql.ts';
import { renameAccount } from '../../accounts/server/leave.sql.ts';
import { usernameFrom } from '../../accounts/username.ts';
import { removeAddress } from '../../checkout/server/address.sql.ts';
import type { FileStorage } from '../../files/storage.port.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import { registerArco } from './arco/arco.api.ts';
import { type CloseRefusal, closeAccount } from './close-account.ts';
import { registerExport } from './export-data.ts';

export interface MyAccountDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly artwork: FileStorage;
  /** Where the photographs of claims lie. */
  readonly claims: FileStorage;
}

const CLOSE_SENTENCES: Readonly<Record<CloseRefusal, string>> = {
  wrong_password: 'La contraseña no es correcta.',
  wrong_email: 'Escribe el correo de tu cuenta, tal cual.',
  staff: 'Tu cuenta es del equipo: la cierra otra persona de administración.',
  orders_in_motion:
    'Tienes pedidos en curso. Podrás eliminar tu cuenta cuando se entreguen o se cancelen.',
};

/** One's own account: correct it, take it along, leave. */
export function registerMyAccount(app: App, deps: MyAccountDeps): void {
  const { db, clock } = deps;
  registerExport(app, deps);
  registerArco(app, deps);
  serveCall(app, calls.rename, contract.rename, async ({ body, caller }) => {
    const name = body.nombre.replace(/\s+/g, ' ').trim();
    await renameAccount(db, caller.account.id, { name, username: usernameFrom(name) });
    return ok({ success: true });
  });
  serveCall(app, calls.removeAddress, contract.removeAddress, async ({ body, caller }) => {
    const removed = await removeAddress(db, caller.account.id, body.id);
    return removed ? ok({ success: true }) : { ok: false, code: 'unknown' };
  });
  serveCall(app, calls.chooseNews, contract.chooseNews, async ({ body, caller }) => {
    const said = { purpose: 'novedades', granted: body.acepta, now: clock.now() } as const;
    await recordConsent(db, caller.account.id, said);
    return ok({ success: true });
  });
  serveCall(app, calls.closeAccount, contract.closeAccount, async ({ body, caller, reply }) => {
    const closed = await closeAccount(deps, caller.account.id, body.confirmacion);
    if (!closed.ok) return { ...closed, sentence: CLOSE_SENTENCES[closed.code] };
    clearSessionCookie(reply);
    reply.header('Clear-Site-Data', '"cache"');
    return ok({ success: true });
  });
}
