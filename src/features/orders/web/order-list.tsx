import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { TextField } from '../../../design/field.tsx';
import {
  chooseOrders,
  groupOf,
  isFinished,
  ORDER_GROUPS,
  type OrderGroup,
  readGroup,
} from '../order-groups.ts';
import type { OrderView } from '../reads.ts';
import { OrderSheet } from './order-sheet.tsx';

/** So many orders at once: a phone's page has an end. */
const PAGE = 8;

/** A person's purchases: by group and folio, what is to be done first, what is over folded. */
export function OrderList({ orders }: { readonly orders: readonly OrderView[] }) {
  const [search, setSearch] = useSearchParams();
  const [pages, setPages] = useState(1);
  const group = readGroup(search.get('ver'));
  const folio = search.get('folio') ?? '';
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
  const shown = chosen.slice(0, pages * PAGE);
  return (
    <>
      <div className="mt-6 flex flex-col gap-4 lg:flex-row lg:items-end lg:justify-between">
        <Groups orders={orders} chosen={group} onChoose={(value) => change('ver', value)} />
        <div className="lg:w-64">
          <TextField
            label="Buscar por folio"
            type="search"
            autoComplete="off"
            value={folio}
            onChange={(event) => change('folio', event.target.value)}
          />
        </div>
      </div>
      <p role="status" className="mt-4 text-sm text-ink-2">
        {chosen.length === 0
          ? 'Ningún pedido coincide. Revisa el folio o elige «Todas».'
          : `${chosen.length} ${chosen.length === 1 ? 'pedido' : 'pedidos'}`}
      </p>
      <div className="mt-4 grid gap-6 md:gap-8">
        {shown.map((order) => (
          <OrderSheet key={order.id_token_order} order={order} folded={isFinished(order)} />
        ))}
      </div>
      {shown.length < chosen.length ? (
        <div className="mt-8 text-center">
          <Button look="secondary" onClick={() => setPages(pages + 1)}>
            Ver más pedidos ({chosen.length - shown.length})
          </Button>
        </div>
      ) : null}
    </>
  );
}

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
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">Ver pedidos</legend>
      <div className="flex flex-wrap gap-2">
        {(Object.entries(ORDER_GROUPS) as [OrderGroup, string][]).map(([group, name]) => (
          <button
            key={group}
            type="button"
            aria-pressed={group === chosen}
            onClick={() => onChoose(group)}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-2 bg-sheet px-4 text-sm font-semibold hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-white"
          >
            {name}
            <span className="figures font-normal">
              {group === 'todas' ? orders.length : (counts.get(group)?.length ?? 0)}
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
