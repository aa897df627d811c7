import { useCallback } from 'react';
import { call } from '../../../platform/browser/call.ts';
import { useLive } from '../../../platform/browser/use-live.ts';
import { deskMark } from '../calls.ts';

/** Shows what others did meanwhile: to any order, or to the one of a folio. */
export function useDeskLive(mark: string, folio?: string): void {
  const ask = useCallback(async () => {
    const got = await call(deskMark, { query: folio ? { folio } : {} });
    return got.ok ? got.value.marca : undefined;
  }, [folio]);
  useLive(ask, mark);
}
