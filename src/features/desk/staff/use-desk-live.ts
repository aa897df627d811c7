import { useCallback, useState } from 'react';
import { call } from '../../../platform/browser/call.ts';
import { useLive } from '../../../platform/browser/use-live.ts';
import { deskMark } from '../calls.ts';

/**
 * Shows what others did meanwhile: to any order, or to the one of a folio. Returns whether that went
 * out of sight of whoever looks, because a colleague has it now.
 */
export function useDeskLive(mark: string, folio?: string): boolean {
  const [gone, setGone] = useState('');
  const ask = useCallback(async () => {
    const got = await call(deskMark, { query: folio ? { folio } : {} });
    if (got.ok) return got.value.marca;
    if (folio && got.code === 'not_found') setGone(folio);
    return undefined;
  }, [folio]);
  useLive(ask, mark);
  return folio !== undefined && gone === folio;
}
