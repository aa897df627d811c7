import { useEffect, useId, useRef, useState } from 'react';
import { controlLook } from '../../../../design/field.tsx';
import { formatCount } from '../../../../kernel/count.ts';
import type { CartLine } from '../../../cart/line.ts';
import { changeQuantity } from '../../../cart/web/fetch-finish-quote.ts';
import {
  type AskedQuantity,
  askedQuantity,
  MOST_PIECES,
  quantityLimits,
} from '../../../pricing/quantity-rule.ts';

/** How long after the last key a typed quantity counts (SPEC section 9). */
const SETTLE_MS = 1000;

/** Pieces of a line, typed; whatever is typed ends as a quantity the shop can sell. */
export function QuantityField({
  line,
  available,
}: {
  readonly line: CartLine;
  /** Most pieces there are for this line. */
  readonly available: number;
}) {
  const { uniqueId, quantity, piezas_por_caja: minimum } = line;
  const id = useId();
  const [typed, setTyped] = useState(String(quantity));
  const [said, setSaid] = useState('');
  const [failed, setFailed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setTyped(String(quantity)), [quantity]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const settle = async (text: string): Promise<void> => {
    clearTimeout(timer.current);
    const read = askedQuantity(text, quantityLimits(minimum, available, false));
    setTyped(String(read.quantity));
    setSaid(adjustment(read, line.color));
    if (read.quantity === quantity) return;
    const changed = await changeQuantity(uniqueId, read.quantity);
    setFailed(!changed);
    if (!changed) setTyped(String(quantity));
  };
  // Stock that came to be known, or shrank, cuts what was chosen before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of stock speaks up.
  useEffect(() => {
    if (quantity > available && available >= minimum) void settle(String(quantity));
  }, [available]);
  const type = (text: string): void => {
    setTyped(text);
    setFailed(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void settle(text), SETTLE_MS);
  };
  const error = failed ? 'No pudimos calcular el terminado. Inténtalo de nuevo.' : undefined;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        Piezas
      </label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => type(event.target.value)}
        onBlur={() => void settle(typed)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void settle(typed);
        }}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint`}
        className={`${controlLook(error)} figures text-right`}
      />
      {/* Room for two lines: what is left comes to be known later and shall move nothing. */}
      <p id={`${id}-hint`} role="status" className="mt-1 min-h-[2lh] text-xs text-ink-2">
        {error ? <span className="font-semibold text-danger">{error}</span> : said}
        {error || said ? null : limits(minimum, available)}
      </p>
    </div>
  );
}

function limits(minimum: number, available: number): string {
  const least = `Mínimo ${formatCount(minimum)}`;
  if (!Number.isFinite(available)) return least;
  return available < minimum ? '' : `${least}, quedan\u00a0${formatCount(available)}`;
}

function adjustment({ quantity, correction }: AskedQuantity, colour: string): string {
  if (!correction) return '';
  const fitted = `Ajustamos a ${formatCount(quantity)}`;
  if (correction !== 'above_maximum') return `${fitted}, el mínimo`;
  if (quantity === MOST_PIECES) return `${fitted}, el máximo`;
  return `${fitted}, lo que hay${colour ? ` en ${colour}` : ''}`;
}
