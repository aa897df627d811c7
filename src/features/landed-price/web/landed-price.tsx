import { lazy, Suspense, useState } from 'react';
import { NO_FINISH } from '../../../kernel/messages.ts';
import { tiersOf } from '../../pricing/finish-tiers.ts';
import { tellFile } from '../../pricing/print-job.ts';
import type { DoorPriceProps } from '../../product/web/door-price.ts';
import { useDeliveryPlace } from '../../shipping/web/delivery-place-store.ts';
import { tableQuantities } from '../quantities.ts';
import { soldFinishes } from '../sold-finishes.ts';
import { CompareButton } from './compare/compare-button.tsx';
import { DOOR_LINK, DoorSummary } from './door-summary.tsx';
import { PlaceHead } from './place-head.tsx';
import { useLandedPrice } from './use-landed-price.ts';
import { useLateNotes } from './wanted/use-late-notes.ts';
import { WantedPart } from './wanted/wanted-part.tsx';

const DoorTable = lazy(() => import('./door-table.tsx'));

/** What each piece costs once it is at the visitor's door, for this and other quantities. */
export default function LandedPrice(props: DoorPriceProps) {
  const { detail, colour, technique, quantity, limits, preorder, onChoose } = props;
  const place = useDeliveryPlace((state) => state.chosen);
  const [open, setOpen] = useState(false);
  const offer = detail.terminados.find(({ nombre }) => nombre === technique);
  const prices = useLandedPrice(
    place && {
      id: detail.id_producto_prov,
      color: colour,
      terminado: technique,
      cp: place.postalCode,
      archivos: props.files.map(tellFile),
      cantidades: tableQuantities(tiersOf(offer), limits, quantity),
    },
  );
  const row = prices.rows.find(({ cantidad }) => cantidad === quantity);
  const finishes = soldFinishes(detail, quantity);
  useLateNotes(preorder ? undefined : row, finishes);
  return (
    <section aria-label="Precio en tu puerta" className="border-t border-line pt-4" data-private>
      <PlaceHead />
      {place ? (
        <DoorSummary prices={prices} quantity={quantity} preorder={preorder} />
      ) : (
        <p className="text-sm text-ink-2">
          Con tu código postal te decimos cuánto cuesta cada pieza con impresión, IVA y envío.
        </p>
      )}
      <WantedPart
        row={place && row}
        printed={technique !== NO_FINISH}
        preorder={preorder}
        others={finishes.filter(({ name }) => name !== technique)}
        onTechnique={props.onTechnique}
      />
      <div className="flex flex-wrap gap-x-5">
        {place ? (
          <button
            type="button"
            aria-expanded={open}
            className={`${DOOR_LINK} text-sm`}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Ocultar otras cantidades' : 'Comparar cantidades'}
          </button>
        ) : null}
        <CompareButton {...props} />
      </div>
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
    </section>
  );
}
