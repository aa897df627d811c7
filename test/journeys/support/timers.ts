import type { Page } from '@playwright/test';

/** What a page asked of the clock: when, by its own, and after how many milliseconds. */
interface Wish {
  readonly at: number;
  readonly ms: number;
}

/**
 * Notes what the page asks of `setTimeout` from now on; every timer still rings. How late one rings is
 * the machine's affair, how long one is asked for the page's.
 */
export async function watchTimers(page: Page): Promise<() => Promise<readonly Wish[]>> {
  const noted = await page.evaluateHandle(() => {
    const wishes: Wish[] = [];
    const ask = window.setTimeout.bind(window);
    window.setTimeout = ((...[what, ms, ...rest]: Parameters<typeof ask>) => {
      wishes.push({ at: performance.now(), ms: ms ?? 0 });
      return ask(what, ms, ...rest);
    }) as typeof window.setTimeout;
    return wishes;
  });
  return () => noted.jsonValue();
}
