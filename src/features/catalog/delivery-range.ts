import { addWorkingDays, deliveryDay } from '../../kernel/working-days.ts';

/** Working days a parcel takes when no postal code is known (shipping policy: standard). */
export const STANDARD_DAYS = { fewest: 3, most: 7 } as const;

export interface DeliveryRange {
  /** ISO dates, for example '2026-12-01'. */
  readonly from: string;
  readonly to: string;
}

/**
 * When an order placed `today` (ISO date in the shop's time zone) arrives, reckoned as the checkout
 * does once a courier is chosen: the parcel's working days (decision A27), then the finish's calendar
 * days (decision A46).
 */
export function deliveryRange(
  today: string,
  finishDays: number,
  shipping: { readonly fewest: number; readonly most: number } = STANDARD_DAYS,
): DeliveryRange {
  const after = (days: number): string => deliveryDay(addWorkingDays(today, days), finishDays);
  return { from: after(shipping.fewest), to: after(shipping.most) };
}

const WEEKDAYS = ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'];
const MONTHS = 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ');

/** 'mar 1 dic': the same words on the server and in every browser. */
export function shortDate(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  return `${WEEKDAYS[day.getUTCDay()]} ${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]}`;
}

/** 'mié 25 nov – mar 1 dic'. */
export function rangeText(range: DeliveryRange): string {
  return `${shortDate(range.from)} – ${shortDate(range.to)}`;
}
