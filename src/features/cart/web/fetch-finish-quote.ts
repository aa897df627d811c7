import { NO_FINISH } from '../../../kernel/messages.ts';
import { callApi } from '../../../platform/browser/api-client.ts';
import { api } from '../../../routes.ts';
import { type FinishQuote, readFinishQuote } from '../../pricing/finish-quote.ts';
import { useCart } from './cart-store.ts';

/**
 * The price of a finish in a quantity, or undefined when it could not be had; the reason goes to
 * the console. Rejects only when `signal` aborts.
 */
export async function fetchFinishQuote(
  technique: string,
  quantity: number,
  signal?: AbortSignal,
): Promise<FinishQuote | undefined> {
  const query = new URLSearchParams({ terminado: technique, cantidad: String(quantity) });
  const answer = await callApi<unknown>(`${api.finishCost}?${query}`, signal ? { signal } : {});
  const quote = answer.ok ? readFinishQuote(answer.value, quantity) : undefined;
  if (!quote) console.error('the finish could not be quoted', technique, quantity, answer);
  return quote;
}

/**
 * Sets the quantity of a cart line at the finish price of that quantity. False when the finish
 * could not be quoted: the line then stays as it was, for a wrong price is worse than none.
 */
export async function changeQuantity(uniqueId: string, quantity: number): Promise<boolean> {
  const line = useCart.getState().lines.find((entry) => entry.uniqueId === uniqueId);
  if (!line) return false;
  if (line.technique === NO_FINISH) {
    useCart.getState().setQuantity(uniqueId, quantity);
    return true;
  }
  const quote = await fetchFinishQuote(line.technique, quantity);
  if (quote) useCart.getState().setQuantity(uniqueId, quantity, quote);
  return quote !== undefined;
}
