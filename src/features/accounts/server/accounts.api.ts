import type { FastifyReply, FastifyRequest } from 'fastify';
import { MESSAGES } from '../../../kernel/messages.ts';
import { ok } from '../../../kernel/result.ts';
import type { App } from '../../../platform/http/app.ts';
import { clearSessionCookie, SESSION_COOKIE } from '../../../platform/http/cookies.ts';
import { networkOf } from '../../../platform/http/network.ts';
import { serveCall } from '../../../platform/http/serve-call.ts';
import { countUnread } from '../../notifications/server/notification.sql.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import { PASSWORD_SENTENCES } from '../password.ts';
import { arrivalOf, enter, welcome } from './login/entry.ts';
import type { LoginDeps } from './login/let-in.ts';
import { type LoginRefusal, logIn } from './login/log-in.ts';
import { registerPasskeys } from './passkeys/passkeys.api.ts';
import { type RegisterRefusal, registerAccount } from './register-account.ts';
import { confirmReset, requestReset, resetIsOpen } from './reset/reset-password.ts';
import { registerSecurity } from './security.api.ts';
import { closeSession } from './session.sql.ts';
import { registerSocial } from './social/social.api.ts';

export const RESET_SENT =
  'Si hay una cuenta con ese correo, te enviamos un enlace para restablecer la contraseña.';

const LOGIN_SENTENCES: Readonly<Record<LoginRefusal, string | undefined>> = {
  no_email: MESSAGES.account.email,
  password_too_long: undefined,
  /** One for an unknown e-mail and a wrong password: neither is told apart. */
  wrong_credentials: 'Correo o contraseña incorrectos.',
};
const REGISTER_SENTENCES: Readonly<Record<RegisterRefusal, string>> = {
  ...PASSWORD_SENTENCES,
  no_email: MESSAGES.account.email,
  email_taken: 'Ya existe una cuenta con ese correo. Inicia sesión o restablece tu contraseña.',
};
const RESET_SENTENCES = {
  ...PASSWORD_SENTENCES,
  link_expired: 'El enlace ya no es válido. Pide uno nuevo.',
} as const;

/** Only whoever gave the right password reads it. */
const CODE_NEEDED = 'Escribe el código de tu aplicación de verificación.';

/** Login, logout, registration, session and password reset. */
export function registerAccounts(app: App, deps: LoginDeps): void {
  registerSession(app, deps);
  registerReset(app, deps);
  registerSecurity(app, deps);
  registerSocial(app, deps);
  registerPasskeys(app, deps);
  serveCall(app, calls.register, contract.register, async ({ body, request }) => {
    const made = await registerAccount(deps, body, networkOf(request.ip));
    if (!made.ok) return { ...made, sentence: REGISTER_SENTENCES[made.code] };
    return ok({ success: true, error: null });
  });
}

function registerSession(app: App, deps: LoginDeps): void {
  serveCall(app, calls.login, contract.login, async ({ body, request, reply }) => {
    const network = networkOf(request.ip);
    const entered = await logIn(deps, { ...body, ...arrivalOf(request), network });
    if (!entered.ok) return { ...entered, sentence: LOGIN_SENTENCES[entered.code] };
    const session = enter(reply, entered.value);
    if (!session) return { ok: false, code: 'code_needed', sentence: CODE_NEEDED };
    return ok(welcome(session));
  });
  serveCall(app, calls.logout, contract.logout, async ({ request, reply }) => {
    await endSession(deps, request, reply);
    return ok({ success: true });
  });
  serveCall(app, calls.session, contract.session, async ({ caller }) => {
    if (!caller) return ok({ user: null, sinLeer: 0 });
    const { id, username, name: nombre, email } = caller.account;
    const sinLeer = await countUnread(deps.db, id);
    return ok({ user: { username, nombre, email, token: caller.token }, sinLeer });
  });
}

/**
 * Ends the session on the server. The browser's HTTP cache is emptied; its storage is not: cart
 * and favourites belong to the browser, and no credential or order is ever kept there.
 */
async function endSession(
  { db }: LoginDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = request.caller?.token ?? request.cookies[SESSION_COOKIE];
  if (token) await closeSession(db, token);
  clearSessionCookie(reply);
  reply.header('Clear-Site-Data', '"cache"');
}

function registerReset(app: App, deps: LoginDeps): void {
  serveCall(app, calls.requestReset, contract.requestReset, async ({ body, request }) => {
    const asked = await requestReset(deps, body.email, networkOf(request.ip));
    if (!asked.ok) return { ...asked, sentence: MESSAGES.account.email };
    return ok({ success: true, message: RESET_SENT });
  });
  serveCall(app, calls.checkReset, contract.checkReset, async ({ body }) =>
    ok({ success: await resetIsOpen(deps, body.token) }),
  );
  serveCall(app, calls.confirmReset, contract.confirmReset, async ({ body, request }) => {
    const changed = await confirmReset(deps, body, networkOf(request.ip));
    if (!changed.ok) return { ...changed, sentence: RESET_SENTENCES[changed.code] };
    return ok({ success: true });
  });
}
