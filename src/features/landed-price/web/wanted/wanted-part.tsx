import { formatMoney } from '../../../../kernel/money.ts';
import { shortDate } from '../../../catalog/delivery-range.ts';
import { arrivalText, lastDayText, spareText } from '../../../shipping/wanted-day-text.ts';
import { useDeliveryPlace } from '../../../shipping/web/delivery-place-store.ts';
import { WantedDayField } from '../../../shipping/web/wanted-day-field.tsx';
import { useWantedDay } from '../../../shipping/web/wanted-day-store.ts';
import {
  type FinishByDay,
  type FinishDays,
  fasterCourier,
  finishesByDay,
  rowByDay,
} from '../../by-wanted-day.ts';
import type { LandedRow } from '../../contract.ts';

/** More would be a list to read instead of a proposal. */
const MOST_PROPOSED = 3;

interface WantedPartProps {
  /** Of the quantity that is being decided on; undefined while it is not known. */
  readonly row: LandedRow | undefined;
  readonly printed: boolean;
  readonly preorder: boolean;
  /** What else may be chosen. */
  readonly others?: readonly FinishDays[];
  readonly onTechnique?: (technique: string) => void;
}

/** The day it is needed for, whether it arrives by then, and what does where it does not. */
export function WantedPart(props: WantedPartProps) {
  const day = useWantedDay((state) => state.day);
  return (
    <div className="mt-3 mb-2">
      <WantedDayField />
      <div role="status" className="text-sm">
        {day === undefined ? null : <Verdict {...props} wanted={day} />}
      </div>
      {day !== undefined && props.row && !props.preorder ? (
        <Proposals {...props} row={props.row} wanted={day} />
      ) : null}
    </div>
  );
}

function Verdict({
  row,
  printed,
  preorder,
  wanted,
}: WantedPartProps & { readonly wanted: string }) {
  const place = useDeliveryPlace((state) => state.chosen);
  if (!place) return <p>Escribe tu código postal y te decimos si llega a tiempo.</p>;
  if (preorder) return <p>Un ejecutivo te confirma la fecha: todavía no sabemos si llega.</p>;
  const found = row && rowByDay(row, wanted);
  if (!row || !found) return null;
  const late = found.daysLate > 0;
  return (
    <p className={`mt-1 border-l-4 py-1 pl-3 ${late ? 'border-warning' : 'border-success'}`}>
      <strong className={`font-semibold ${late ? 'text-warning' : 'text-success'}`}>
        {arrivalText(found)}
      </strong>
      {late ? `: el ${shortDate(found.arrives)}.` : `${spareText(found)}.`}{' '}
      {lastDayText(found, row.desde, printed)}
    </p>
  );
}

/** What arrives by the wanted day where the present choice does not. */
function Proposals({
  row,
  wanted,
  others = [],
  onTechnique,
}: WantedPartProps & { readonly row: LandedRow; readonly wanted: string }) {
  const now = rowByDay(row, wanted);
  if (!now || now.daysLate === 0) return null;
  const courier = fasterCourier(row, wanted);
  const finishes = finishesByDay(row, wanted, others).filter(({ daysLate }) => daysLate === 0);
  const { recoger } = row;
  const fetched = recoger && recoger.dia !== '' && recoger.dia <= wanted ? recoger : undefined;
  if (!courier && !fetched && finishes.length === 0) {
    return (
      <p className="mt-1 text-sm text-ink-2">
        No hay paquetería ni terminado que llegue antes. Escríbenos y vemos qué se puede.
      </p>
    );
  }
  return (
    <div className="mt-1 text-sm">
      <p className="font-semibold">Para el {shortDate(wanted)} sí llega:</p>
      <ul className="figures">
        {courier ? (
          <li className="py-1">
            Con {courier.name}, el {shortDate(courier.arrives)}, por {formatMoney(courier.extra)}{' '}
            más de envío. La eliges al confirmar tu pedido.
          </li>
        ) : null}
        {fetched ? (
          <li className="py-1">
            Si lo recoges en {fetched.lugar}, desde el {shortDate(fetched.dia)}, sin pagar envío. Lo
            eliges al confirmar tu pedido.
          </li>
        ) : null}
        {finishes.slice(0, MOST_PROPOSED).map((finish) => (
          <Proposed key={finish.name} finish={finish} onTechnique={onTechnique} />
        ))}
      </ul>
    </div>
  );
}

function Proposed({
  finish: { name, arrives, courier },
  onTechnique,
}: {
  readonly finish: FinishByDay;
  readonly onTechnique: ((technique: string) => void) | undefined;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-2">
      <button
        type="button"
        className="min-h-11 font-semibold text-cobalt underline underline-offset-2"
        onClick={() => onTechnique?.(name)}
      >
        Elegir {name}
      </button>{' '}
      <span className="text-ink-2">
        llega el {shortDate(arrives)}
        {courier ? ` con ${courier}` : ''}
      </span>
    </li>
  );
}
