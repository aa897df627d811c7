import { Button } from '../../../design/button.tsx';
import { fetchCartWriter, type Purchase } from './configure/use-purchase.ts';

/** The one button that buys, with the stamp that answers it. */
export function BuyButton({
  editing,
  blocked,
  purchase,
  onPress,
}: {
  readonly editing: boolean;
  /** The finish has no price: nothing may be sold at a price nobody knows. */
  readonly blocked: boolean;
  readonly purchase: Purchase;
  readonly onPress: () => void;
}) {
  return (
    <div className="relative grow">
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
      {purchase.stamps > 0 ? <Stamp key={purchase.stamps} /> : null}
    </div>
  );
}

/** A failure now is told when the button is pressed. */
function expect(): void {
  fetchCartWriter().catch(() => undefined);
}

/** Ink on the panel for a moment; the toast says the same in words. */
function Stamp() {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute -top-7 right-3 animate-[stamp_220ms_var(--ease-stamp),stamp-out_300ms_ease-in_1.4s_forwards] motion-reduce:hidden"
    >
      <span className="block -rotate-6 rounded-control border-[3px] border-overprint bg-sheet/85 px-3 py-0.5 font-display text-lg font-bold tracking-wide text-overprint uppercase">
        En tu carrito
      </span>
    </span>
  );
}
