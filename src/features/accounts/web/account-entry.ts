import { isEmail } from '../../../kernel/email.ts';

/** What a history entry of login or registration remembers; a plain visit has none of it. */
export interface AccountEntry {
  /** The address that was registered a moment ago: nobody types it twice. */
  readonly email?: string;
  /** History state of the page that follows, for example the step a checkout goes on with. */
  readonly follow?: unknown;
}

/** Reads an entry's state; history belongs to the browser, so nothing of it is taken on trust. */
export function readEntry(state: unknown): AccountEntry {
  if (typeof state !== 'object' || state === null) return {};
  const { email, follow } = state as { readonly email?: unknown; readonly follow?: unknown };
  return {
    ...(typeof email === 'string' && isEmail(email) ? { email } : {}),
    ...(follow === undefined ? {} : { follow }),
  };
}
