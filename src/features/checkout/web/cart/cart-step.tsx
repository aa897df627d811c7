import { ButtonLink } from '../../../../design/button.tsx';
import { EmptyState } from '../../../../design/empty-state.tsx';
import { MESSAGES } from '../../../../kernel/messages.ts';
import { pages } from '../../../../routes.ts';
import { availableTo } from '../../../cart/available.ts';
import type { CartLine } from '../../../cart/line.ts';
import { useStock } from '../../../cart/web/use-stock.ts';
import { CartLineRow } from './cart-line-row.tsx';

/** Step 1: what is in the cart, line by line. */
export function CartStep({ lines }: { readonly lines: readonly CartLine[] }) {
  const stock = useStock(lines);
  const times = Map.groupBy(lines, (line) => line.id);
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map((line) => (
        <li key={line.uniqueId}>
          <CartLineRow
            line={line}
            siblings={(times.get(line.id)?.length ?? 1) - 1}
            available={availableTo(line, lines, stock)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Where nothing is in it; `ordered` is the folio of the order that it just became, perhaps in another tab. */
export function EmptyCart({ ordered }: { readonly ordered?: string | undefined }) {
  if (ordered) {
    return (
      <EmptyState
        title={MESSAGES.cart.empty}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to={pages.ordersOf(ordered)}>Ver mi pedido</ButtonLink>
            <ButtonLink to={pages.products} look="secondary">
              Ver productos
            </ButtonLink>
          </div>
        }
      >
        <p>
          Lo que tenía ya está pedido: es tu pedido{' '}
          <span className="figures whitespace-nowrap">{ordered}</span>.
        </p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={MESSAGES.cart.empty}
      action={<ButtonLink to={pages.products}>Ver productos</ButtonLink>}
    >
      <p>Elige algo que valga la pena imprimir: aquí verás piezas, terminados y total.</p>
    </EmptyState>
  );
}
