/** Accounting and what proves it are kept five years (Código Fiscal de la Federación, art. 30). */
const KEPT_YEARS = 5;

/**
 * Until when the data of somebody who leaves is kept, blocked: five years after the end of the year
 * of their newest order, for whose taxes it counts. Without an order nothing has to be kept.
 */
export function keptUntil(newestOrder: Date | null, now: Date): Date {
  if (!newestOrder) return now;
  return new Date(Date.UTC(newestOrder.getUTCFullYear() + KEPT_YEARS + 1, 0, 1, 6));
}
