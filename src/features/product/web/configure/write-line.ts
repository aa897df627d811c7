import { NO_FINISH } from '../../../../kernel/messages.ts';
import { addToCart, type LineToSave, saveEdited } from '../../../cart/web/save-line.ts';
import type { QuotedFinish } from '../../../cart/web/use-finish-quote.ts';
import type { ProductDetail } from '../../../catalog/reads.ts';
import { tiersOf } from '../../../pricing/finish-tiers.ts';
import type { ConfigurationHandle } from './use-configuration.ts';

export type Saved = 'added' | 'edited' | 'failed';

/** Puts what was configured in the cart, or over the line that is being edited; fetched with a purchase. */
export function writeLine(
  detail: ProductDetail,
  configuration: ConfigurationHandle,
  finish: QuotedFinish,
  editing: string | null,
  openCart: () => void,
): Saved {
  const line = lineToSave(detail, configuration, finish);
  if (editing !== null) return saveEdited(editing, line) ? 'edited' : 'failed';
  addToCart(line, openCart);
  return 'added';
}

function lineToSave(
  detail: ProductDetail,
  { state, colour, preorder, preorderForced, limits, choice }: ConfigurationHandle,
  finish: QuotedFinish,
): LineToSave {
  const offer = detail.terminados.find((entry) => entry.nombre === state.technique);
  return {
    detail,
    chosen: {
      colour,
      quantity: state.quantity,
      technique: state.technique,
      quote: state.technique === NO_FINISH ? undefined : finish.quote,
      artwork: state.artwork,
      notes: state.notes.trim(),
      preorder,
      split: state.split,
    },
    rules: {
      maximum: limits.maximum,
      tiers: tiersOf(offer),
      ...(choice && !preorder
        ? { maximumBySize: new Map(choice.sizes.map((size) => [size.talla, size.inventario])) }
        : {}),
    },
    needsReview: preorderForced,
  };
}
