import { toast } from '../../../design/toast.tsx';
import { call } from '../../../platform/browser/call.ts';
import { productDetail } from '../../catalog/calls.ts';
import { fetchMyList, rememberOwnPrices, sawOwnPrices } from '../../price-lists/web/my-price.tsx';
import { repriceLines } from '../reprice-lines.ts';
import { useCart } from './cart-store.ts';

/**
 * Gives the cart the prices of whoever is here: of their list, or the public's where it had another
 * one's. A cart without lists is left alone: what else changed is told when the order goes in.
 */
export async function repriceCart(signedIn: boolean): Promise<void> {
  const had = sawOwnPrices();
  if (!signedIn && !had) return;
  const list = signedIn ? await fetchMyList() : null;
  if (list === undefined || (list === null && !had)) return;
  const codes = [...new Set(useCart.getState().lines.map(({ id }) => id))];
  const found = await Promise.all(
    codes.map(async (id) => {
      const answer = await call(productDetail, { params: { id } });
      return answer.ok ? [[id, answer.value] as const] : [];
    }),
  );
  const before = useCart.getState().lines;
  const after = repriceLines(before, new Map(found.flat()), list);
  // A product that nobody could tell of keeps its price until the cart is opened again.
  rememberOwnPrices(list !== null || found.some((one) => one.length === 0));
  if (after.every((line, at) => line === before[at])) return;
  useCart.getState().change(() => after);
  toast.success(
    list ? `Tu carrito tiene tus precios de ${list.name}.` : 'Tu carrito tiene el precio público.',
  );
}
