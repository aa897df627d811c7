import { toast } from '../../../design/toast.tsx';
import { MESSAGES } from '../../../kernel/messages.ts';
import type { ProductDetail } from '../../catalog/reads.ts';
import { buildLine, type Configuration } from '../build-line.ts';
import type { CartLine } from '../line.ts';
import { addLine, type MergeRules, sameConfiguration } from '../merge-lines.ts';
import { CART_KEY, useCart } from './cart-store.ts';
import { newIdentity } from './new-identity.ts';

export interface LineToSave {
  readonly detail: ProductDetail;
  readonly chosen: Configuration;
  readonly rules: MergeRules;
  /** The colour holds less than one box: someone of the shop looks at the order first. */
  readonly needsReview: boolean;
}

/** Within it the same once more is a finger that pressed twice. */
const TWICE_MS = 500;
let last: { readonly line: CartLine; readonly at: number } | undefined;

/** Whether the same in the same quantity was asked for just now; whoever wants it twice presses later. */
function isPressedTwice(line: CartLine): boolean {
  const now = performance.now();
  const before = last;
  last = { line, at: now };
  return (
    before !== undefined &&
    now - before.at < TWICE_MS &&
    before.line.quantity === line.quantity &&
    sameConfiguration(before.line, line)
  );
}

/** Puts a configured product in the cart and says so, with the way there. */
export function addToCart(
  { detail, chosen, rules, needsReview }: LineToSave,
  openCart: () => void,
): void {
  const line = buildLine(detail, chosen, newIdentity());
  const twice = isPressedTwice(line);
  const before = useCart.getState().lines.find((known) => sameConfiguration(known, line));
  if (before && twice) return;
  useCart.getState().change((lines) => addLine(lines, line, rules).lines);
  if (before && before.quantity + line.quantity > rules.maximum) {
    toast.warning(`Ya tenías ${before.quantity}: quedan ${rules.maximum}, todo lo que hay.`);
  } else if (needsReview) toast.warning(MESSAGES.cart.addedPreorder);
  else toast.success(MESSAGES.cart.added, { label: 'Ver carrito', run: openCart });
  warnUnlessKept();
}

const NOT_KEPT =
  'Tu navegador no deja guardar tu carrito: se pierde si recargas o cierras esta página.';

/** Says so where the browser did not store the cart as it is now. */
export function warnUnlessKept(): void {
  if (!isKept()) toast.warning(NOT_KEPT);
}

/** Whether the browser has stored the cart: storage may be forbidden or full. */
function isKept(): boolean {
  try {
    return localStorage.getItem(CART_KEY) === JSON.stringify(useCart.getState().lines);
  } catch {
    return false;
  }
}

/** Writes an edited line over the one it came from; false, and said so, when that is gone. */
export function saveEdited(uniqueId: string, { detail, chosen }: LineToSave): boolean {
  const known = useCart
    .getState()
    .lines.find((line) => line.uniqueId === uniqueId && line.id === detail.id_producto_prov);
  if (!known) {
    console.error(`no cart line ${uniqueId} of product ${detail.id_producto_prov}`);
    toast.error(MESSAGES.cart.lineMissing);
    return false;
  }
  const { createdAt } = known;
  useCart.getState().replace(uniqueId, buildLine(detail, chosen, { uniqueId, createdAt }));
  toast.success(MESSAGES.cart.updated);
  return true;
}
