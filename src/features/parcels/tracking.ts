import { addWorkingDays, dayOf } from '../../kernel/working-days.ts';
import { DELIVERED, ON_ITS_WAY, SENT } from '../orders/status.ts';
import { PHASES, type Phase } from './courier.port.ts';

/** How far a box is; 'empacada' until anything is known of it. */
export type BoxPhase = Phase | 'empacada';

interface Happened {
  readonly at: Date;
  readonly phase: Phase | null;
}

const rank = (phase: Phase): number => PHASES.indexOf(phase);

/**
 * Where a box is by all that happened to it, in whatever order it was told: the newest event
 * decides, of one moment the furthest. What was delivered stays so unless it came back afterwards.
 */
export function phaseFrom(events: readonly Happened[]): BoxPhase {
  const known = events
    .flatMap(({ at, phase }) => (phase === null ? [] : [{ at: at.getTime(), phase }]))
    .sort((a, b) => a.at - b.at || rank(a.phase) - rank(b.phase));
  const delivered = known.findLastIndex(({ phase }) => phase === 'entregada');
  if (delivered !== -1) {
    const back = known.slice(delivered + 1).some(({ phase }) => phase === 'devuelta');
    return back ? 'devuelta' : 'entregada';
  }
  return known.at(-1)?.phase ?? 'empacada';
}

/** Phases in which the courier has the box, or had it. */
export const TAKEN: readonly BoxPhase[] = [
  'recolectada',
  'en_transito',
  'en_reparto',
  'intento',
  'incidencia',
  'devuelta',
  'entregada',
];

/**
 * The states an order goes through now, by how far its boxes are: on its way with the first scan
 * of any, delivered with the last one.
 */
export function statesFor(status: number | null, boxes: readonly BoxPhase[]): readonly number[] {
  const taken = boxes.some((phase) => TAKEN.includes(phase));
  const delivered = boxes.length > 0 && boxes.every((phase) => phase === 'entregada');
  if (status === SENT && taken) return delivered ? [ON_ITS_WAY, DELIVERED] : [ON_ITS_WAY];
  return status === ON_ITS_WAY && delivered ? [DELIVERED] : [];
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** After so long a courier has nothing new to tell. */
const WATCHED_DAYS = 60;

/** When the courier is asked again; null when it is not. */
export function nextLook(
  box: { readonly phase: BoxPhase; readonly labelledAt: Date },
  now: Date,
): Date | null {
  const age = now.getTime() - box.labelledAt.getTime();
  if (box.phase === 'entregada' || box.phase === 'cancelada' || age > WATCHED_DAYS * DAY) {
    return null;
  }
  return new Date(now.getTime() + restFor(box.phase, age));
}

function restFor(phase: BoxPhase, age: number): number {
  if (phase === 'en_reparto' || phase === 'intento') return 15 * MINUTE;
  if (age < DAY) return 30 * MINUTE;
  return age < 10 * DAY ? 2 * HOUR : 12 * HOUR;
}

/** Working days without a scan after which a box is looked for. */
const UNSCANNED_DAYS = 2;
const SILENT_DAYS = 3;

/** Whether somebody should care about a box: it comes too late, came back, or is lost sight of. */
export function isLate(
  box: {
    readonly phase: BoxPhase;
    readonly phaseAt: Date;
    /** Days, 'AAAA-MM-DD'; null when nobody said. */
    readonly expected: string | null;
    readonly promised: string | null;
  },
  now: Date,
): boolean {
  const { phase, expected, promised } = box;
  if (phase === 'entregada' || phase === 'cancelada') return false;
  if (phase === 'incidencia' || phase === 'devuelta') return true;
  if (expected !== null && promised !== null && expected > promised) return true;
  const rest = phase === 'empacada' || phase === 'creada' ? UNSCANNED_DAYS : SILENT_DAYS;
  return dayOf(now) > addWorkingDays(dayOf(box.phaseAt), rest);
}
