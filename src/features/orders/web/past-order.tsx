import { Icon } from '../../../design/icon.tsx';
import { formatPesos } from '../../../kernel/money.ts';
import type { OrderView } from '../reads.ts';
import { LinePicture } from './line-picture.tsx';
import { OrderAgain, OrderContents, orderDay, orderTitleId } from './order-sheet.tsx';

/** An order that is over: one line, with everything else behind it. */
export function PastOrder({
  order,
  later = false,
  open = false,
}: {
  readonly order: OrderView;
  /** Below the first view. */
  readonly later?: boolean;
  /** As the page opens; from then on it is the reader's. */
  readonly open?: boolean;
}) {
  const folio = order.id_token_order;
  const [first, ...others] = order.items;
  const names = first ? `${first.nombre}${others.length > 0 ? ` y ${others.length} más` : ''}` : '';
  const total = formatPesos(order.total_amount);
  return (
    <article
      aria-labelledby={orderTitleId(folio)}
      className={`relative overflow-hidden rounded-sheet border border-line bg-sheet has-[details[open]]:shadow-sheet ${later ? 'paint-later [--later-height:8.5rem]' : ''}`}
    >
      {first ? (
        // A link inside of the line that opens would be two things to press in one.
        <div className="absolute top-19.75 left-23 flex h-11 items-center md:top-0 md:right-43 md:left-auto md:h-24">
          <OrderAgain folio={folio} />
        </div>
      ) : null}
      <details className="group" open={open}>
        <summary className="grid h-34 list-none grid-cols-[4rem_1fr] gap-x-4 p-3 hover:bg-paper-2 md:h-24 md:grid-cols-[4rem_1fr_8rem_17rem] md:items-center md:gap-x-5 md:px-4 [&::-webkit-details-marker]:hidden">
          <span className="block size-16">{first ? <LinePicture item={first} /> : null}</span>
          <span className="min-w-0">
            <h2 id={orderTitleId(folio)} className="figures text-base">
              <span className="sr-only">Pedido </span>
              {folio}
            </h2>
            <span className="block truncate text-sm text-ink-2">
              <span className="font-semibold text-ink">{order.status}</span> · {orderDay(order)}
            </span>
            <span className="block truncate text-sm text-ink-2">
              <span className="figures font-semibold text-ink md:hidden">{total} · </span>
              {names}
            </span>
          </span>
          <span className="figures hidden text-right font-display font-bold md:block">{total}</span>
          <span className="flex h-11 items-center justify-end gap-1 text-sm font-semibold text-cobalt max-md:col-span-2 max-md:-mt-1">
            <span>Ver el pedido</span>
            <span className="transition-transform duration-150 group-open:rotate-180">
              <Icon name="down" size={18} />
            </span>
          </span>
        </summary>
        <div className="border-t border-line">
          <OrderContents order={order} />
        </div>
      </details>
    </article>
  );
}
