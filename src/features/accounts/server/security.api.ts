import { ok } from '../../../kernel/result.ts';
import type { App } from '../../../platform/http/app.ts';
import { BEGUN_COOKIE, clearBegunCookie } from '../../../platform/http/cookies.ts';
import { serveCall } from '../../../platform/http/serve-call.ts';
import { inGroups } from '../second-factor.ts';
import * as calls from '../security-calls.ts';
import * as contract from '../security-contract.ts';
import { arrivalOf, enter, welcome } from './login/entry.ts';
import { finishLogin } from './login/finish-login.ts';
import type { LoginDeps } from './login/let-in.ts';
import { endStaffSessions, resetFactor } from './manage-staff.ts';
import { confirmEmail, sendProof } from './prove-email.ts';
import {
  activateSecondFactor,
  prepareSecondFactor,
  removeSecondFactor,
  renewCodes,
} from './second-factor/set-up-factor.ts';
import { closeOtherSessions, closeSessionOf } from './session.sql.ts';
import { registerTeam } from './team/team.api.ts';

/** One for a wrong code, an old one and one that was taken before. */
const WRONG_CODE = 'El código no es correcto o ya venció. Escribe el que ves ahora.';
const SENTENCES = {
  wrong_code: WRONG_CODE,
  already_proven: 'Tu correo ya está confirmado.',
  link_expired: 'El enlace ya no es válido. Pide uno nuevo.',
  login_over: 'Tu inicio de sesión venció. Escribe de nuevo tu contraseña.',
  wrong_password: 'La contraseña no es correcta.',
  already_on: 'La verificación en dos pasos ya está activa.',
  not_prepared: 'Empieza de nuevo: pide otro código QR.',
  required: 'Tu área necesita la verificación en dos pasos: no se puede quitar.',
  unknown: 'Ya no existe.',
  own: 'Esto lo hace otra persona de administración.',
  no_factor: 'Esta cuenta no tiene verificación en dos pasos.',
} as const;

/** The second factor, from login to recovery, and the sessions of an account. */
export function registerSecurity(app: App, deps: LoginDeps): void {
  registerProof(app, deps);
  registerSecondStep(app, deps);
  registerSetUp(app, deps);
  registerSessions(app, deps);
  registerStaffDesk(app, deps);
  registerTeam(app, deps);
}

function registerProof(app: App, deps: LoginDeps): void {
  serveCall(app, calls.sendEmailProof, contract.sendEmailProof, async ({ caller }) => {
    const sent = await sendProof(deps, caller.account.id);
    if (!sent.ok) return { ...sent, sentence: SENTENCES[sent.code] };
    return ok({ success: true as const });
  });
  serveCall(app, calls.confirmEmail, contract.confirmEmail, async ({ body, caller }) => {
    const proven = await confirmEmail(deps, caller.account.id, body.prueba);
    if (!proven.ok) return { ...proven, sentence: SENTENCES[proven.code] };
    return ok({ success: true as const });
  });
}

function registerSecondStep(app: App, deps: LoginDeps): void {
  serveCall(app, calls.finishLogin, contract.finishLogin, async ({ body, request, reply }) => {
    const begun = request.cookies[BEGUN_COOKIE];
    const opened = await finishLogin(deps, begun, body.codigo, arrivalOf(request));
    if (!opened.ok && opened.code === 'login_over') clearBegunCookie(reply);
    if (!opened.ok) return { ...opened, sentence: SENTENCES[opened.code] };
    enter(reply, { kind: 'opened', session: opened.value });
    return ok(welcome(opened.value));
  });
}

function registerSetUp(app: App, deps: LoginDeps): void {
  serveCall(app, calls.prepareFactor, contract.prepareFactor, async ({ body, caller }) => {
    const prepared = await prepareSecondFactor(deps, caller, body.password);
    if (!prepared.ok) return { ...prepared, sentence: SENTENCES[prepared.code] };
    const { uri, typed, qr } = prepared.value;
    return ok({ enlace: uri, secreto: inGroups(typed), qr: { lado: qr.side, trazo: qr.path } });
  });
  serveCall(app, calls.activateFactor, contract.activateFactor, async ({ body, caller }) => {
    const codes = await activateSecondFactor(deps, caller, body.codigo);
    if (!codes.ok) return { ...codes, sentence: SENTENCES[codes.code] };
    return ok({ codigos: codes.value.map(inGroups) });
  });
  serveCall(app, calls.renewCodes, contract.renewCodes, async ({ body, caller }) => {
    const codes = await renewCodes(deps, caller, body.codigo);
    if (!codes.ok) return { ...codes, sentence: SENTENCES[codes.code] };
    return ok({ codigos: codes.value.map(inGroups) });
  });
  serveCall(app, calls.removeFactor, contract.removeFactor, async ({ body, caller }) => {
    const removed = await removeSecondFactor(deps, caller, body.codigo);
    if (!removed.ok) return { ...removed, sentence: SENTENCES[removed.code] };
    return ok({ success: true });
  });
}

function registerSessions(app: App, { db }: LoginDeps): void {
  serveCall(app, calls.closeSession, contract.closeSession, async ({ body, caller }) => {
    const closed = await closeSessionOf(db, caller.account.id, body.id);
    if (!closed) return { ok: false, code: 'unknown', sentence: SENTENCES.unknown };
    return ok({ success: true });
  });
  serveCall(app, calls.closeOthers, contract.closeOthers, async ({ caller }) => {
    const cerradas = await closeOtherSessions(db, caller.account.id, caller.token);
    return ok({ success: true, cerradas });
  });
}

function registerStaffDesk(app: App, deps: LoginDeps): void {
  serveCall(app, calls.resetStaffFactor, contract.resetStaffFactor, async ({ body, caller }) => {
    const reset = await resetFactor(deps, caller, body.id);
    return reset.ok ? ok({ success: true }) : { ...reset, sentence: SENTENCES[reset.code] };
  });
  serveCall(app, calls.endStaffSessions, contract.endStaffSessions, async ({ body, caller }) => {
    const ended = await endStaffSessions(deps, caller, body.id);
    return ended.ok ? ok({ success: true }) : { ...ended, sentence: SENTENCES[ended.code] };
  });
}
