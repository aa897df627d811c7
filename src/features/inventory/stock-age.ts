const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** 'hace 12 min', 'hace 2 h', 'hace 3 días': since when pieces are known. */
export function agoText(since: Date, now: Date): string {
  const age = now.getTime() - since.getTime();
  const days = Math.floor(age / DAY_MS);
  if (days > 0) return days === 1 ? 'hace 1 día' : `hace ${days} días`;
  if (age >= HOUR_MS) return `hace ${Math.floor(age / HOUR_MS)} h`;
  // A clock that is behind the shop's makes it no younger than now.
  return age >= MINUTE_MS ? `hace ${Math.floor(age / MINUTE_MS)} min` : 'hace un momento';
}
