import { NO_FINISH } from '../../../kernel/messages.ts';
import { useDeliveryPlace } from '../../shipping/web/delivery-place-store.ts';
import { DoorSummary } from './door-summary.tsx';
import { PlaceHead } from './place-head.tsx';
import { useLandedPrice } from './use-landed-price.ts';
import { WantedPart } from './wanted/wanted-part.tsx';

/** What one configuration costs at the visitor's door: theirs, not its maker's. */
export function DoorPriceOf({
  code,
  colour,
  technique,
  quantity,
  inks,
  positions,
  preorder,
}: {
  readonly code: string;
  /** Name or key of the colour. */
  readonly colour: string;
  readonly technique: string;
  readonly quantity: number;
  /** In which it is printed. */
  readonly inks: number;
  /** On which it lies. */
  readonly positions: number;
  /** More than there is of it now: the day is told by a person. */
  readonly preorder: boolean;
}) {
  const place = useDeliveryPlace((state) => state.chosen);
  const prices = useLandedPrice(
    place && {
      ...{ id: code, color: colour, terminado: technique },
      ...{ cp: place.postalCode, cantidades: [quantity], tintas: inks, posiciones: positions },
    },
  );
  return (
    <section
      aria-label="Precio en tu puerta"
      className="mt-4 border-t border-line pt-4"
      data-private
    >
      <PlaceHead />
      {place ? (
        <DoorSummary prices={prices} quantity={quantity} preorder={preorder} />
      ) : (
        <p className="text-sm text-ink-2">
          Con tu código postal te decimos cuánto cuesta en tu puerta, con envío e IVA.
        </p>
      )}
      <WantedPart
        row={place && prices.rows.find(({ cantidad }) => cantidad === quantity)}
        printed={technique !== NO_FINISH}
        preorder={preorder}
      />
    </section>
  );
}
