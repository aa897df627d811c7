import { formatMoney } from '../../../../kernel/money.ts';
import type { ProductDetail } from '../../../catalog/reads.ts';
import { tierFor } from '../../../pricing/finish-price.ts';
import type { FinishQuote } from '../../../pricing/finish-quote.ts';
import { tiersOf } from '../../../pricing/finish-tiers.ts';
import type { ConfigurationState } from './configuration-state.ts';

/** What inks beyond the first cost in this quantity, and how many the artwork has; nothing where they are free. */
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
  if (!tier?.extraInk) return null;
  const each = `${formatMoney(tier.extraInk)} más IVA ${tier.mode === 'fijo' ? 'por trabajo' : 'por pieza'}`;
  const found = artwork.length > 0 ? quote?.inks : undefined;
  return (
    <p className="mt-1 text-xs text-ink-2">
      Incluye 1 tinta. Cada tinta adicional cuesta {each}.
      {found === undefined
        ? ' Contamos las de tu arte cuando lo cargas.'
        : ` Tu arte se imprime en ${found} ${found === 1 ? 'tinta' : 'tintas'}.`}
    </p>
  );
}
