import { useEffect, useState } from 'react';
import { formatCount } from '../../../../kernel/count.ts';
import { formatPesos } from '../../../../kernel/money.ts';
import { call } from '../../../../platform/browser/call.ts';
import { downloadQuote } from '../../../orders/calls.ts';
import type { QuoteDownload } from '../../../orders/contract.ts';
import { LinePicture } from '../../../orders/web/line-picture.tsx';
import { promisedDay } from '../../../orders/web/order-news.tsx';

/** What was ordered, as the shop has it; undefined until it has come, null where it does not come. */
export function usePlacedOrder(folio: string): QuoteDownload | null | undefined {
  const [order, setOrder] = useState<QuoteDownload | null>();
  useEffect(() => {
    let gone = false;
    void call(downloadQuote, { body: { folio } }).then((answer) => {
      if (!gone) setOrder(answer.ok ? answer.value : null);
    });
    return () => {
      gone = true;
    };
  }, [folio]);
  return order;
}

/** Total and day: the two numbers that somebody takes home. */
export function PlacedFacts({ order }: { readonly order: QuoteDownload | undefined }) {
  const preorder = order?.order.preorden ?? false;
  const day = order && promisedDay({ envio: order.shipping, preorden: preorder });
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 sm:grid-cols-2">
      <div>
        <dt className="text-sm text-ink-2">Total, IVA incluido</dt>
        <dd className="figures font-display text-lg leading-snug font-bold md:text-xl">
          {order ? formatPesos(order.order.total_amount) : <Coming />}
        </dd>
      </div>
      <div>
        <dt className="text-sm text-ink-2">
          {order?.shipping.recoger ? 'Lo recoges desde el' : 'Llega'}
        </dt>
        <dd className="figures font-display text-lg leading-snug font-bold text-balance md:text-xl">
          {order ? day || 'Te confirmamos la fecha' : <Coming />}
        </dd>
      </div>
    </dl>
  );
}

const Coming = () => (
  <span aria-hidden="true" className="my-1 block h-6 w-28 animate-pale bg-paper-2" />
);

/** Lines named below the picture; the rest are a number. */
const SHOWN = 4;

/** What will be made: the first line large, with the customer's artwork, and all of them by name. */
export function PlacedSheet({ order }: { readonly order: QuoteDownload | undefined }) {
  const [first] = order?.items ?? [];
  if (order && !first) return null;
  return (
    <section
      aria-label="Lo que pediste"
      aria-busy={!order}
      className="overflow-hidden rounded-sheet border border-line bg-sheet shadow-sheet"
    >
      <div className="aspect-square bg-paper-2">
        {first ? <LinePicture item={first} width={960} /> : null}
      </div>
      {order ? <Lines order={order} /> : <div className="h-28" />}
    </section>
  );
}

function Lines({ order: { items, address, shipping } }: { readonly order: QuoteDownload }) {
  const more = items.length - SHOWN;
  return (
    <div className="px-4 pb-4 md:px-6">
      <ul className="divide-y divide-line">
        {items.slice(0, SHOWN).map((item, at) => (
          <li key={item.id_order_detail} className="flex items-center gap-3 py-4">
            {at > 0 ? (
              <div className="w-12 shrink-0">
                <LinePicture item={item} />
              </div>
            ) : null}
            <div className="min-w-0 grow">
              <p className="font-semibold">{item.nombre}</p>
              <p className="figures text-sm text-ink-2">
                {formatCount(item.quantity)} piezas · {item.tecnica}
                {item.color ? ` · ${item.color}` : ''}
              </p>
            </div>
            <p className="figures text-sm font-semibold">
              {formatPesos(item.total ?? item.unit_price * item.quantity)}
            </p>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <p className="border-t border-line py-3 text-sm text-ink-2">
          y {more} {more === 1 ? 'producto' : 'productos'} más
        </p>
      ) : null}
      <p className="border-t border-line pt-4 text-sm text-ink-2">
        {shipping.recoger
          ? `${shipping.provider}: ${shipping.service}, `
          : `Con ${[shipping.provider, shipping.service].filter(Boolean).join(', ') || 'paquetería'} a `}
        <span className="font-semibold text-ink">
          {address.direccion} {address.numExterior}, {address.colonia}
        </span>
        , {address.postal_code} {address.municipio}
      </p>
    </div>
  );
}
