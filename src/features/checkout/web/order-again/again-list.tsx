import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '../../../../design/button.tsx';
import { toast } from '../../../../design/toast.tsx';
import { countText } from '../../../../kernel/formats/count-text.ts';
import { formatPesos } from '../../../../kernel/money.ts';
import { pages } from '../../../../routes.ts';
import type { CartLine } from '../../../cart/line.ts';
import { addLine } from '../../../cart/merge-lines.ts';
import { useCart } from '../../../cart/web/cart-store.ts';
import { newIdentity } from '../../../cart/web/new-identity.ts';
import { warnUnlessKept } from '../../../cart/web/save-line.ts';
import type { LineAgain } from '../../order-again.ts';
import { AgainLine, type ShownLine } from './again-line.tsx';

type Taken = LineAgain & { readonly line: CartLine };
const canBeTaken = <S extends LineAgain>(shown: S): shown is S & Taken => shown.line !== null;

/**
 * Every line with what changed since; those that are chosen go to the cart together. What is as it was
 * is chosen at first, another colour is not.
 */
export function AgainList({
  folio,
  lines,
}: {
  readonly folio: string;
  readonly lines: readonly ShownLine[];
}) {
  const navigate = useNavigate();
  const open = lines.filter(canBeTaken);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(open.filter(({ recoloured }) => !recoloured).map(({ id }) => id)),
  );
  const choose = (id: number, on: boolean): void =>
    setChosen((before) => new Set([...before, id].filter((each) => on || each !== id)));
  const taken = open.filter(({ id }) => chosen.has(id));
  const total = taken.reduce((sum, { line }) => sum + line.total_general, 0);
  // On a slow line this page stays for a while after the press: a second one adds nothing more.
  const [leaving, setLeaving] = useState(false);
  const add = async (): Promise<void> => {
    setLeaving(true);
    toast.success(intoCart(taken, folio));
    warnUnlessKept();
    await navigate(pages.cart);
    setLeaving(false);
  };
  return (
    <>
      <ul className="mt-6 divide-y divide-line rounded-sheet border border-line bg-sheet px-4 md:px-8">
        {lines.map((shown) => (
          <AgainLine
            key={shown.id}
            shown={shown}
            chosen={chosen.has(shown.id)}
            onChoose={(on) => choose(shown.id, on)}
          />
        ))}
      </ul>
      {open.length > 0 ? (
        <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
          <p role="status">
            {taken.length === 0 ? (
              <span className="text-ink-2">Marca lo que quieres repetir.</span>
            ) : (
              <>
                <span className="figures text-xl font-bold">{formatPesos(total)}</span>{' '}
                <span className="text-sm text-ink-2">con IVA, sin envío</span>
              </>
            )}
          </p>
          <Button
            disabled={taken.length === 0}
            busy={leaving}
            extra="max-sm:w-full"
            onClick={() => void add()}
          >
            {taken.length > 1 ? `Agregar ${taken.length} al carrito` : 'Agregar al carrito'}
          </Button>
        </div>
      ) : (
        <div className="mt-6">
          <ButtonLink to={pages.products}>Ver productos</ButtonLink>
        </div>
      )}
    </>
  );
}

/** Puts them in by the cart's own rules, and says what became of them. */
function intoCart(taken: readonly Taken[], folio: string): string {
  let merged = 0;
  useCart.getState().change((before) =>
    taken.reduce((cart, { line, tiers }) => {
      const rules = { maximum: Number.POSITIVE_INFINITY, tiers };
      const added = addLine(cart, { ...line, ...newIdentity() }, rules);
      if (added.outcome === 'merged') merged += 1;
      return added.lines;
    }, before),
  );
  const [only] = taken;
  const what =
    taken.length === 1
      ? `${only?.line.name}, del pedido ${folio}, ya está en tu carrito.`
      : `${countText(taken.length, 'producto', 'productos')} del pedido ${folio} ya están en tu carrito.`;
  if (merged === 0) return what;
  return `${what} ${merged === 1 ? 'Uno se sumó' : `${merged} se sumaron`} a lo que ya tenías.`;
}
