import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../../design/icon.tsx';
import { formatPesos } from '../../../kernel/money.ts';
import { shortDate } from '../../catalog/delivery-range.ts';
import { tiersOf } from '../../pricing/finish-tiers.ts';
import type { DoorPriceProps } from '../../product/web/door-price.ts';
import { useDeliveryPlace } from '../../shipping/web/delivery-place-store.ts';
import type { LandedRow } from '../contract.ts';
import { tableQuantities } from '../quantities.ts';
import { type LandedPrices, useLandedPrice } from './use-landed-price.ts';

const DeliveryDialog = lazy(() => import('../../checkout/web/delivery-dialog.tsx'));
const DoorTable = lazy(() => import('./door-table.tsx'));

const LINK =
  'inline-flex min-h-11 items-center gap-1 font-semibold text-cobalt underline underline-offset-2';

/** What each piece costs once it is at the visitor's door, for this and other quantities. */
export default function LandedPrice(props: DoorPriceProps) {
  const { detail, colour, technique, quantity, limits, preorder, onChoose } = props;
  const place = useDeliveryPlace((state) => state.chosen);
  const [asking, setAsking] = useState<'never' | 'open' | 'closed'>('never');
  const [open, setOpen] = useState(false);
  const offer = detail.terminados.find(({ nombre }) => nombre === technique);
  const prices = useLandedPrice(
    place && {
      id: detail.id_producto_prov,
      color: colour,
      terminado: technique,
      cp: place.postalCode,
      cantidades: tableQuantities(tiersOf(offer), limits, quantity),
    },
  );
  return (
    <section aria-label="Precio en tu puerta" className="border-t border-line pt-4" data-private>
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-sm font-semibold">
          {place ? `Puesto en tu CP ${place.postalCode}` : 'Puesto en tu puerta'}
        </h2>
        <button
          type="button"
          aria-haspopup="dialog"
          className={`${LINK} text-sm`}
          onClick={() => setAsking('open')}
        >
          <Icon name="pin" size={16} />
          {place ? 'Cambiar' : 'Escribir mi CP'}
        </button>
      </div>
      {place ? (
        <>
          <Summary prices={prices} quantity={quantity} preorder={preorder} />
          <button
            type="button"
            aria-expanded={open}
            className={`${LINK} text-sm`}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Ocultar otras cantidades' : 'Comparar cantidades'}
          </button>
        </>
      ) : (
        <p className="text-sm text-ink-2">
          Con tu código postal te decimos cuánto cuesta cada pieza con impresión, IVA y envío.
        </p>
      )}
      {place && open && prices.rows.length > 0 ? (
        <Suspense fallback={<div className="h-96" />}>
          <DoorTable
            rows={prices.rows}
            quantity={quantity}
            preorder={preorder}
            settling={prices.state === 'loading'}
            onChoose={onChoose}
          />
        </Suspense>
      ) : null}
      {asking === 'never' ? null : (
        <Suspense>
          <DeliveryDialog open={asking === 'open'} onClose={() => setAsking('closed')} />
        </Suspense>
      )}
    </section>
  );
}

/** This quantity's own price at the door, and the day it comes. */
function Summary({
  prices,
  quantity,
  preorder,
}: {
  readonly prices: LandedPrices;
  readonly quantity: number;
  readonly preorder: boolean;
}) {
  const row = prices.rows.find(({ cantidad }) => cantidad === quantity);
  if (prices.state === 'failed') {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-x-3 text-sm">
        {prices.problem}
        <button type="button" className={LINK} onClick={prices.again}>
          Reintentar
        </button>
      </p>
    );
  }
  return (
    <p
      aria-live="polite"
      aria-busy={prices.state === 'loading'}
      className={`figures min-h-10 text-sm transition-opacity duration-150 ${prices.state === 'loading' && row ? 'opacity-55' : ''}`}
    >
      {row ? (
        <Price row={row} preorder={preorder} />
      ) : (
        <Missing loading={prices.state === 'loading'} />
      )}
    </p>
  );
}

function Price({ row, preorder }: { readonly row: LandedRow; readonly preorder: boolean }) {
  return (
    <>
      <span className="text-base font-semibold">{formatPesos(row.por_pieza)}</span>{' '}
      <span className="text-ink-2">c/u en tu puerta, </span>
      <span className="whitespace-nowrap">
        <span className="text-ink-2">total </span>
        {formatPesos(row.total)}
      </span>
      <span className="block text-xs text-ink-2">
        Con envío de {formatPesos(row.envio)} e IVA.{' '}
        {preorder ? 'Fecha por confirmar con un ejecutivo.' : `Llega el ${shortDate(row.llega)}.`}
      </span>
    </>
  );
}

const Missing = ({ loading }: { readonly loading: boolean }) => (
  <span className="text-ink-2">
    {loading
      ? 'Calculando el envío…'
      : 'Ninguna paquetería lleva esta cantidad a tu CP. Escríbenos y lo resolvemos.'}
  </span>
);
