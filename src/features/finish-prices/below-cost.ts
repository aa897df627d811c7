import { type Centavos, formatMoney, toCentavos } from '../../kernel/money.ts';
import type { FinishTier } from '../pricing/finish-price.ts';
import { MOST_PIECES } from '../pricing/quantity-rule.ts';
import { rangeText, totalAt } from './inversions.ts';
import { piecesText, sortedTiers } from './tier-draft.ts';

/** What printing costs the shop itself, before tax: something a job and something a piece. */
export interface FinishCost {
  readonly job: Centavos;
  readonly piece: Centavos;
}

/** Quantities of a step that are charged less than they cost. */
export interface Loss {
  readonly from: number;
  /** Left out where every larger quantity loses too. */
  readonly to?: number;
  /** The one of them that loses most; the first where there is no last. */
  readonly at: number;
  /** Of `at` pieces, in one ink and one position: more of them only charges more. */
  readonly charged: Centavos;
  readonly costs: Centavos;
}

/** The quantities of each step that lose: within one the loss is a straight line, so they are a run. */
export function lossesOf(tiers: readonly FinishTier[], cost: FinishCost): Loss[] {
  const steps = sortedTiers(tiers);
  return steps.flatMap((step, place): Loss[] => {
    const end = steps[place + 1]?.fromQuantity ?? MOST_PIECES + 1;
    const [from, to] = losing(step, end - 1, cost);
    if (from > to) return [];
    const lossAt = (quantity: number): number => costOf(cost, quantity) - totalAt(steps, quantity);
    const open = to === MOST_PIECES;
    const at = open || lossAt(from) >= lossAt(to) ? from : to;
    const sums = { charged: totalAt(steps, at), costs: costOf(cost, at) };
    return [{ from, ...(open ? {} : { to }), at, ...sums }];
  });
}

const costOf = ({ job, piece }: FinishCost, quantity: number): Centavos =>
  toCentavos(job + piece * quantity);

/** First and last quantity of a step that lose; the first is beyond the last where none does. */
function losing(
  { fromQuantity, mode, amount }: FinishTier,
  last: number,
  { job, piece }: FinishCost,
): readonly [from: number, to: number] {
  // What is charged beside what it costs: of the job, and of each piece more.
  const once = (mode === 'fijo' ? amount : 0) - job;
  const each = (mode === 'fijo' ? 0 : amount) - piece;
  const loses = (quantity: number): boolean => once + each * quantity < 0;
  if (each > 0) {
    // Each piece makes up for some of the job: those before enough of them lose.
    return [fromQuantity, Math.min(last, Math.ceil(-once / each) - 1)];
  }
  if (each === 0) return loses(fromQuantity) ? [fromQuantity, last] : [1, 0];
  return [Math.max(fromQuantity, Math.floor(once / -each) + 1), last];
}

/** 'De 41 a 50 piezas: 50 piezas se cobran en $480.00 y cuestan $520.00.' */
export function lossText({ from, to, at, charged, costs }: Loss): string {
  const range = to === undefined ? `Desde ${piecesText(from)}` : rangeText({ from, to });
  const [pays, takes] = at === 1 ? ['se cobra', 'cuesta'] : ['se cobran', 'cuestan'];
  return `${range}: ${piecesText(at)} ${pays} en ${formatMoney(charged)} y ${takes} ${formatMoney(costs)}.`;
}

/** '$90.00 por trabajo y $2.50 por pieza'. */
export const costText = ({ job, piece }: FinishCost): string =>
  `${formatMoney(job)} por trabajo y ${formatMoney(piece)} por pieza`;
