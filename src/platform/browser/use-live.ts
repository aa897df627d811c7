import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';

const EVERY_MS = 15_000;
const LONGEST_MS = 5 * 60_000;

/**
 * Keeps a page up to date: asks for its mark now and then, and reads the page again when that is no
 * longer the one it was rendered with. Asks nothing while nobody looks, less and less often while
 * it is refused, and moves nothing under the hands of somebody who is writing. `ask` is one
 * function for as long as the page is; undefined is a refusal. `everyMs` is for a page on which
 * something is under way.
 */
export function useLive(
  ask: () => Promise<string | undefined>,
  shown: string,
  everyMs: number = EVERY_MS,
): void {
  const { revalidate } = useRevalidator();
  const mark = useRef(shown);
  useEffect(() => {
    mark.current = shown;
  }, [shown]);
  useEffect(() => {
    let wait = everyMs;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const later = (): void => {
      clearTimeout(timer);
      if (!over && isLookedAt()) timer = setTimeout(() => void look(), wait);
    };
    const look = async (): Promise<void> => {
      if (isWriting()) return later();
      const now = await ask();
      if (over) return;
      wait = now === undefined ? Math.min(wait * 2, LONGEST_MS) : everyMs;
      if (now !== undefined && now !== mark.current) await revalidate();
      later();
    };
    const onVisible = (): void => {
      clearTimeout(timer);
      if (isLookedAt()) void look();
    };
    document.addEventListener('visibilitychange', onVisible);
    later();
    return () => {
      over = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [ask, everyMs, revalidate]);
}

const isLookedAt = (): boolean => document.visibilityState === 'visible';

/** In a form, or in a sheet that lies over the page. */
const isWriting = (): boolean =>
  Boolean(document.activeElement?.closest('form, dialog')) ||
  document.querySelector('dialog[open]') !== null;
