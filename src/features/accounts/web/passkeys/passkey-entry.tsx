import { Button } from '../../../../design/button.tsx';
import type { AfterLogin } from '../use-login.ts';
import { usePasskeyLogin } from './use-passkey-login.ts';
import { usePasskeysHere } from './use-passkeys-here.ts';

interface PasskeyEntryProps extends AfterLogin {
  /** The device did not look at who used it: a code is still to come. */
  readonly onCode: () => void;
}

/** Signing in with a key that the device keeps, where the browser knows such keys. */
export function PasskeyEntry({ onCode, ...after }: PasskeyEntryProps) {
  const here = usePasskeysHere();
  const { busy, told, enter } = usePasskeyLogin(after, onCode);
  if (here === 'no') return null;
  return (
    <div className={here === 'yes' ? 'mt-4' : 'invisible mt-4'}>
      <Button look="secondary" extra="w-full" busy={busy} onClick={() => void enter()}>
        <KeyMark />
        Entrar con una llave de acceso
      </Button>
      <p role="status" className="text-center text-sm text-ink-2 not-empty:mt-2">
        {told}
      </p>
    </div>
  );
}

function KeyMark() {
  return (
    <svg width="18" height="18" viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path
        d="M8.5 14.5a4.75 4.75 0 1 1 0-9.5 4.75 4.75 0 0 1 0 9.5ZM12 11.5l8.5 8.5M16.5 16l2.5-2.5"
        stroke="currentColor"
        strokeWidth="2.4"
      />
    </svg>
  );
}
