import { formatCount } from '../../kernel/count.ts';
import { type Centavos, formatMoney, toCentavos, withIva } from '../../kernel/money.ts';
import type { FinishOffer } from '../catalog/reads.ts';
import { finishTotal, tierFor } from '../pricing/finish-price.ts';
import { tiersOf } from '../pricing/finish-tiers.ts';
import { stitchesOf, stitchesText } from '../pricing/stitches.ts';

/** What a piece of a finish costs in a quantity, with IVA. */
export interface FinishPriceRow {
  /** '25 piezas', 'Desde 251 piezas'. */
  readonly quantity: string;
  /** '$8.35'. */
  readonly each: string;
}

/** Quantities a charge for the whole job is told at. */
const TOLD = [25, 50];
/**
 * The finish's price per piece, from its real steps: a charge for the whole job shared among two
 * usual quantities, then every step by piece from its quantity on. Empty where nothing is priced.
 */
export function priceRows(offer: Pick<FinishOffer, 'escalas'> | undefined): FinishPriceRow[] {
  const tiers = tiersOf(offer);
  const shared = TOLD.flatMap((quantity) => {
    const tier = tierFor(tiers, quantity);
    if (tier?.mode !== 'fijo') return [];
    return [{ quantity: `${quantity} piezas`, each: formatMoney(eachOf(tiers, quantity)) }];
  });
  const steps = tiers.flatMap(({ mode, fromQuantity }) =>
    mode === 'por_pieza'
      ? [
          {
            quantity: `Desde ${formatCount(fromQuantity)} ${fromQuantity === 1 ? 'pieza' : 'piezas'}`,
            each: formatMoney(eachOf(tiers, fromQuantity)),
          },
        ]
      : [],
  );
  return [...shared, ...steps];
}

/** The least that a piece costs of all the rows, with IVA; undefined where nothing is priced. */
export function fromPrice(offer: Pick<FinishOffer, 'escalas'> | undefined): string | undefined {
  const tiers = tiersOf(offer);
  const asked = [...TOLD, ...tiers.map(({ fromQuantity }) => fromQuantity)];
  const prices = asked.flatMap((quantity) =>
    tierFor(tiers, quantity) ? [eachOf(tiers, quantity)] : [],
  );
  return prices.length === 0 ? undefined : formatMoney(toCentavos(Math.min(...prices)));
}

/** '1 día', '5 días'; '3 a 6 días' where they depend on the quantity. */
export function daysText(offer: Pick<FinishOffer, 'escalas' | 'tiempo_entrega'>): string {
  const all = offer.escalas.map(({ dias }) => dias ?? offer.tiempo_entrega);
  const told = all.length > 0 ? all : [offer.tiempo_entrega];
  const [fewest, most] = [Math.min(...told), Math.max(...told)];
  return `${fewest === most ? '' : `${fewest} a `}${most} ${most === 1 ? 'día' : 'días'}`;
}

function eachOf(tiers: ReturnType<typeof tiersOf>, quantity: number): Centavos {
  const whole = withIva(finishTotal(tierFor(tiers, quantity), quantity));
  return toCentavos(Math.round(whole / quantity));
}

/** What is told of a finish that products offer: what it is good for, its days, its prices. */
export interface FinishTold {
  readonly goodFor: string;
  /** '4 días'. */
  readonly days: string;
  readonly prices: readonly FinishPriceRow[];
  /** What its price holds of stitches and what more cost; '' where it is not charged by them. */
  readonly stitches: string;
}

/** Of all offers the one of a finish; null where no product has it. */
export function offerOf(slug: string, offers: readonly FinishOffer[]): FinishTold | null {
  const found = offers.find((offer) => offer.slug === slug);
  if (!found) return null;
  const terms = stitchesOf(found);
  return {
    goodFor: found.bueno_para,
    days: daysText(found),
    prices: priceRows(found),
    stitches: terms ? stitchesText(terms) : '',
  };
}
