import type { FastifyReply, FastifyRequest } from 'fastify';
import { ok } from '../../../../kernel/result.ts';
import type { App } from '../../../../platform/http/app.ts';
import { CHALLENGE_COOKIE, setChallengeCookie } from '../../../../platform/http/cookies.ts';
import { networkOf } from '../../../../platform/http/network.ts';
import { serveCall } from '../../../../platform/http/serve-call.ts';
import * as contract from '../../passkey-contract.ts';
import * as calls from '../../security-calls.ts';
import { arrivalOf, enter, welcome } from '../login/entry.ts';
import type { LoginDeps } from '../login/let-in.ts';
import { newToken } from '../session.sql.ts';
import { addPasskey, preparePasskey } from './add-passkey.ts';
import { CHALLENGE_MINUTES, openChallenge } from './challenge.sql.ts';
import { enterByPasskey } from './enter-by-passkey.ts';
import { renamePasskey } from './passkey.sql.ts';
import { removePasskey } from './remove-passkey.ts';

const SENTENCES = {
  challenge_over: 'El intento venció. Inténtalo de nuevo.',
  unknown_key: 'Esa llave de acceso ya no abre ninguna cuenta aquí. Entra de otra forma.',
  refused: 'No pudimos comprobar tu llave de acceso. Inténtalo de nuevo o entra de otra forma.',
  wrong_password: 'La contraseña no es correcta.',
  wrong_code: 'El código no es correcto o ya venció. Escribe el que ves ahora.',
  too_many_keys: 'Ya tienes muchas llaves de acceso. Quita una que no uses.',
  taken: 'Esa llave de acceso ya está guardada.',
  unknown: 'Ya no existe.',
  last_way: 'Es tu única forma de entrar. Primero crea una contraseña o agrega otra llave.',
} as const;

/** Keys that devices keep: signing in with one, and which ones an account has. */
export function registerPasskeys(app: App, deps: LoginDeps): void {
  registerEntry(app, deps);
  serveCall(app, calls.preparePasskey, contract.preparePasskey, async ({ body, caller }) => {
    const prepared = await preparePasskey(deps, caller, body);
    return prepared.ok ? prepared : { ...prepared, sentence: SENTENCES[prepared.code] };
  });
  serveCall(app, calls.addPasskey, contract.addPasskey, async ({ body, caller }) => {
    const added = await addPasskey(deps, caller, body);
    return added.ok ? ok({ success: true }) : { ...added, sentence: SENTENCES[added.code] };
  });
  serveCall(app, calls.renamePasskey, contract.renamePasskey, async ({ body, caller }) => {
    const named = { id: body.id, name: body.nombre };
    const renamed = await renamePasskey(deps.db, caller.account.id, named);
    if (!renamed) return { ok: false, code: 'unknown', sentence: SENTENCES.unknown };
    return ok({ success: true });
  });
  serveCall(app, calls.removePasskey, contract.removePasskey, async ({ body, caller }) => {
    const removed = await removePasskey(deps, caller, body.id);
    return removed.ok ? ok({ success: true }) : { ...removed, sentence: SENTENCES[removed.code] };
  });
}

function registerEntry(app: App, deps: LoginDeps): void {
  const { db, clock, passkeys } = deps;
  serveCall(
    app,
    calls.beginPasskeyLogin,
    contract.beginPasskeyLogin,
    async ({ request, reply }) => {
      const browser = browserOf(request, reply);
      const challenge = await openChallenge(db, { browser, accountId: null }, clock.now());
      const timeout = CHALLENGE_MINUTES * 60_000;
      return ok({ challenge, rpId: passkeys.rpId, timeout, userVerification: 'preferred' });
    },
  );
  serveCall(
    app,
    calls.finishPasskeyLogin,
    contract.finishPasskeyLogin,
    async ({ body, request, reply }) => {
      const answer = {
        respuesta: body.respuesta,
        browser: request.cookies[CHALLENGE_COOKIE],
        network: networkOf(request.ip),
      };
      const entered = await enterByPasskey(deps, answer, arrivalOf(request));
      if (!entered.ok) return { ...entered, sentence: SENTENCES[entered.code] };
      const session = enter(reply, entered.value);
      if (!session) return ok({ estado: 'codigo', user: null });
      return ok({ estado: 'dentro', user: welcome(session).user });
    },
  );
}

/** What names this browser to its challenges: kept, so that two open pages do not undo each other. */
function browserOf(request: FastifyRequest, reply: FastifyReply): string {
  const known = request.cookies[CHALLENGE_COOKIE];
  const browser = known && /^[\w-]{43}$/.test(known) ? known : newToken();
  setChallengeCookie(reply, browser, CHALLENGE_MINUTES * 60);
  return browser;
}
