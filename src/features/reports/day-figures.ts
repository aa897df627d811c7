import { type Period, stepOf, stepsOf } from './period.ts';

/** What happened on a day, or in all days of a step: amounts are centavos. */
export interface DayFigures {
  readonly paid_orders: number;
  readonly products_centavos: number;
  readonly finishes_centavos: number;
  readonly shipping_centavos: number;
  readonly discount_centavos: number;
  readonly paid_centavos: number;
  readonly refunds: number;
  readonly refunded_centavos: number;
  readonly delivered: number;
  readonly promised: number;
  readonly on_time: number;
  readonly late_days: number;
  readonly answered: number;
  readonly answer_minutes: number;
  readonly approved: number;
  readonly approved_first: number;
  readonly approved_versions: number;
  readonly claims: number;
  readonly claims_accepted: number;
  /** Of what was refunded: what banks took back of contested charges. */
  readonly lost_centavos: number;
  /** And what companies took for it, beside. */
  readonly dispute_fees_centavos: number;
}

export type DayRow = DayFigures & { readonly day: string };

export const NOTHING: DayFigures = {
  paid_orders: 0,
  products_centavos: 0,
  finishes_centavos: 0,
  shipping_centavos: 0,
  discount_centavos: 0,
  paid_centavos: 0,
  refunds: 0,
  refunded_centavos: 0,
  delivered: 0,
  promised: 0,
  on_time: 0,
  late_days: 0,
  answered: 0,
  answer_minutes: 0,
  approved: 0,
  approved_first: 0,
  approved_versions: 0,
  claims: 0,
  claims_accepted: 0,
  lost_centavos: 0,
  dispute_fees_centavos: 0,
};

/** What a day without orders of it has: the names of all numbers of a row. */
type Numbers<T> = { readonly [K in keyof T]: number };

/** Rows added up, number by number. */
export function addUp<T extends Numbers<T>>(nothing: T, rows: readonly NoInfer<T>[]): T {
  const names = Object.keys(nothing) as (keyof T)[];
  const sum = (name: keyof T): number => rows.reduce((all, row) => all + row[name], 0);
  return Object.fromEntries(names.map((name) => [name, sum(name)])) as T;
}

/** Each step of a period with what happened in it. */
export function byStep<T extends Numbers<T>>(
  nothing: T,
  rows: readonly (NoInfer<T> & { readonly day: string })[],
  period: Pick<Period, 'from' | 'to' | 'step'>,
): readonly { readonly start: string; readonly sum: T }[] {
  const groups = Map.groupBy(rows, ({ day }) => stepOf(day, period.step));
  return stepsOf(period, period.step).map((start) => ({
    // A month has no day.
    start: period.step === 'mes' ? start.slice(0, 7) : start,
    sum: addUp(nothing, groups.get(start) ?? []),
  }));
}

/** A part of a whole; null where there is no whole. */
export const partOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : part / whole;

/** How far a value is from what it was, as a part of that; null where nothing can be said. */
export function changeOf(now: number | null, before: number | null): number | null {
  return now === null || before === null || before === 0 ? null : (now - before) / before;
}
