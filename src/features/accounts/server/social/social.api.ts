import { ok } from '../../../../kernel/result.ts';
import type { App } from '../../../../platform/http/app.ts';
import { clearTripCookie, setTripCookie, TRIP_COOKIE } from '../../../../platform/http/cookies.ts';
import { serveCall } from '../../../../platform/http/serve-call.ts';
import * as calls from '../../social-calls.ts';
import * as contract from '../../social-contract.ts';
import { arrivalOf, enter, welcome } from '../login/entry.ts';
import type { LoginDeps } from '../login/let-in.ts';
import { beginSocial } from './begin-social.ts';
import { finishSocial } from './finish-social.ts';
import { forgetSocial } from './forget-social.ts';
import { TRIP_MINUTES } from './social.sql.ts';
import { unlinkSocial } from './unlink-social.ts';

const sentencesOf = (name: string) =>
  ({
    not_configured: 'No disponible por ahora',
    signed_out: 'Inicia sesión y vuelve a intentarlo.',
    unreachable: `${name} no responde. Inténtalo de nuevo en unos minutos.`,
    trip_over: 'El inicio de sesión venció. Empieza de nuevo.',
    cancelled: `No compartiste tu cuenta de ${name}. Puedes intentarlo otra vez o usar tu contraseña.`,
    refused: `No pudimos comprobar la respuesta de ${name}. Empieza de nuevo.`,
    no_email: `${name} no nos dio tu correo. Crea tu cuenta con tu correo y liga ${name} después, en Mi cuenta.`,
    email_unverified: `${name} aún no comprueba tu correo. Verifícalo allí o entra con tu contraseña.`,
    sign_in_first: `Ya hay una cuenta con tu correo. Entra con tu contraseña y liga ${name} en Mi cuenta > Seguridad.`,
    taken: `Esa cuenta de ${name} ya está ligada a otra cuenta, o la tuya ya tiene una de ${name}.`,
    unknown: 'Ya no está ligada.',
    last_way: `Primero crea una contraseña: sin ${name} no podrías entrar.`,
  }) as const;

/** Signing in by companies that vouch for people, and what of it is linked to an account. */
export function registerSocial(app: App, deps: LoginDeps): void {
  const named = (via: string) => sentencesOf(deps.social.find(({ id }) => id === via)?.name ?? via);
  serveCall(app, calls.beginSocial, contract.beginSocial, async ({ body, caller, reply }) => {
    const begun = await beginSocial(deps, body, caller);
    if (!begun.ok) return { ...begun, sentence: named(body.via)[begun.code] };
    setTripCookie(reply, begun.value.browser, TRIP_MINUTES * 60);
    return ok({ url: begun.value.url });
  });
  serveCall(app, calls.finishSocial, contract.finishSocial, async (asked) => {
    const { body, caller, request, reply } = asked;
    const returned = {
      via: body.via,
      query: body.regreso,
      browser: request.cookies[TRIP_COOKIE],
    };
    const ended = await finishSocial(deps, returned, arrivalOf(request), caller);
    if (!ended.ok) return { ...ended, sentence: named(body.via)[ended.code] };
    clearTripCookie(reply);
    const { entered, target: destino } = ended.value;
    if (!entered) return ok({ estado: 'ligada', user: null, destino });
    const session = enter(reply, entered);
    if (!session) return ok({ estado: 'codigo', user: null, destino });
    return ok({ estado: 'dentro', user: welcome(session).user, destino });
  });
  registerForgetting(app, deps);
  serveCall(app, calls.unlinkSocial, contract.unlinkSocial, async ({ body, caller }) => {
    const unlinked = await unlinkSocial(deps, caller, body.via);
    if (!unlinked.ok) return { ...unlinked, sentence: named(body.via)[unlinked.code] };
    return ok({ success: true });
  });
}

/** The one call whose body is a form of letters: companies send it so, and no other call reads one. */
function registerForgetting(app: App, deps: LoginDeps): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    serveCall(scope, calls.forgetSocial, contract.forgetSocial, async ({ params, body }) => {
      const forgotten = await forgetSocial(deps, params.via, body.signed_request);
      if (!forgotten.ok) return forgotten;
      const { code } = forgotten.value;
      return ok({ url: `${deps.baseUrl}/eliminacion-de-datos/${code}`, confirmation_code: code });
    });
  });
}
