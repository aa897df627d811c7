import { useState, useSyncExternalStore } from 'react';
import { useAlive } from '../../../../framework/use-alive.ts';

const never = () => () => {};

/**
 * Whether this browser knows passkeys: not those inside of other apps. `place` where it does not and
 * the server, which cannot know, has drawn the button: it goes, and its place stays, so that nothing
 * moves under a finger.
 */
export function usePasskeysHere(): 'yes' | 'no' | 'place' {
  const here = useSyncExternalStore(
    never,
    () => typeof PublicKeyCredential === 'function',
    () => true,
  );
  const alive = useAlive();
  const [drawn] = useState(!alive);
  return here ? 'yes' : drawn ? 'place' : 'no';
}
