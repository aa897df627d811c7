import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../design/icon.tsx';
import { useDeliveryPlace } from '../../features/shipping/web/delivery-place-store.ts';

const DeliveryDialog = lazy(() => import('../../features/checkout/web/delivery-dialog.tsx'));

/** 'Enviar a {direccion}, CP {XXXXX}': a neutral placeholder until the shopper gives a CP (A11). */
export function DeliveryPlace() {
  const chosen = useDeliveryPlace((state) => state.chosen);
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const show = (): void => {
    setAsked(true);
    setOpen(true);
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        data-private
        onClick={show}
        className="flex min-h-11 max-w-full items-center gap-1.5 rounded-control text-left text-xs leading-tight text-ink-2 hover:text-ink lg:max-w-38 xl:max-w-44"
      >
        <Icon name="pin" size={18} />
        <span className="min-w-0 text-pretty">
          Enviar a {chosen?.place || 'tu dirección'},{' '}
          <span className="figures font-semibold whitespace-nowrap text-ink">
            CP {chosen?.postalCode ?? '•••••'}
          </span>
        </span>
      </button>
      {asked ? (
        <Suspense>
          <DeliveryDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
