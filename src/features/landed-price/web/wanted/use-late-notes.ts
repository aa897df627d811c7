import { useEffect } from 'react';
import { useFinishNotes } from '../../../product/web/configure/finish-notes.ts';
import { useWantedDay } from '../../../shipping/web/wanted-day-store.ts';
import { type FinishDays, finishesByDay } from '../../by-wanted-day.ts';
import type { LandedRow } from '../../contract.ts';

/** Marks the cards of finishes that no courier brings by the wanted day. */
export function useLateNotes(row: LandedRow | undefined, finishes: readonly FinishDays[]): void {
  const wanted = useWantedDay((state) => state.day);
  const late =
    row && wanted !== undefined
      ? finishesByDay(row, wanted, finishes).filter(({ daysLate }) => daysLate > 0)
      : [];
  const names = JSON.stringify(late.map(({ name }) => name));
  useEffect(() => {
    const marked = JSON.parse(names) as readonly string[];
    useFinishNotes.setState({ notes: new Map(marked.map((name) => [name, LATE])) });
    return () => useFinishNotes.setState({ notes: new Map() });
  }, [names]);
}

const LATE = 'No llega a tiempo';
