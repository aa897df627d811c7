import { ZERO } from '../../../../kernel/money.ts';
import { quotedTotal } from '../../../cart/finish-quote.ts';
import { boxesFor } from '../../../cart/price-line.ts';
import type { QuotedFinish } from '../../../cart/web/use-finish-quote.ts';
import { finishTotal, tierFor } from '../../finish-price.ts';
import { tiersOf } from '../../finish-tiers.ts';
import { orderPrice, unitPrice } from '../../order-price.ts';
import type { ProductDetail } from '../../reads.ts';
import type { ConfigurationState } from './configuration-state.ts';
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
  return {
    price: orderPrice(unitPrice(detail), quantity, finishOf(detail, quantity, technique, finish)),
    quantity,
    boxes: boxesFor(quantity, detail.piezas_caja),
    technique,
    pending: finish.status === 'loading',
    unknown: finish.status === 'failed',
  };
}

function finishOf(
  detail: ProductDetail,
  quantity: number,
  technique: string,
  finish: Pick<QuotedFinish, 'status' | 'quote'>,
) {
  if (finish.quote) return quotedTotal(finish.quote, quantity);
  if (finish.status !== 'loading') return ZERO;
  const offer = detail.terminados.find((entry) => entry.nombre === technique);
  return finishTotal(tierFor(tiersOf(offer), quantity), quantity);
}
