import type { CartLine } from '../../cart/line.ts';
import { sameConfiguration } from '../../cart/merge-lines.ts';

/** How long a cart that was saved may be opened. */
export const SAVED_DAYS = 30;
/** The parameter of the cart's address that opens it. */
export const OPENS_SAVED = 'guardado';

/**
 * A cart with what was saved of another one. What it has already stays as it is, so that a link that
 * is opened twice adds nothing the second time.
 */
export function withSaved(
  lines: readonly CartLine[],
  saved: readonly CartLine[],
): { readonly lines: readonly CartLine[]; readonly added: number } {
  const more = saved.filter((one) => !lines.some((line) => sameConfiguration(line, one)));
  return { lines: [...lines, ...more], added: more.length };
}
