import { TextArea } from '../../../../design/field.tsx';
import type { CartLine } from '../../../cart/line.ts';
import { MAX_NOTES } from '../../../cart/valid-lines.ts';
import { useCart } from '../../../cart/web/cart-store.ts';

/** Notes of a line, kept with it while they are typed. */
export function LineNotes({ line }: { readonly line: CartLine }) {
  const setNotes = useCart((cart) => cart.setNotes);
  return (
    <TextArea
      label="Notas"
      optional
      rows={1}
      maxLength={MAX_NOTES}
      placeholder="Medida del logotipo, posición, tinta…"
      value={line.notas}
      onChange={(event) => setNotes(line.uniqueId, event.target.value)}
      style={{ fieldSizing: 'content' }}
    />
  );
}
