import { ZERO } from '../../../../kernel/money.ts';
import type { QuotedFinish } from '../../../cart/web/use-finish-quote.ts';
import { orderPrice, unitPrice } from '../../../catalog/order-price.ts';
import type { FinishOffer, ProductDetail } from '../../../catalog/reads.ts';
import { finishTotal, tierFor } from '../../../pricing/finish-price.ts';
import { quotedTotal } from '../../../pricing/finish-quote.ts';
import { tiersOf } from '../../../pricing/finish-tiers.ts';
import { boxesFor } from '../../../pricing/price-line.ts';
import type { ConfigurationState } from '../configure/configuration-state.ts';
import type { PanelPrice } from './price-panel.tsx';

/**
 * The sum the panel shows. The server's quote counts; while it is on its way the product's own
 * price table stands in, and when it cannot be had the finish shows 0 and is unknown.
 */
export function panelPrice(
  detail: ProductDetail,
  { quantity, technique }: Pick<ConfigurationState, 'quantity' | 'technique'>,
  finish: Pick<QuotedFinish, 'status' | 'quote'>,
): PanelPrice {
  const offer = detail.terminados.find((entry) => entry.nombre === technique);
  return {
    price: orderPrice(unitPrice(detail), quantity, finishOf(offer, quantity, finish)),
    quantity,
    boxes: boxesFor(quantity, detail.piezas_caja),
    technique,
    quote: finish.quote,
    offer,
    pending: finish.status === 'loading',
    unknown: finish.status === 'failed',
  };
}

function finishOf(
  offer: FinishOffer | undefined,
  quantity: number,
  finish: Pick<QuotedFinish, 'status' | 'quote'>,
) {
  if (finish.quote) return quotedTotal(finish.quote, quantity);
  if (finish.status !== 'loading') return ZERO;
  return finishTotal(tierFor(tiersOf(offer), quantity), quantity);
}
