import { fromPesos } from '../../kernel/money.ts';
import { type FinishMode, type FinishTier, finishDaysFor, tierFor } from './finish-price.ts';

/** A step of a finish's price as the wire has it, in pesos. */
export interface WrittenTier {
  readonly desde: number;
  readonly modo: FinishMode;
  readonly importe: number;
  /** Calendar days; left out where the finish takes as long as usual. */
  readonly dias?: number | undefined;
  /** Left out where the technique alone limits them. */
  readonly tintas_max?: number | undefined;
  /** For each ink beyond the first; left out where they cost nothing. */
  readonly tinta_adicional?: number | undefined;
  /** For each print position beyond the first; left out where they cost nothing. */
  readonly posicion_adicional?: number | undefined;
}

/** The finish tiers of the wire (pesos) as the rules know them; none for no finish. */
export function tiersOf(
  offer: { readonly escalas: readonly WrittenTier[] } | undefined,
): readonly FinishTier[] {
  return (offer?.escalas ?? []).map(
    ({ desde, modo, importe, dias, tintas_max, tinta_adicional, posicion_adicional }) => ({
      fromQuantity: desde,
      mode: modo,
      amount: fromPesos(importe),
      days: dias,
      mostInks: tintas_max,
      extraInk: tinta_adicional ? fromPesos(tinta_adicional) : undefined,
      extraPosition: posicion_adicional ? fromPesos(posicion_adicional) : undefined,
    }),
  );
}

/**
 * Names the ink limits of these finishes that hold in a quantity: the same for all quantities in
 * which the same limits hold.
 */
export function inkStep(
  offers: readonly { readonly escalas: readonly WrittenTier[] }[],
  quantity: number,
): string {
  return offers
    .map((offer) => {
      const tier = tierFor(tiersOf(offer), quantity);
      return tier?.mostInks && tier.fromQuantity;
    })
    .join();
}

/** Calendar days that an offered finish takes in a quantity; none for no finish. */
export function daysOf(
  offer: { readonly escalas: readonly WrittenTier[]; readonly tiempo_entrega: number } | undefined,
  quantity: number,
): number {
  return finishDaysFor(tiersOf(offer), quantity, offer?.tiempo_entrega ?? 0);
}
