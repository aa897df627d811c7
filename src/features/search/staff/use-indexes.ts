import { useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../platform/browser/call.ts';
import { indexes as indexesCall } from '../calls.ts';
import type { IndexesProgress } from '../desk-reads.ts';

export interface FollowedIndexes {
  readonly indexes: IndexesProgress;
  /** The last look failed: what is shown may be old. */
  readonly lost: boolean;
  /** Looks at once and goes on for as long as something is being built. */
  watch(): void;
}

const LOOK_EVERY_MS = 2000;

/** Whether an index is under way. */
export function isBuilding({ texto, imagenes }: IndexesProgress): boolean {
  return isTextBuilding({ texto }) || ['indexando', 'calibrando'].includes(imagenes.estado);
}

function isTextBuilding({ texto }: Pick<IndexesProgress, 'texto'>): boolean {
  return texto.estado === 'construyendo';
}

/** How far the indexes are: live while one is being built, and the page is read again at its end. */
export function useIndexes(loaded: IndexesProgress): FollowedIndexes {
  const [indexes, setIndexes] = useState(loaded);
  const [lost, setLost] = useState(false);
  /** Looks still to come although nothing is being built: a change takes a moment to begin. */
  const [owed, setOwed] = useState(0);
  const { revalidate } = useRevalidator();
  useEffect(() => setIndexes(loaded), [loaded]);
  const building = isBuilding(indexes);
  const textBuilding = isTextBuilding(indexes);
  const before = useRef({ building, textBuilding });
  useEffect(() => {
    const ended = before.current.building && !building;
    const textEnded = before.current.textBuilding && !textBuilding;
    if (ended || textEnded) void revalidate();
    before.current = { building, textBuilding };
  }, [building, textBuilding, revalidate]);

  useEffect(() => {
    if (!building && owed === 0) return;
    const given = new AbortController();
    const timer = setInterval(async () => {
      try {
        const answer = await call(indexesCall, { signal: given.signal });
        setLost(!answer.ok);
        if (answer.ok) setIndexes(answer.value);
        setOwed((left) => Math.max(0, left - 1));
        // The end of a building reads the page again by itself.
        if (owed === 1 && !(answer.ok && isTextBuilding(answer.value))) void revalidate();
      } catch (error) {
        if (!given.signal.aborted) console.warn('the indexes cannot be seen', error);
      }
    }, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      given.abort();
    };
  }, [building, owed, revalidate]);
  return { indexes, lost, watch: useCallback(() => setOwed(1), []) };
}
