import { addDays } from '../../kernel/working-days.ts';

/** Days from one to the other, both of them in it: 'AAAA-MM-DD'. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

export const STEPS = ['dia', 'semana', 'mes'] as const;
export type Step = (typeof STEPS)[number];

export const REPORTS = ['ventas', 'margen', 'entregas', 'conversion'] as const;
export type ReportName = (typeof REPORTS)[number];

/** What a report is asked about. */
export interface Period extends Span {
  readonly step: Step;
  /** The days right before, as many as there are in it: what it is held against. */
  readonly before: Span;
}

/** So many days at most, and at most so many bars beside one another. */
const MOST_DAYS = 366;
const MOST_BARS = 62;
const USUAL_DAYS = 30;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day that there is; undefined for anything else. */
function readDay(asked: string | null | undefined): string | undefined {
  const day = asked ?? '';
  const date = new Date(`${day}T00:00:00Z`);
  if (!DAY.test(day) || Number.isNaN(date.getTime())) return undefined;
  return date.toISOString().slice(0, 10) === day ? day : undefined;
}

const DAY_MS = 86_400_000;
export const daysOf = ({ from, to }: Span): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/**
 * The period that is asked for, or the last 30 days: never after today, never longer than a year,
 * and in steps of which the eye still tells one from the next.
 */
export function readPeriod(
  asked: {
    readonly desde?: string | null | undefined;
    readonly hasta?: string | null | undefined;
    readonly por?: string | null | undefined;
  },
  today: string,
): Period {
  const until = readDay(asked.hasta) ?? today;
  const to = until > today ? today : until;
  const since = readDay(asked.desde) ?? addDays(to, 1 - USUAL_DAYS);
  const first = addDays(to, 1 - MOST_DAYS);
  const from = since > to ? to : since < first ? first : since;
  const days = daysOf({ from, to });
  const wished = STEPS.find((step) => step === asked.por) ?? usualStep(days);
  const step = wished === 'dia' && days > MOST_BARS ? 'semana' : wished;
  return { from, to, step, before: { from: addDays(from, -days), to: addDays(from, -1) } };
}

const usualStep = (days: number): Step => (days <= 31 ? 'dia' : days <= 120 ? 'semana' : 'mes');

/** The first day of the step that a day belongs to; a week begins on Monday. */
export function stepOf(day: string, step: Step): string {
  if (step === 'dia') return day;
  if (step === 'mes') return `${day.slice(0, 7)}-01`;
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
}

/** Every step of a span, also those on which nothing happened. */
export function stepsOf({ from, to }: Span, step: Step): readonly string[] {
  const all: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const start = stepOf(day, step);
    if (all.at(-1) !== start) all.push(start);
  }
  return all;
}

/** Periods that are asked for with one press. */
export function usualPeriods(today: string): readonly (Span & { readonly name: string })[] {
  const month = `${today.slice(0, 7)}-01`;
  const lastMonth = addDays(month, -1);
  return [
    { name: '7 días', from: addDays(today, -6), to: today },
    { name: '30 días', from: addDays(today, 1 - USUAL_DAYS), to: today },
    { name: 'Este mes', from: month, to: today },
    { name: 'Mes pasado', from: `${lastMonth.slice(0, 7)}-01`, to: lastMonth },
    { name: '90 días', from: addDays(today, -89), to: today },
    { name: 'Este año', from: `${today.slice(0, 4)}-01-01`, to: today },
  ];
}
