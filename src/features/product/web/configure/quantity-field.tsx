import { type KeyboardEvent, useEffect } from 'react';
import { controlLook } from '../../../../design/field.tsx';
import { MESSAGES } from '../../../../kernel/messages.ts';

/** How long after the last key a typed quantity is checked (SPEC section 9). */
export const QUANTITY_DEBOUNCE_MS = 1000;

const STEP =
  'grid size-11 shrink-0 place-items-center text-lg font-semibold text-ink hover:bg-paper-2 disabled:text-ink-3 disabled:hover:bg-transparent';

/** Pieces by typing, or box by box; corrected on leaving and a second after the last key. */
export function QuantityField({
  typed,
  quantity,
  minimum,
  maximum,
  note,
  onType,
  onSettle,
  onStep,
}: {
  readonly typed: string;
  readonly quantity: number;
  /** One box. */
  readonly minimum: number;
  readonly maximum: number;
  /** Why the quantity is not what was typed; empty when it is. */
  readonly note: string;
  readonly onType: (text: string) => void;
  readonly onSettle: () => void;
  readonly onStep: (direction: 1 | -1) => void;
}) {
  useEffect(() => {
    if (typed === String(quantity)) return;
    const timer = setTimeout(onSettle, QUANTITY_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, quantity, onSettle]);
  const keys = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') onSettle();
  };
  return (
    <div>
      <label htmlFor="cantidad" className="mb-2 block text-sm font-semibold">
        Cantidad <span className="font-normal text-ink-2">en piezas</span>
      </label>
      <div className="flex items-center gap-4">
        <div className="flex w-44 items-stretch overflow-hidden rounded-control border border-line-2 bg-sheet focus-within:border-ink hover:border-ink">
          <button
            type="button"
            className={STEP}
            aria-label="Quitar una caja"
            disabled={quantity <= minimum}
            onClick={() => onStep(-1)}
          >
            −
          </button>
          <input
            id="cantidad"
            name="cantidad"
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(event) => onType(event.target.value)}
            onBlur={onSettle}
            onKeyDown={keys}
            aria-describedby="cantidad-minimo cantidad-ajuste"
            className={`${controlLook()} figures rounded-none border-0 px-1 text-center font-semibold`}
          />
          <button
            type="button"
            className={STEP}
            aria-label="Agregar una caja"
            disabled={quantity >= maximum}
            onClick={() => onStep(1)}
          >
            +
          </button>
        </div>
        <p className="figures text-xs text-ink-2">
          {Math.ceil(quantity / minimum)} {Math.ceil(quantity / minimum) === 1 ? 'caja' : 'cajas'}{' '}
          de {minimum}
        </p>
      </div>
      <p id="cantidad-minimo" className="mt-2 text-xs text-ink-2">
        {MESSAGES.product.minimum(minimum)}
      </p>
      <p
        id="cantidad-ajuste"
        role="status"
        className="text-xs font-semibold text-warning empty:hidden"
      >
        {note}
      </p>
    </div>
  );
}
