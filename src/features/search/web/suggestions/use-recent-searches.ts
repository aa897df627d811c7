import { useCallback, useState } from 'react';
import {
  type RecentSearches,
  readRecent,
  withoutSearch,
  withSearch,
} from '../../recent-searches.ts';

const KEY = 'busquedasRecientes';

export interface RecentList {
  readonly recent: RecentSearches;
  remember(term: string): void;
  forget(term: string): void;
  forgetAll(): void;
}

/** The shopper's own searches, kept in this browser only. */
export function useRecentSearches(): RecentList {
  const [recent, setRecent] = useState(readStored);
  const change = useCallback((by: (stored: RecentSearches) => RecentSearches) => {
    // Another tab may have searched meanwhile: its searches are kept too.
    const next = by(readStored());
    setRecent(next);
    try {
      localStorage.setItem(KEY, JSON.stringify(next));
    } catch (error) {
      console.warn('the searches cannot be kept', error);
    }
  }, []);
  return {
    recent,
    remember: useCallback((term) => change((stored) => withSearch(stored, term)), [change]),
    forget: useCallback((term) => change((stored) => withoutSearch(stored, term)), [change]),
    forgetAll: useCallback(() => change(() => []), [change]),
  };
}

function readStored(): RecentSearches {
  try {
    return readRecent(localStorage.getItem(KEY));
  } catch (error) {
    console.warn('the searches cannot be read', error);
    return [];
  }
}
