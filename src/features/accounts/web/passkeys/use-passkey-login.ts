import { useCallback, useEffect, useRef, useState } from 'react';
import { MESSAGES } from '../../../../kernel/messages.ts';
import { call } from '../../../../platform/browser/call.ts';
import * as calls from '../../security-calls.ts';
import { type AfterLogin, useWelcome } from '../use-login.ts';

const NOT_USED = 'No usaste ninguna llave de acceso. Inténtalo de nuevo o entra de otra forma.';
const NOT_HERE = 'Este navegador no puede usar llaves de acceso aquí. Entra de otra forma.';

export interface PasskeyLogin {
  readonly busy: boolean;
  /** What became of the last try; empty while all is well. */
  readonly told: string;
  enter(): Promise<void>;
}

/** Whether the browser offers passkeys among the addresses it fills in. */
const fillsIn = async (): Promise<boolean> =>
  typeof PublicKeyCredential === 'function' &&
  (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/**
 * Signing in with a passkey: by the browser's own list at the e-mail field, where it has one, and by
 * a button everywhere. What talks to the device is fetched when the first of them is asked for.
 */
export function usePasskeyLogin(after: AfterLogin, onCode: () => void): PasskeyLogin {
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState('');
  const welcome = useWelcome(after);
  const next = useRef({ welcome, onCode });
  next.current = { welcome, onCode };

  const take = useCallback(async (byList: boolean): Promise<'done' | 'over' | 'left'> => {
    const signed = await sign(byList);
    if (!signed.ok) {
      // Nobody asked for the list: that it does not come is no news.
      if (!byList) setTold(signed.sentence);
      return 'left';
    }
    const answer = await call(calls.finishPasskeyLogin, { body: { respuesta: signed.respuesta } });
    if (answer.ok) {
      const { estado, user } = answer.value;
      if (user) await next.current.welcome(user);
      else if (estado === 'codigo') next.current.onCode();
      return 'done';
    }
    setTold(answer.error || MESSAGES.account.serverFailed);
    if (answer.code === 'not_found') await signed.forget();
    return answer.code === 'conflict' ? 'over' : 'left';
  }, []);

  useEffect(() => {
    let here = true;
    const offer = async (): Promise<void> => {
      // A page that was open for long has a challenge that is over: it is asked anew, once more.
      if (here && (await fillsIn()) && (await take(true)) === 'over' && here) await take(true);
    };
    const idle = setTimeout(() => void offer(), IDLE_MS);
    return () => {
      here = false;
      clearTimeout(idle);
      void cancel();
    };
  }, [take]);

  const enter = async (): Promise<void> => {
    setBusy(true);
    setTold('');
    await take(false);
    setBusy(false);
  };
  return { busy, told, enter };
}

/** After the page's own work. */
const IDLE_MS = 300;

type Signed =
  | {
      readonly ok: true;
      readonly respuesta: Awaited<ReturnType<Library['startAuthentication']>>;
      /** Tells the device that the shop does not know this key any more. */
      forget(): Promise<void>;
    }
  | { readonly ok: false; readonly sentence: string };

type Library = typeof import('@simplewebauthn/browser');
let library: Promise<Library> | undefined;
function load(): Promise<Library> {
  library ??= import('@simplewebauthn/browser');
  return library;
}

/** What waits for somebody to choose from the browser's list stops waiting. */
async function cancel(): Promise<void> {
  if (library) (await library).WebAuthnAbortService.cancelCeremony();
}

async function sign(byList: boolean): Promise<Signed> {
  const [begun, { startAuthentication, sendSignal }] = await Promise.all([
    call(calls.beginPasskeyLogin),
    load(),
  ]);
  if (!begun.ok) return { ok: false, sentence: begun.error || MESSAGES.account.serverFailed };
  const { rpId: rpID } = begun.value;
  try {
    const respuesta = await startAuthentication({
      optionsJSON: { ...begun.value },
      useBrowserAutofill: byList,
    });
    const credentialID = respuesta.id;
    const forget = async (): Promise<void> => {
      // Few devices listen yet; nothing depends on it.
      await sendSignal({ signalName: 'unknownCredential', rpID, credentialID }).catch(() => {});
    };
    return { ok: true, respuesta, forget };
  } catch (error) {
    return { ok: false, sentence: sentenceOf(error) };
  }
}

/** Nothing is said of a list that made room for the button, or of a page that was left. */
function sentenceOf(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'AbortError') return '';
  return name === 'NotAllowedError' ? NOT_USED : NOT_HERE;
}
