import { dayText, MONTHS } from '../../kernel/moments.ts';
import { formatPesos } from '../../kernel/money.ts';
import { changeOf } from './day-figures.ts';
import type { Unit } from './reads.ts';

const COUNT = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 0 });
const ONE = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 });
/** Nothing has no sign, nor has what is read as nothing. */
const CHANGE = new Intl.NumberFormat('es-MX', {
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});
/** '12.3 %': the runtime's own es-MX leaves the space out. */
const partText = (share: number): string => `${ONE.format(share * 100)} %`;

type Value = string | number | null;

/** Where nothing can be said. */
const NONE = '–';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MONTH = /^\d{4}-(\d{2})$/;

/** A day or a month of a row, as short as its place below a picture: '5 nov', 'nov'. */
export function stepText(step: string): string {
  const month = MONTH.exec(step)?.[1];
  return month === undefined ? dayText(step) : (MONTHS[Number(month) - 1] ?? step);
}

/** A value of a report as people read it. */
export function valueText(value: Value, unit: Unit): string {
  if (value === null) return NONE;
  if (typeof value === 'string') {
    if (MONTH.test(value)) return `${stepText(value)} ${value.slice(0, 4)}`;
    return DAY.test(value) ? dayText(value) : value;
  }
  switch (unit) {
    case 'dinero':
      return formatPesos(value);
    case 'parte':
      return partText(value);
    case 'dias':
      return `${ONE.format(value)} d`;
    case 'horas':
      return `${ONE.format(value)} h`;
    case 'versiones':
      return ONE.format(value);
    default:
      return COUNT.format(value);
  }
}

/**
 * How far a figure went from what it was: '+12.3 %' of that, and of parts of a whole how many points.
 * '' where nothing can be said.
 */
export function changeText(now: Value, before: Value, unit: Unit): string {
  if (typeof now !== 'number' || typeof before !== 'number') return '';
  if (unit === 'parte') {
    const points = CHANGE.format((now - before) * 100);
    // Of what is read: a hundredth more than a hundredth is 1.0000000000000009 points.
    return `${points} ${/[+-]1$/.test(points) ? 'punto' : 'puntos'}`;
  }
  const change = changeOf(now, before);
  return change === null ? '' : `${CHANGE.format(change * 100)} %`;
}

const AXIS = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 2 });
const MILLION = 1_000_000;
const LONG = 10_000;

/**
 * A value beside a line of a picture, as short as it can be: '25 mil'. An amount with its sign would
 * be read to the centavo, and the picture's title says what it is. Shortened by ourselves:
 * servers and browsers part a number from its 'k' by different spaces.
 */
export function axisText(value: number, unit: Unit): string {
  if (unit === 'parte') return partText(value);
  if (value >= MILLION) return `${AXIS.format(value / MILLION)} M`;
  return value >= LONG ? `${AXIS.format(value / 1000)} mil` : AXIS.format(value);
}

/** A row for a file: money and parts as numbers, and nothing where nothing can be said. */
export const csvRow = (row: readonly Value[]): readonly (string | number)[] =>
  row.map((value) =>
    typeof value === 'number' ? Math.round(value * 10_000) / 10_000 : (value ?? ''),
  );
