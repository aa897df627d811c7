import { formatCount } from '../../kernel/count.ts';
import { formatMoney } from '../../kernel/money.ts';
import type { StitchTerms } from '../pricing/stitches.ts';

/** What became of how a finish is charged by its stitches: a phrase without a full stop, or none. */
export function changesOfStitches(
  was: StitchTerms | undefined,
  is: StitchTerms | undefined,
): string[] {
  const [before, after] = [termsText(was), termsText(is)];
  return before === after ? [] : [`de ${before} a ${after}`];
}

const termsText = (terms: StitchTerms | undefined): string =>
  terms
    ? `${formatCount(terms.included)} puntadas incluidas y ${formatMoney(terms.perThousand)} por millar adicional`
    : 'no cobrar por puntadas';
