const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long something waits: '12 min', '5 h', '2 días'. */
export function waitingTime(sinceIso: string, now: Date): string {
  const waited = Math.max(0, now.getTime() - new Date(sinceIso).getTime());
  if (waited < HOUR) return `${Math.floor(waited / MINUTE)} min`;
  if (waited < DAY) return `${Math.floor(waited / HOUR)} h`;
  const days = Math.floor(waited / DAY);
  return days === 1 ? '1 día' : `${days} días`;
}

/** A receipt was promised an answer within a working day. */
export const isLate = (sinceIso: string, now: Date): boolean =>
  now.getTime() - new Date(sinceIso).getTime() >= DAY;
