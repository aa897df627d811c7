import type { CategoryEntry } from './reads.ts';

/** One day, as the specification says. */
export const CATEGORIES_TTL_MS = 86_400_000;

export interface CategoriesCache {
  readonly data: readonly CategoryEntry[];
  /** Milliseconds since 1970. */
  readonly timestamp: number;
}

/** Whether a stored text is a list of categories younger than a day; anything else is not. */
export function isFreshCache(stored: string | null, now: number): boolean {
  try {
    const cache: unknown = JSON.parse(stored ?? '');
    const { data, timestamp } = Object(cache) as Readonly<Record<keyof CategoriesCache, unknown>>;
    if (!Array.isArray(data) || typeof timestamp !== 'number') return false;
    const age = now - timestamp;
    return age >= 0 && age < CATEGORIES_TTL_MS;
  } catch {
    // Anything but JSON is no cache.
    return false;
  }
}
