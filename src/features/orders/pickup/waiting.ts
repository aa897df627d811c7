const DAY_MS = 86_400_000;

/** Days after it was ready on which its owner is reminded. */
const REMIND_AFTER = [3, 7] as const;
/** From then on somebody of the staff sees to it; it is never ended by itself. */
export const FORGOTTEN_AFTER = 15;

export const daysWaiting = (since: Date, now: Date): number =>
  Math.floor((now.getTime() - since.getTime()) / DAY_MS);

/** Whole days that a reminder tells, where one is due: one at a time, and no more than there are. */
export function fetchReminderDue(
  { since, reminded }: { readonly since: Date; readonly reminded: number },
  now: Date,
): number | undefined {
  const days = daysWaiting(since, now);
  const after = REMIND_AFTER[reminded] ?? Number.POSITIVE_INFINITY;
  return days >= after ? days : undefined;
}

/** Nobody came for it for so long that the staff ask. */
export const isForgotten = (since: Date, now: Date): boolean =>
  daysWaiting(since, now) >= FORGOTTEN_AFTER;
