import { Link } from 'react-router';
import { dayText } from '../../../kernel/moments.ts';
import { staffPages } from '../../../staff-routes.ts';
import { WantedMark } from '../../orders/staff/wanted-mark.tsx';
import type { ShippingOrder } from '../reads.ts';
import { BoxCard } from './box-card.tsx';
import { FetchedForm, ReadyForm } from './fetched-forms.tsx';
import { HandOverForm } from './hand-over-form.tsx';
import { PackingForm } from './packing-form.tsx';

/** One order on its way out: its boxes, their guides, and what is to do next. */
export function ShippingSheet({ order }: { readonly order: ShippingOrder }) {
  const { puede, cajas } = order;
  return (
    <section aria-labelledby="pedido" className="min-w-0 rounded-sheet border border-line bg-sheet">
      <div className="border-b border-line px-4 py-3">
        <h2 id="pedido" className="text-lg">
          <Link
            to={staffPages.order(order.folio)}
            className="figures text-cobalt underline underline-offset-2"
          >
            {order.folio}
          </Link>{' '}
          · {order.estado}
        </h2>
        {order.cliente === undefined ? null : (
          <p className="font-medium wrap-anywhere">{order.cliente}</p>
        )}
        <p className="text-sm text-ink-2">
          {[
            order.destino && !order.recoge && `a ${order.destino}`,
            order.servicio,
            order.prometido && `prometido el ${dayText(order.prometido)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <WantedMark wanted={order.para_el} />
        {cajas.length > 0 ? (
          <Link
            to={staffPages.packingLists(order.folio)}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-cobalt underline underline-offset-2"
          >
            Listas de empaque
          </Link>
        ) : null}
      </div>
      {cajas.length > 0 ? (
        <ul className="divide-y divide-line">
          {cajas.map((box) => (
            <li key={box.id}>
              <BoxCard
                box={box}
                of={cajas.length}
                labels={puede.etiquetar}
                buys={order.paqueteria}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {puede.empacar && cajas.length === 0 ? <PackingForm order={order} /> : null}
      {puede.empacar && cajas.length > 0 ? (
        <details className="border-t border-line">
          <summary className="min-h-11 cursor-pointer px-4 py-3 text-sm font-semibold text-cobalt">
            Empacar de otra manera
          </summary>
          <PackingForm order={order} />
        </details>
      ) : null}
      {puede.entregar ? <HandOverForm order={order} /> : null}
      {order.mostrador === 'avisar' ? <ReadyForm order={order} /> : null}
      {order.mostrador === 'entregar' ? <FetchedForm order={order} /> : null}
      {!puede.empacar && cajas.length === 0 ? (
        <p className="px-4 py-4 text-sm text-ink-2">
          Este pedido no tiene cajas: se empaca cuando pasa control de calidad.
        </p>
      ) : null}
    </section>
  );
}
