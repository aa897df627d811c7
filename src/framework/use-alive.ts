import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False until the page has come alive. A form whose button waits for it is not sent by the browser
 * itself, which would put what was typed, passwords too, into the address.
 */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
