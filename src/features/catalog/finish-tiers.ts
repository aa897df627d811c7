import { fromPesos } from '../../kernel/money.ts';
import type { FinishTier } from './finish-price.ts';
import type { FinishOffer } from './reads.ts';

/** The finish tiers of the wire (pesos) as the rules know them; none for no finish. */
export function tiersOf(offer: Pick<FinishOffer, 'escalas'> | undefined): readonly FinishTier[] {
  return (offer?.escalas ?? []).map(({ desde, modo, importe }) => ({
    fromQuantity: desde,
    mode: modo,
    amount: fromPesos(importe),
  }));
}
