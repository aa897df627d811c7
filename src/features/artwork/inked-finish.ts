import { toPesos } from '../../kernel/money.ts';
import type { ProductDetail } from '../catalog/reads.ts';
import { withInks } from '../pricing/finish-extras.ts';
import { tiersOf } from '../pricing/finish-tiers.ts';

/** A product whose finish is told at the price of a job in so many inks, in every quantity. */
export function withInkedFinish(
  detail: ProductDetail,
  technique: string,
  inks: number,
): ProductDetail {
  if (inks <= 1) return detail;
  const terminados = detail.terminados.map((offer) =>
    offer.nombre === technique ? { ...offer, escalas: inkedSteps(offer, inks) } : offer,
  );
  return { ...detail, terminados };
}

function inkedSteps(offer: ProductDetail['terminados'][number], inks: number) {
  const tiers = tiersOf(offer);
  return offer.escalas.map((step, place) => {
    const tier = tiers[place];
    return tier ? { ...step, importe: toPesos(withInks(tier, inks).amount) } : step;
  });
}
