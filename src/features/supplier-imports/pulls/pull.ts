import { countText } from '../../../kernel/formats/count-text.ts';
import { addDays, dayOf, instantOf } from '../../../kernel/working-days.ts';
import { type Columns, isStockOnly } from '../fields.ts';
import type { ImportCounts } from '../import-state.ts';

/** When a list is fetched: every so many hours, or once a day at an hour in Mexico City. */
export interface PullSchedule {
  readonly everyHours: number;
  readonly atHour: number | null;
}

/** What may be applied of a list that came by itself before anybody looks at it. */
export interface PullLimits {
  readonly alone: boolean;
  /** More products than these that are no longer in the list wait for a look. */
  readonly mostVanished: number;
  /** Only stock is taken: suppliers list pieces of products that the shop does not sell. */
  readonly stockOnly: boolean;
}

const HOUR_MS = 3_600_000;
/** So often it is tried again soon before its own time counts again; then it is told. */
export const TRIES = 3;
const AGAIN_MS = 15 * 60_000;
/** Above this share of rows that cannot be read the list is not the one it used to be. */
const MOST_BROKEN = 0.05;

/** The next moment after `now`. */
export function nextPull({ everyHours, atHour }: PullSchedule, now: Date): Date {
  if (atHour === null) return new Date(now.getTime() + everyHours * HOUR_MS);
  const day = dayOf(now);
  const today = instantOf(day, atHour);
  return today > now ? today : instantOf(addDays(day, 1), atHour);
}

/** When it is tried after so many failures on end: soon at first, then at its own time. */
export function retryAt(schedule: PullSchedule, failures: number, now: Date): Date {
  const regular = nextPull(schedule, now);
  const soon = new Date(now.getTime() + AGAIN_MS);
  return failures < TRIES && soon < regular ? soon : regular;
}

/** Columns that say what is in stock, of those of a whole list; undefined where they do not. */
export function stockColumns(columns: Columns): Columns | undefined {
  const { clave, color, existencia, proveedor } = columns;
  const only: Columns = {
    ...(clave === undefined ? {} : { clave }),
    ...(color === undefined ? {} : { color }),
    ...(existencia === undefined ? {} : { existencia }),
    ...(proveedor === undefined ? {} : { proveedor }),
  };
  return isStockOnly(only) ? only : undefined;
}

export type PullVerdict =
  /** It brings nothing that the catalogue does not have. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'apply' }
  /** Somebody has to look; why, as the staff read it. */
  | { readonly kind: 'wait'; readonly why: string };

/** What becomes of a list that was looked over. */
export function verdictOf(counts: ImportCounts, limits: PullLimits): PullVerdict {
  const { alone, mostVanished, stockOnly } = limits;
  const { kinds, broken, rows } = counts;
  const mostBroken = stockOnly ? rows - 1 : rows * MOST_BROKEN;
  const changes = Object.values(kinds).reduce((sum, count) => sum + count, 0);
  if (changes === 0 && broken === 0) return { kind: 'nothing' };
  const reasons = [
    ...(kinds.salto > 0 ? [countText(kinds.salto, 'salto de precio', 'saltos de precio')] : []),
    ...(kinds.desaparecido > mostVanished
      ? [countText(kinds.desaparecido, 'producto que ya no viene', 'productos que ya no vienen')]
      : []),
    ...(broken > mostBroken
      ? [countText(broken, 'renglón que no se pudo leer', 'renglones que no se pudieron leer')]
      : []),
  ];
  if (reasons.length > 0) return { kind: 'wait', why: `Trae ${reasons.join(' y ')}.` };
  if (changes === 0) return { kind: 'nothing' };
  return alone ? { kind: 'apply' } : { kind: 'wait', why: 'Espera a que alguien la apruebe.' };
}
