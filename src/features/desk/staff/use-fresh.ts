import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Reads the page again when somebody comes back to it: others have worked meanwhile. */
export function useFresh(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') void revalidate();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [revalidate]);
}
