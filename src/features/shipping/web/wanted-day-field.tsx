import { useEffect, useId, useState } from 'react';
import { shortDate } from '../../catalog/delivery-range.ts';
import { farthestDay, readWantedDay } from '../wanted-day.ts';
import { todayHere, useWantedDay } from './wanted-day-store.ts';

/** Asks for the day that everything is needed for; what is no such day is not kept. */
export function WantedDayField() {
  const { day, want } = useWantedDay();
  const [typed, setTyped] = useState(day ?? '');
  const [left, setLeft] = useState(false);
  const id = useId();
  // Another field of the same page may have said another day.
  useEffect(() => {
    if (day !== undefined) setTyped(day);
  }, [day]);
  const today = todayHere();
  const wrong = left && typed !== '' && readWantedDay(typed, today) === undefined;
  const change = (text: string): void => {
    setTyped(text);
    setLeft(false);
    // A year that is being typed goes through others on its way.
    want(readWantedDay(text, todayHere()));
  };
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <label htmlFor={id} className="text-sm font-semibold">
          Lo necesito para el
        </label>
        <span className="flex items-center gap-x-1">
          <input
            id={id}
            type="date"
            value={typed}
            min={today}
            max={farthestDay(today)}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={wrong ? `${id}-error` : undefined}
            onChange={({ target }) => change(target.value)}
            onBlur={() => setLeft(true)}
            className={`figures min-h-11 rounded-control border bg-sheet px-2 text-base text-ink ${wrong ? 'border-danger' : 'border-line-2 hover:border-ink'}`}
          />
          {typed === '' ? null : (
            <button
              type="button"
              onClick={() => change('')}
              className="inline-flex min-h-11 items-center px-2 text-sm font-semibold text-cobalt underline underline-offset-2"
            >
              Quitar<span className="sr-only"> la fecha</span>
            </button>
          )}
        </span>
      </div>
      {wrong ? (
        <p id={`${id}-error`} className="mt-1 text-xs font-semibold text-danger">
          Elige un día entre hoy y el {shortDate(farthestDay(today))} de{' '}
          {farthestDay(today).slice(0, 4)}.
        </p>
      ) : null}
    </div>
  );
}
