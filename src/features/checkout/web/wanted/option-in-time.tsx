import { shortDate } from '../../../catalog/delivery-range.ts';
import { arrivalText, lastDayText } from '../../../shipping/wanted-day-text.ts';
import { WantedDayField } from '../../../shipping/web/wanted-day-field.tsx';
import { todayHere, useWantedDay } from '../../../shipping/web/wanted-day-store.ts';
import { serviceByDay } from '../../delivery-date.ts';
import { optionsByDay, type ShippingOption } from '../../quote-options.ts';

interface Offer {
  /** Undefined where nobody could say it: then no day is known. */
  readonly finishDays: number | undefined;
  /** Something waits for stock: nobody knows the day yet (A31). */
  readonly preorder: boolean;
}

/** The day it is needed for, and which couriers bring it by then, in the order of the list. */
export function WantedHead({
  options,
  finishDays,
  preorder,
}: Offer & { readonly options: readonly ShippingOption[] }) {
  const wanted = useWantedDay((state) => state.day);
  return (
    <div className="mb-4">
      <WantedDayField />
      <p role="status" className="text-sm">
        {wanted === undefined || finishDays === undefined || preorder
          ? ''
          : inTimeText(options, { finishDays, wanted, today: todayHere() })}
      </p>
    </div>
  );
}

const NAMES = new Intl.ListFormat('es-MX', { type: 'conjunction' });

function inTimeText(
  options: readonly ShippingOption[],
  order: Parameters<typeof optionsByDay>[1],
): string {
  const known = optionsByDay(options, order);
  const inTime = known.filter(({ byDay }) => byDay.daysLate === 0);
  const day = shortDate(order.wanted);
  if (inTime.length > 0) {
    const names = inTime.map(({ option }) => `${option.courier} ${option.service}`);
    return `Para el ${day} ${names.length === 1 ? 'llega' : 'llegan'} a tiempo: ${NAMES.format(names)}.`;
  }
  return known.length > 0 ? `Ninguna paquetería llega para el ${day}. Escríbenos y lo vemos.` : '';
}

/** Whether one service brings it by the wanted day, and what has to be done by when. */
export function OptionInTime({
  option,
  finishDays,
  printed,
  preorder,
}: Offer & { readonly option: ShippingOption; readonly printed: boolean }) {
  const wanted = useWantedDay((state) => state.day);
  if (wanted === undefined || finishDays === undefined || preorder) return null;
  const today = todayHere();
  const found = serviceByDay(option, { finishDays, wanted, today });
  if (!found) return null;
  return (
    <span className="block text-xs text-ink-2">
      <span className={`font-semibold ${found.daysLate > 0 ? 'text-warning' : 'text-success'}`}>
        {arrivalText(found)}.
      </span>{' '}
      {lastDayText(found, today, printed)}
    </span>
  );
}
