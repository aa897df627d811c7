import { useId, useState } from 'react';
import { fromPesos, toCentavos, toPesos } from '../../../../kernel/money.ts';
import { type PiecesBack, proposedFor } from '../../refund/by-line.ts';
import type { Payments } from './where-fields.tsx';

type Line = Payments['lineas'][number];

/** Which pieces come back of each line; `onChange` is told them and what was paid for them, in pesos. */
export function PiecesFields({
  lines,
  onChange,
}: {
  readonly lines: readonly Line[];
  readonly onChange: (back: readonly PiecesBack[], worth: number) => void;
}) {
  const own = useId();
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const change = (id: number, text: string): void => {
    const next = { ...typed, [id]: text };
    setTyped(next);
    const back = lines.flatMap((line) => {
      const pieces = Math.min(piecesOf(next[line.id]), leftOf(line));
      return pieces > 0 ? [{ line: line.id, pieces }] : [];
    });
    onChange(back, worthInPesos(lines, back));
  };
  return (
    <fieldset>
      <legend className="text-sm font-semibold">
        Piezas que se devuelven <span className="font-normal text-ink-2">(opcional)</span>
      </legend>
      <p className="mt-1 text-xs text-ink-2">El importe se propone por lo que se pagó por ellas.</p>
      <ul className="mt-2 grid gap-2">
        {lines.map((line) => (
          <li key={line.id}>
            <label className="flex items-center justify-between gap-3 text-sm">
              <span className="min-w-0">
                {line.nombre}
                <span className="figures block text-xs text-ink-2">
                  Quedan {leftOf(line)} de {line.piezas}
                </span>
              </span>
              <input
                type="number"
                inputMode="numeric"
                min={0}
                max={leftOf(line)}
                disabled={leftOf(line) === 0}
                aria-invalid={isPart(typed[line.id]) || undefined}
                aria-describedby={isPart(typed[line.id]) ? `${own}-${line.id}` : undefined}
                value={typed[line.id] ?? ''}
                placeholder="0"
                className="figures min-h-11 w-24 shrink-0 rounded-control border border-line-2 bg-sheet px-3 text-right text-base hover:border-ink disabled:bg-paper-2 disabled:text-ink-2 aria-invalid:border-danger"
                onChange={({ target }) => change(line.id, target.value)}
              />
            </label>
            {isPart(typed[line.id]) ? (
              <p id={`${own}-${line.id}`} className="mt-1 text-xs font-semibold text-danger">
                Escribe piezas enteras.
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** Half a mug comes back to nobody: such a text proposes nothing. */
const isPart = (text = ''): boolean => text !== '' && !/^\d+$/.test(text);
const piecesOf = (text = ''): number => (isPart(text) ? 0 : Number(text));

const leftOf = ({ piezas, devueltas }: Line): number => piezas - devueltas;

function worthInPesos(lines: readonly Line[], back: readonly PiecesBack[]): number {
  const told = lines.map(({ id, piezas, devueltas, neto }) => ({
    id,
    pieces: piezas,
    gone: devueltas,
    net: fromPesos(neto),
  }));
  return toPesos(toCentavos(proposedFor(told, back, Number.MAX_SAFE_INTEGER)));
}
