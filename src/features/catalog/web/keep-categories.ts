import { call } from '../../../platform/browser/call.ts';
import { categories } from '../calls.ts';
import { type CategoriesCache, isFreshCache } from '../categories-cache.ts';

export const CATEGORIES_KEY = 'categories';

/**
 * Keeps the list of categories in the browser, fetched at most once a day. Nothing shows it yet, so
 * a failure is the console's alone (HDR-15).
 */
export async function keepCategories(now: number): Promise<void> {
  try {
    if (isFreshCache(localStorage.getItem(CATEGORIES_KEY), now)) return;
    const answer = await call(categories);
    if (!answer.ok || !Array.isArray(answer.value)) {
      console.warn('the categories could not be fetched', answer);
      return;
    }
    const cache: CategoriesCache = { data: answer.value, timestamp: now };
    localStorage.setItem(CATEGORIES_KEY, JSON.stringify(cache));
  } catch (error) {
    console.warn('the categories could not be kept', error);
  }
}
