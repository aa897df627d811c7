import { Link, useNavigate } from 'react-router';
import { Button, ButtonLink } from '../../../../design/button.tsx';
import { toast } from '../../../../design/toast.tsx';
import { formatCount } from '../../../../kernel/count.ts';
import { formatPesos } from '../../../../kernel/money.ts';
import { pages } from '../../../../routes.ts';
import { addLine } from '../../../cart/merge-lines.ts';
import { useCart } from '../../../cart/web/cart-store.ts';
import { newIdentity } from '../../../cart/web/new-identity.ts';
import type { LineAgain, PastLine } from '../../order-again.ts';

interface ShownLine extends LineAgain {
  readonly id: number;
  /** Of the product that is still sold, or ''. */
  readonly code: string;
  readonly past: PastLine;
}

/** Every line with what changed since; those that can be ordered go to the cart together. */
export function AgainList({ lines }: { readonly lines: readonly ShownLine[] }) {
  const navigate = useNavigate();
  const open = lines.filter(({ line }) => line !== null);
  const total = open.reduce((sum, { line }) => sum + (line?.total_general ?? 0), 0);
  const add = (): void => {
    useCart.getState().change((before) =>
      open.reduce((cart, { line, tiers }) => {
        if (!line) return cart;
        const rules = { maximum: Number.POSITIVE_INFINITY, tiers };
        return addLine(cart, { ...line, ...newIdentity() }, rules).lines;
      }, before),
    );
    toast.success(open.length === 1 ? 'Está en tu carrito.' : 'Están en tu carrito.');
    void navigate(pages.cart);
  };
  return (
    <>
      <ul className="mt-6 divide-y divide-line rounded-sheet border border-line bg-sheet px-5 md:px-8">
        {lines.map((shown) => (
          <Line key={shown.id} shown={shown} />
        ))}
      </ul>
      {open.length > 0 ? (
        <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
          <p>
            <span className="figures text-xl font-bold">{formatPesos(total)}</span>{' '}
            <span className="text-sm text-ink-2">con IVA, sin envío</span>
          </p>
          <Button onClick={add}>
            {open.length === 1 ? 'Agregar al carrito' : `Agregar ${open.length} al carrito`}
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

function Line({ shown: { line, changes, code, past } }: { readonly shown: ShownLine }) {
  const quantity = line?.quantity ?? past.quantity;
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] gap-4 py-5 sm:grid-cols-[4rem_minmax(0,1fr)_auto]">
      {past.image ? (
        <img src={past.image} alt="" width={64} height={64} className="size-16 bg-paper-2" />
      ) : (
        <span className="size-16 bg-paper-2" />
      )}
      <div className="min-w-0">
        <p className="font-semibold">{past.name}</p>
        <p className="figures mt-0.5 text-sm text-ink-2">
          {formatCount(quantity)} piezas ·{' '}
          {[past.colour, past.technique].filter(Boolean).join(' · ')}
        </p>
        {changes.length > 0 ? (
          <ul
            className={`mt-2 space-y-1 border-l-4 px-3 py-1 text-sm ${line ? 'border-warning bg-warning-wash' : 'border-danger bg-danger-wash'}`}
          >
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        ) : (
          <p className="mt-2 text-sm text-success">Igual que la vez pasada.</p>
        )}
        {!line && code ? (
          <Link
            to={pages.product(code)}
            className="mt-1 inline-flex min-h-11 items-center text-sm font-semibold text-cobalt underline underline-offset-2"
          >
            Ver opciones<span className="sr-only"> de {past.name}</span>
          </Link>
        ) : null}
      </div>
      {line ? (
        <p className="figures col-start-2 font-semibold sm:col-start-3 sm:text-right">
          {formatPesos(line.total_general)}
        </p>
      ) : null}
    </li>
  );
}
