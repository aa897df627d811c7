import { Button } from '../../../../design/button.tsx';
import { Loading } from '../../../../design/spinner.tsx';
import { readablePhone } from '../../../../kernel/formats/telephone.ts';
import { NO_FINISH } from '../../../../kernel/messages.ts';
import type { CartLine } from '../../../cart/line.ts';
import { placeAddress } from '../../../shipping/pickup/place.ts';
import { WantedDayField } from '../../../shipping/web/wanted-day-field.tsx';
import { deliveryText, estimatedDelivery } from '../../delivery-date.ts';
import type { ShippingOption } from '../../quote-options.ts';
import { OptionInTime } from '../wanted/option-in-time.tsx';
import type { PickupOffer } from './use-pickup.ts';

/** Step 3 of an order that is fetched: where, from which day, and what to bring. */
export function PickupReview({
  place,
  option,
  finishDays,
  lines,
  onShip,
}: {
  readonly place: PickupOffer;
  readonly option: ShippingOption | undefined;
  /** Undefined where nobody could say it. */
  readonly finishDays: number | undefined;
  readonly lines: readonly CartLine[];
  /** Sent after all. */
  readonly onShip: () => void;
}) {
  if (!place || !option) return <Loading>Viendo desde cuándo está listo…</Loading>;
  const printed = lines.some((line) => line.technique !== NO_FINISH);
  const preorder = lines.some((line) => line.preorden);
  const ready =
    finishDays === undefined || preorder
      ? undefined
      : estimatedDelivery(option.timestamp, finishDays);
  return (
    <div>
      <div className="mb-4">
        <WantedDayField />
      </div>
      <div className="rounded-sheet border border-line bg-sheet p-5 text-sm">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold">{place.nombre}</span>
          <span className="font-display text-lg font-bold">Gratis</span>
        </p>
        <p>{placeAddress(place)}</p>
        <p className="text-ink-2">{place.horario}</p>
        <p className="figures text-ink-2">Tel. {readablePhone(place.telefono)}</p>
        {place.llevar ? <p className="text-ink-2">Lleva: {place.llevar}.</p> : null}
        <p className="mt-2 font-semibold text-success">
          {ready ? `Lo recoges desde el ${deliveryText(ready)}` : 'Te confirmaremos la fecha'}
        </p>
        <OptionInTime {...{ option, finishDays, printed, preorder }} />
        {printed && !preorder ? (
          <p className="mt-2 text-xs text-ink-2">
            La fecha cuenta a partir de que apruebas tu diseño. Te avisamos por correo cuando esté
            listo.
          </p>
        ) : null}
      </div>
      <Button look="quiet" extra="mt-2 -ml-5" onClick={onShip}>
        Prefiero que me lo envíen
      </Button>
    </div>
  );
}
