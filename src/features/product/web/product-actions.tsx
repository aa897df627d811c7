import { lazy, Suspense } from 'react';
import { Button } from '../../../design/button.tsx';
import { fetchCartWriter, type Purchase } from './configure/use-purchase.ts';

const Stamp = lazy(() => import('./stamp.tsx'));

/** The one button that buys, with the stamp that answers it. */
export function BuyButton({
  inert,
  editing,
  blocked,
  purchase,
  onPress,
}: {
  /** To be looked at alone. */
  readonly inert: boolean;
  readonly editing: boolean;
  /** The finish has no price: nothing may be sold at a price nobody knows. */
  readonly blocked: boolean;
  readonly purchase: Purchase;
  readonly onPress: () => void;
}) {
  return (
    <div className="relative grow" inert={inert}>
      <Button
        extra="w-full min-h-12 px-3 text-base"
        busy={purchase.pending}
        disabled={blocked}
        onPointerEnter={expect}
        onFocus={expect}
        onClick={onPress}
      >
        {editing ? 'Guardar cambios' : 'Agregar al carrito'}
      </Button>
      {purchase.stamps > 0 ? (
        <Suspense>
          <Stamp key={purchase.stamps} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** A failure now is told when the button is pressed. */
function expect(): void {
  fetchCartWriter().catch(() => undefined);
}
