import { fromPesos } from '../../kernel/money.ts';
import type { FinishMode, FinishTier } from './finish-price.ts';

/** A step of a finish's price as the wire has it, in pesos. */
export interface WrittenTier {
  readonly desde: number;
  readonly modo: FinishMode;
  readonly importe: number;
}

/** The finish tiers of the wire (pesos) as the rules know them; none for no finish. */
export function tiersOf(
  offer: { readonly escalas: readonly WrittenTier[] } | undefined,
): readonly FinishTier[] {
  return (offer?.escalas ?? []).map(({ desde, modo, importe }) => ({
    fromQuantity: desde,
    mode: modo,
    amount: fromPesos(importe),
  }));
}
