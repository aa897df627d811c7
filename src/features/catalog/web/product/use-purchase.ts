import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { NO_FINISH } from '../../../../kernel/messages.ts';
import { pages } from '../../../../routes.ts';
import { addToCart, type LineToSave, saveEdited } from '../../../cart/web/save-line.ts';
import type { QuotedFinish } from '../../../cart/web/use-finish-quote.ts';
import { tiersOf } from '../../price-breaks.ts';
import type { ProductDetail } from '../../reads.ts';
import type { ConfigurationHandle } from './use-configuration.ts';

export interface Purchase {
  /** Asked for, and waiting for the price of the finish. */
  readonly pending: boolean;
  /** How many times something was put in the cart: drives the stamp. */
  readonly stamps: number;
  /** Adds to the cart, or saves the edited line, as soon as its price is known. */
  request(): void;
}

/**
 * The way from a configuration to the cart. A press right after typing first settles the quantity
 * and waits for its finish price, so what is saved is what the panel then shows.
 */
export function usePurchase(
  detail: ProductDetail,
  configuration: ConfigurationHandle,
  finish: QuotedFinish,
  editing: string | null,
): Purchase {
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const [stamps, setStamps] = useState(0);
  const settled = configuration.state.typed === String(configuration.state.quantity);

  useEffect(() => {
    if (!pending || !settled || finish.status === 'loading') return;
    setPending(false);
    if (finish.status === 'failed') return;
    const line = lineToSave(detail, configuration, finish);
    if (editing === null) {
      addToCart(line, () => navigate(pages.cart));
      setStamps((count) => count + 1);
    } else if (saveEdited(editing, line)) {
      navigate(pages.cart);
    }
  }, [pending, settled, finish, detail, configuration, editing, navigate]);

  const request = (): void => {
    configuration.settle();
    setPending(true);
  };
  return { pending, stamps, request };
}

function lineToSave(
  detail: ProductDetail,
  { state, colour, preorder, preorderForced, limits }: ConfigurationHandle,
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
    },
    rules: { maximum: limits.maximum, tiers: tiersOf(offer?.escalas ?? []) },
    needsReview: preorderForced,
  };
}
