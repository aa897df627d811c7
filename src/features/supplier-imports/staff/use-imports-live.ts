import { useCallback } from 'react';
import { call } from '../../../platform/browser/call.ts';
import { useLive } from '../../../platform/browser/use-live.ts';
import { importsMark } from '../calls.ts';

/** While the shop works on what a page shows: a bar is to move. */
const AT_WORK_MS = 1_500;

/** Shows where imports are by now: all of them, or one; at once while the shop works on it. */
export function useImportsLive(
  mark: string,
  { busy, id }: { readonly busy: boolean; readonly id?: number },
): void {
  const ask = useCallback(async () => {
    const query = id === undefined ? {} : { importacion: String(id) };
    const got = await call(importsMark, { query });
    return got.ok ? got.value.marca : undefined;
  }, [id]);
  useLive(ask, mark, busy ? AT_WORK_MS : undefined);
}
