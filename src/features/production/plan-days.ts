import { addWorkingDays } from '../../kernel/working-days.ts';

/** Pieces of a technique that print on a working day where nobody said how many. */
export const USUAL_CAPACITY = 500;

/** So far ahead days are planned; what does not fit is told apart. */
export const HORIZON_DAYS = 40;

/** What is left to print of a line. */
export interface Job {
  readonly id: number;
  readonly pieces: number;
}

export interface PlannedDay {
  /** 'AAAA-MM-DD' */
  readonly day: string;
  readonly jobs: readonly Job[];
  /** Pieces of all its jobs: never more than the capacity. */
  readonly pieces: number;
}

export interface Plan {
  readonly days: readonly PlannedDay[];
  /** Pieces of jobs that find no room within the horizon. */
  readonly beyond: readonly Job[];
}

/**
 * Lays jobs out over working days, the first one first, each day filled to its capacity before the
 * next begins. A job larger than what is left of a day goes on the day after.
 */
export function planDays(jobs: readonly Job[], capacity: number, today: string): Plan {
  const days: { day: string; jobs: Job[]; pieces: number }[] = [];
  const beyond: Job[] = [];
  const dayWithRoom = () => {
    const last = days.at(-1);
    if (last && last.pieces < capacity) return last;
    if (capacity <= 0 || days.length === HORIZON_DAYS) return undefined;
    const day = last ? addWorkingDays(last.day, 1) : addWorkingDays(today, 0);
    const next = { day, jobs: [], pieces: 0 };
    days.push(next);
    return next;
  };
  for (const { id, pieces } of jobs) {
    let left = pieces;
    while (left > 0) {
      const day = dayWithRoom();
      if (!day) break;
      const part = Math.min(left, capacity - day.pieces);
      day.jobs.push({ id, pieces: part });
      day.pieces += part;
      left -= part;
    }
    if (left > 0) beyond.push({ id, pieces: left });
  }
  return { days, beyond };
}
