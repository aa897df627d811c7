import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const ASK_EVERY_MS = 1_500;

/** Reads the page again and again while the shop works on what it shows. */
export function useProgress(busy: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!busy || state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), ASK_EVERY_MS);
    return () => clearTimeout(timer);
  }, [busy, state, revalidate]);
}
