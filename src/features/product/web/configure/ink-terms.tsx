import { formatMoney, withIva } from '../../../../kernel/money.ts';
import type { ProductDetail } from '../../../catalog/reads.ts';
import { type FinishTier, tierFor } from '../../../pricing/finish-price.ts';
import type { FinishQuote } from '../../../pricing/finish-quote.ts';
import { tiersOf } from '../../../pricing/finish-tiers.ts';
import { positionsOf } from '../../../pricing/print-job.ts';
import { stitchesOf, stitchesText } from '../../../pricing/stitches.ts';
import type { ConfigurationState } from './configuration-state.ts';

/** What inks and positions beyond the first cost in this quantity, and how many the artwork has, and what stitches cost; nothing where they are free. */
export function InkTerms({
  detail,
  state: { technique, quantity, artwork },
  quote,
}: {
  readonly detail: ProductDetail;
  readonly state: Pick<ConfigurationState, 'technique' | 'quantity' | 'artwork'>;
  readonly quote: FinishQuote | undefined;
}) {
  const offer = detail.terminados.find(({ nombre }) => nombre === technique);
  const tier = tierFor(tiersOf(offer), quantity);
  if (!tier) return null;
  const found = artwork.length > 0 ? quote?.inks : undefined;
  const places = positionsOf(artwork);
  const stitches = stitchesOf(offer);
  return (
    <>
      {tier.extraInk ? (
        <p className="mt-1 text-xs text-ink-2">
          Incluye 1 tinta. Cada tinta adicional cuesta {eachText(tier, tier.extraInk)}.
          {found === undefined
            ? ' Contamos las de tu arte cuando lo cargas.'
            : ` Tu arte se imprime en ${found} ${found === 1 ? 'tinta' : 'tintas'}.`}
        </p>
      ) : null}
      {tier.extraPosition ? (
        <p className="mt-1 text-xs text-ink-2">
          Incluye 1 posición. Cada posición adicional cuesta {eachText(tier, tier.extraPosition)}.
          {places > 1 ? ` Tu arte va en ${places} posiciones.` : ''}
        </p>
      ) : null}
      {stitches ? (
        <p className="mt-1 text-xs text-ink-2">
          {stitchesText(stitches)} Las contamos al preparar tu propuesta: si tu diseño lleva más, lo
          lees antes de aprobarla.
        </p>
      ) : null}
    </>
  );
}

const eachText = ({ mode }: FinishTier, amount: NonNullable<FinishTier['extraInk']>): string =>
  `${formatMoney(withIva(amount))} ${mode === 'fijo' ? 'por trabajo' : 'por pieza'}, IVA incluido`;
