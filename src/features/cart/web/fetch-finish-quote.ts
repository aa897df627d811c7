import { NO_FINISH } from '../../../kernel/messages.ts';
import { call } from '../../../platform/browser/call.ts';
import { finishCost } from '../../catalog/calls.ts';
import type { FinishQuote } from '../../pricing/finish-quote.ts';
import { tellFile } from '../../pricing/print-job.ts';
import { quoteOfCost } from '../../pricing/quote-of-cost.ts';
import { useCart } from './cart-store.ts';

/**
 * The price of a finish in a quantity, with what the inks and positions of its artwork add to it, or undefined when it could not be had; the reason goes to
 * the console. Rejects only when `signal` aborts.
 */
export async function fetchFinishQuote(
  technique: string,
  quantity: number,
  /** Its artwork as `tellFile` has it, with commas between; '' for none yet. */
  files: string,
  signal?: AbortSignal,
): Promise<FinishQuote | undefined> {
  const query = {
    terminado: technique,
    cantidad: String(quantity),
    ...(files ? { archivos: files } : {}),
  };
  const answer = await call(finishCost, { query, signal });
  if (answer.ok) return quoteOfCost(answer.value);
  console.error('the finish could not be quoted', technique, quantity, answer);
  return undefined;
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
  const files = line.imagenterminado.map(tellFile).join();
  const quote = await fetchFinishQuote(line.technique, quantity, files);
  if (quote) useCart.getState().setQuantity(uniqueId, quantity, quote);
  return quote !== undefined;
}
