import { NO_FINISH } from '../../kernel/messages.ts';
import { finishNames } from '../catalog/finish-names.ts';
import type { ProductDetail } from '../catalog/reads.ts';
import { tierFor } from '../pricing/finish-price.ts';
import { daysOf, tiersOf } from '../pricing/finish-tiers.ts';
import type { FinishDays } from './by-wanted-day.ts';

/** What a product may be ordered with in a quantity, with the calendar days each takes; no finish too. */
export function soldFinishes(
  detail: Pick<ProductDetail, 'tecnicaImpresion' | 'terminados'>,
  quantity: number,
): readonly FinishDays[] {
  const finishes = finishNames(detail).flatMap((name) => {
    const offer = detail.terminados.find(({ nombre }) => nombre === name);
    const sold = tierFor(tiersOf(offer), quantity) !== undefined;
    return sold ? [{ name, days: daysOf(offer, quantity) }] : [];
  });
  return [...finishes, { name: NO_FINISH, days: 0 }];
}
