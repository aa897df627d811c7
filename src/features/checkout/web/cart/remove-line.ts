import { toast } from '../../../../design/toast.tsx';
import type { CartLine } from '../../../cart/line.ts';
import { useCart } from '../../../cart/web/cart-store.ts';

/** Removes one configuration; for five seconds it can be taken back. */
export function removeLine(line: CartLine): void {
  const removed = useCart.getState().remove(line.uniqueId);
  if (!removed) return;
  toast.success(`Quitamos ${line.name} de tu carrito.`, {
    label: 'Deshacer',
    run: () => useCart.getState().restore(removed.line, removed.index),
  });
}

/** Removes every configuration of a product; for five seconds they can be taken back. */
export function removeEveryColour(line: CartLine): void {
  const removed = useCart
    .getState()
    .lines.map((entry, index) => ({ entry, index }))
    .filter(({ entry }) => entry.id === line.id);
  useCart.getState().removeProduct(line.id);
  toast.success(`Quitamos todos los colores de ${line.name}.`, {
    label: 'Deshacer',
    run: () => {
      for (const { entry, index } of removed) useCart.getState().restore(entry, index);
    },
  });
}
