import { memo, Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { EmptyState } from '../../../design/empty-state.tsx';
import { controlLook } from '../../../design/field.tsx';
import { Icon } from '../../../design/icon.tsx';
import { keepInRow } from '../../../design/keep-in-row.ts';
import {
  chooseOrders,
  groupOf,
  isFinished,
  ORDER_GROUPS,
  type OrderGroup,
  readGroup,
} from '../order-groups.ts';
import type { OrderView } from '../reads.ts';
import { OrderSheet, orderTitleId } from './order-sheet.tsx';
import { PastOrder } from './past-order.tsx';

/** So many orders at once: a phone's page has an end. */
const PAGE = 8;

/** What of an order a keyboard comes to. */
const PRESSABLE = 'a[href], button:enabled, summary';

/** A person's purchases: by group and folio, what is to be done first, what is over folded. */
export function OrderList({ orders }: { readonly orders: readonly OrderView[] }) {
  const [search, setSearch] = useSearchParams();
  const [pages, setPages] = useState(1);
  const group = readGroup(search.get('ver'));
  const folio = search.get('folio') ?? '';
  /** Whoever came for one order alone finds it open; one that is typed stays as it lies in its list. */
  const [cameFor] = useState(folio);
  const chosen = chooseOrders(orders, { group, folio });
  const change = (name: 'ver' | 'folio', value: string): void => {
    setPages(1);
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === '' || value === 'todas') after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
    );
  };
  const seeAll = (): void => setSearch({}, { replace: true, defaultShouldRevalidate: false });
  const shown = chosen.slice(0, pages * PAGE);
  const goOnAt = useRef<string>(undefined);
  const showMore = (): void => {
    goOnAt.current = chosen[shown.length]?.id_token_order;
    setPages(pages + 1);
  };
  // The button stays below what came, or goes with the last of them: a keyboard goes on at the first.
  useEffect(() => {
    if (pages === 1 || goOnAt.current === undefined) return;
    const title = document.getElementById(orderTitleId(goOnAt.current));
    goOnAt.current = undefined;
    title?.closest('article')?.querySelector<HTMLElement>(PRESSABLE)?.focus();
  }, [pages]);
  const going = shown.filter((order) => !isFinished(order));
  const past = shown.filter(isFinished);
  return (
    <>
      <div className="mt-5 flex flex-col gap-3 lg:flex-row lg:items-center lg:justify-between lg:gap-8">
        <Groups orders={orders} chosen={group} onChoose={(value) => change('ver', value)} />
        <FolioField value={folio} onType={(typed) => change('folio', typed)} />
      </div>
      {chosen.length === 0 ? (
        <EmptyState
          title="Ningún pedido coincide."
          action={
            <Button look="secondary" onClick={seeAll}>
              Ver todas mis compras
            </Button>
          }
        >
          <p>Revisa el folio o elige «Todas».</p>
        </EmptyState>
      ) : null}
      <p
        role="status"
        className={chosen.length === 0 ? 'sr-only' : 'mt-5 text-sm text-ink-2 max-md:sr-only'}
      >
        {said(chosen.length)}
      </p>
      <div className="mt-4 grid gap-6 md:mt-3 md:gap-8">
        {going.map((order, place) => (
          <AloneOrder key={order.id_token_order} order={order} later={place > 0} />
        ))}
      </div>
      {past.length > 0 ? (
        <>
          {going.length > 0 ? (
            <h2 className="mt-10 mb-3 text-lg md:text-xl">Pedidos anteriores</h2>
          ) : null}
          <div className="grid gap-3">
            {past.map((order) => (
              <AloneOrder
                key={order.id_token_order}
                order={order}
                later={going.length > 0}
                open={order.id_token_order === cameFor}
              />
            ))}
          </div>
        </>
      ) : null}
      {shown.length < chosen.length ? (
        <div className="mt-8 text-center">
          <Button look="secondary" onClick={showMore}>
            Ver más pedidos ({chosen.length - shown.length})
          </Button>
        </div>
      ) : chosen.length > 0 && folio ? (
        <div className="mt-8 text-center">
          <Button look="secondary" onClick={seeAll}>
            Ver todas mis compras
          </Button>
        </div>
      ) : null}
    </>
  );
}

/**
 * Comes alive by itself, after the page around it, or when it is pressed. Not rendered again with the
 * list: React would have to bring all of them alive at once for that.
 */
const AloneOrder = memo(function AloneOrder({
  order,
  later,
  open = false,
}: {
  readonly order: OrderView;
  readonly later: boolean;
  readonly open?: boolean;
}) {
  return (
    <Suspense>
      {isFinished(order) ? (
        <PastOrder order={order} later={later} open={open} />
      ) : (
        <OrderSheet order={order} later={later} />
      )}
    </Suspense>
  );
});

function said(chosen: number): string {
  if (chosen === 0) return 'Ningún pedido coincide. Revisa el folio o elige «Todas».';
  return `${chosen} ${chosen === 1 ? 'pedido' : 'pedidos'}`;
}

function FolioField({
  value,
  onType,
}: {
  readonly value: string;
  readonly onType: (typed: string) => void;
}) {
  return (
    <label className="relative block lg:w-64">
      <span className="sr-only">Buscar por folio</span>
      <span className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-ink-2">
        <Icon name="search" size={18} />
      </span>
      <input
        type="search"
        autoComplete="off"
        placeholder="Buscar por folio"
        value={value}
        onChange={(event) => onType(event.target.value)}
        className={`${controlLook()} pl-10`}
      />
    </label>
  );
}

/** One row at every width: on a telephone it is pushed aside with a finger. */
function Groups({
  orders,
  chosen,
  onChoose,
}: {
  readonly orders: readonly OrderView[];
  readonly chosen: OrderGroup;
  readonly onChoose: (group: OrderGroup) => void;
}) {
  const counts = Map.groupBy(orders, groupOf);
  return (
    <fieldset className="-mx-4 min-w-0 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:overflow-visible md:px-0">
      <legend className="sr-only">Ver pedidos</legend>
      <div className="flex w-max gap-2 pr-4 md:pr-0">
        {(Object.entries(ORDER_GROUPS) as [OrderGroup, string][]).map(([group, name]) => {
          const count = group === 'todas' ? orders.length : (counts.get(group)?.length ?? 0);
          return (
            <button
              key={group}
              type="button"
              aria-pressed={group === chosen}
              ref={group === chosen ? keepInRow : undefined}
              onClick={() => onChoose(group)}
              className={`inline-flex min-h-11 items-center gap-1.5 rounded-full border bg-sheet px-4 text-sm font-semibold hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-white ${count === 0 ? 'border-line text-ink-2' : 'border-line-2'}`}
            >
              {name}
              <span className="figures font-normal">{count}</span>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
