import { useEffect } from 'react';

/** Where the browser notes whose favourites it holds. */
const FOLLOWED_KEY = 'favoritesOf';

/** The note, null when there is none or the browser forbids storage. */
export function followedNote(): string | null {
  try {
    return localStorage.getItem(FOLLOWED_KEY);
  } catch (error) {
    console.warn('favourites cannot be followed', error);
    return null;
  }
}

export function keepFollowedNote(note: string): void {
  try {
    localStorage.setItem(FOLLOWED_KEY, note);
  } catch (error) {
    console.warn('favourites cannot be followed', error);
  }
}

/**
 * Keeps the favourites of whoever is signed in the same in every browser. Fetched only then: an
 * anonymous visitor's favourites live in the browser alone.
 */
export function useFollowedAccount(signedIn: boolean): void {
  useEffect(() => {
    if (!signedIn && !followedNote()) return;
    let stop: (() => void) | undefined;
    let left = false;
    void import('./follow-account.ts').then(({ followAccount, leaveAccount }) => {
      if (left) return;
      if (signedIn) stop = followAccount();
      else leaveAccount();
    });
    return () => {
      left = true;
      stop?.();
    };
  }, [signedIn]);
}
