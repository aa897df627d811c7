import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { toast } from '../../../design/toast.tsx';
import { MESSAGES } from '../../../kernel/messages.ts';
import { call } from '../../../platform/browser/call.ts';
import * as calls from '../calls.ts';
import { setSession } from './session-store.ts';

export interface LoginState {
  readonly busy: boolean;
  /** The server's sentence about the last try; empty while all is well. */
  readonly error: string;
  clearError(): void;
  send(email: string, password: string): Promise<void>;
}

/** Where a login leads to, with the history state it had before it asked who is here. */
export interface AfterLogin {
  readonly target: string;
  readonly follow?: unknown;
}

/** Takes over the session that has just been opened, and goes on. */
export function useWelcome({ target, follow }: AfterLogin) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return async (
    { username, token }: { username: string; token: string },
    elsewhere = target,
  ): Promise<void> => {
    setSession({ username, token });
    toast.success(MESSAGES.account.loggedIn);
    navigate(elsewhere, { replace: true, state: follow });
    await revalidate();
  };
}

/**
 * Logs in and goes on; a second call while one is on its way does nothing. `onCode` is told when
 * the password was right and the second factor is still to come.
 */
export function useLogin(after: AfterLogin, onCode: () => void): LoginState {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const onItsWay = useRef(false);
  const welcome = useWelcome(after);

  const send = async (email: string, password: string): Promise<void> => {
    if (onItsWay.current) return;
    onItsWay.current = true;
    setBusy(true);
    setError('');
    const answer = await call(calls.login, { body: { email, password } });
    onItsWay.current = false;
    setBusy(false);
    if (answer.ok) return welcome(answer.value.user);
    if (answer.code === 'conflict') return onCode();
    const sentence = answer.error || MESSAGES.account.serverFailed;
    setError(sentence);
    toast.error(sentence);
  };
  return { busy, error, clearError: () => setError(''), send };
}
