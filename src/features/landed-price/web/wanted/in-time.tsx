import { arrivalText } from '../../../shipping/wanted-day-text.ts';
import { useWantedDay } from '../../../shipping/web/wanted-day-store.ts';
import { fasterCourier, rowByDay } from '../../by-wanted-day.ts';
import type { LandedRow } from '../../contract.ts';

/** Whether a row arrives by the day it is needed for; nothing while no day is said. */
export function InTime({ row }: { readonly row: LandedRow }) {
  const wanted = useWantedDay((state) => state.day);
  const found = wanted === undefined ? undefined : rowByDay(row, wanted);
  if (!found) return null;
  const late = found.daysLate > 0;
  const faster = late && wanted !== undefined ? fasterCourier(row, wanted) : undefined;
  return (
    <span className={`block text-xs font-semibold ${late ? 'text-warning' : 'text-success'}`}>
      {arrivalText(found)}
      {faster ? `; a tiempo con ${faster.name}` : ''}
    </span>
  );
}
