import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../../design/icon.tsx';
import { useDeliveryPlace } from '../../shipping/web/delivery-place-store.ts';
import { DOOR_LINK } from './door-summary.tsx';

const DeliveryDialog = lazy(() => import('../../checkout/web/delivery-dialog.tsx'));

/** Whose door a price is told for, and the way to say or change it. */
export function PlaceHead() {
  const place = useDeliveryPlace((state) => state.chosen);
  const [asking, setAsking] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-sm font-semibold">
          {place ? `Puesto en tu CP ${place.postalCode}` : 'Puesto en tu puerta'}
        </h2>
        <button
          type="button"
          aria-haspopup="dialog"
          className={`${DOOR_LINK} text-sm`}
          onClick={() => setAsking('open')}
        >
          <Icon name="pin" size={16} />
          {place ? 'Cambiar' : 'Escribir mi CP'}
        </button>
      </div>
      {asking === 'never' ? null : (
        <Suspense>
          <DeliveryDialog open={asking === 'open'} onClose={() => setAsking('closed')} />
        </Suspense>
      )}
    </>
  );
}
