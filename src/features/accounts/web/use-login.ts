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

/**
 * Logs in and goes on to `target`, with the history state it had before it asked who is here; a
 * second call while one is on its way does nothing.
 */
export function useLogin(target: string, follow?: unknown): LoginState {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const onItsWay = useRef(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  const send = async (email: string, password: string): Promise<void> => {
    if (onItsWay.current) return;
    onItsWay.current = true;
    setBusy(true);
    setError('');
    const answer = await call(calls.login, { body: { email, password } });
    onItsWay.current = false;
    setBusy(false);
    if (answer.ok) {
      const { username, token } = answer.value.user;
      setSession({ username, token });
      toast.success(MESSAGES.account.loggedIn);
      navigate(target, { replace: true, state: follow });
      await revalidate();
      return;
    }
    const sentence = answer.error || MESSAGES.account.serverFailed;
    setError(sentence);
    toast.error(sentence);
  };
  return { busy, error, clearError: () => setError(''), send };
}
