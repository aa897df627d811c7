import { shortDate } from '../../catalog/delivery-range.ts';
import { arrivalText } from '../../shipping/wanted-day-text.ts';
import type { WantedView } from '../reads.ts';

/** For whom of the staff an order is: the day its customer needs it for, and whether it comes later. */
export function WantedMark({
  wanted,
}: {
  readonly wanted: Pick<WantedView, 'dia' | 'dias_tarde'> | null | undefined;
}) {
  if (!wanted) return null;
  return (
    <span className="figures inline-flex flex-wrap items-baseline gap-x-2 text-xs">
      <span>Lo necesita para el {shortDate(wanted.dia)}</span>{' '}
      {wanted.dias_tarde > 0 ? (
        <span className="rounded-control bg-warning-wash px-2 font-semibold text-warning">
          {arrivalText({ daysLate: wanted.dias_tarde })}
        </span>
      ) : null}
    </span>
  );
}
