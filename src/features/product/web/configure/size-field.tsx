import { type KeyboardEvent, useEffect, useState } from 'react';
import { controlLook } from '../../../../design/field.tsx';
import { formatCount } from '../../../../kernel/count.ts';

const STEP =
  'grid size-11 shrink-0 place-items-center text-lg font-semibold text-ink hover:bg-paper-2 disabled:text-ink-3 disabled:hover:bg-transparent';

/** Pieces that an arrow key, or a page key, adds or takes. */
const KEY_STEPS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
};

/** What there is of a size, in words. */
function stockWords(stock: number, most: number): string {
  if (most === Number.POSITIVE_INFINITY)
    return stock > 0 ? `${formatCount(stock)} hoy` : 'Sobre pedido';
  if (stock === 0) return 'Agotada';
  return `${formatCount(stock)} ${stock === 1 ? 'disponible' : 'disponibles'}`;
}

/**
 * The pieces of one size: typed, by the arrow keys, or one by one with a pointer (the buttons stay
 * out of the way of the tab key, which goes from size to size).
 */
export function SizeField({
  talla,
  stock,
  most,
  pieces: told,
  onTell,
}: {
  readonly talla: string;
  readonly stock: number;
  /** Infinity when ordered ahead. */
  readonly most: number;
  readonly pieces: number;
  readonly onTell: (pieces: number) => void;
}) {
  const [typed, setTyped] = useState(shown(told));
  const [note, setNote] = useState('');
  useEffect(() => setTyped(shown(told)), [told]);
  const soldOut = most === 0;
  const tell = (wanted: number): void => {
    const within = Math.min(Math.max(wanted, 0), most);
    setNote(wanted > most ? `De la ${talla} hay ${formatCount(most)}.` : '');
    setTyped(shown(within));
    onTell(within);
  };
  const type = (text: string): void => {
    const digits = text.replace(/\D/g, '').slice(0, 7);
    tell(Number(digits));
  };
  const keys = (event: KeyboardEvent): void => {
    const step = KEY_STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    tell(told + step);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 py-1.5">
      <span aria-hidden="true" className="w-12 shrink-0 sm:w-14 font-semibold">
        {talla}
      </span>
      <div
        className={`flex w-36 shrink-0 items-stretch overflow-hidden rounded-control border bg-sheet ${soldOut ? 'border-line' : 'border-line-2 focus-within:border-ink hover:border-ink'}`}
      >
        <button
          type="button"
          tabIndex={-1}
          className={STEP}
          aria-label={`Una pieza menos de la talla ${talla}`}
          disabled={told === 0}
          onClick={() => tell(told - 1)}
        >
          −
        </button>
        <input
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          value={typed}
          disabled={soldOut}
          aria-label={`Talla ${talla}, ${stockWords(stock, most).toLowerCase()}`}
          aria-valuenow={told}
          aria-valuemin={0}
          aria-valuemax={most === Number.POSITIVE_INFINITY ? undefined : most}
          onFocus={(event) => event.target.select()}
          onChange={(event) => type(event.target.value)}
          onKeyDown={keys}
          className={`${controlLook()} figures min-w-0 rounded-none border-0 px-1 text-center font-semibold`}
        />
        <button
          type="button"
          tabIndex={-1}
          className={STEP}
          aria-label={`Una pieza más de la talla ${talla}`}
          disabled={told >= most}
          onClick={() => tell(told + 1)}
        >
          +
        </button>
      </div>
      <span className={`figures min-w-14 flex-1 text-xs ${soldOut ? 'text-ink-3' : 'text-ink-2'}`}>
        {stockWords(stock, most)}
      </span>
      <p role="status" className="w-full text-xs font-semibold text-warning empty:hidden">
        {note}
      </p>
    </div>
  );
}

const shown = (told: number): string => (told === 0 ? '' : String(told));
