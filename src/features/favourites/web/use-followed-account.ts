import { useEffect } from 'react';
import { inAMoment } from '../../../framework/in-a-moment.ts';
import { followedNote } from './followed-note.ts';

/**
 * Keeps the favourites of whoever is signed in the same in every browser. Fetched only then: an
 * anonymous visitor's favourites live in the browser alone. Undefined while nobody knows.
 */
export function useFollowedAccount(signedIn: boolean | undefined): void {
  useEffect(() => {
    if (signedIn === undefined || (!signedIn && !followedNote())) return;
    let left = false;
    let stop = inAMoment(async () => {
      const { followAccount, leaveAccount } = await import('./follow-account.ts');
      if (left) return;
      if (signedIn) stop = followAccount();
      else leaveAccount();
    });
    return () => {
      left = true;
      stop();
    };
  }, [signedIn]);
}
