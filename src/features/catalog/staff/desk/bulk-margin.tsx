import { useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Dialog } from '../../../../design/dialog.tsx';
import { TextField } from '../../../../design/field.tsx';
import { countText } from '../../../../kernel/formats/count-text.ts';
import { formatPesos } from '../../../../kernel/money.ts';
import type { MarginSum } from '../../desk/bulk-change.ts';
import { readMargin } from '../../desk/typed-draft.ts';

/** Prices many products by one margin on what each costs: first what it would do, then doing it. */
export function BulkMargin({
  count,
  onLook,
  onSend,
  onClose,
}: {
  readonly count: number;
  /** What the margin would do; undefined where that could not be told. */
  readonly onLook: (percent: number) => Promise<MarginSum | undefined>;
  readonly onSend: (percent: number) => Promise<boolean>;
  readonly onClose: () => void;
}) {
  const [typed, setTyped] = useState('');
  const [sum, setSum] = useState<MarginSum>();
  const [busy, setBusy] = useState(false);
  const percent = readMargin(typed);
  const moved = sum && sum.suben + sum.bajan;
  const submit = async (): Promise<void> => {
    if (percent === undefined || busy || moved === 0) return;
    setBusy(true);
    if (sum) await onSend(percent);
    else setSum(await onLook(percent));
    setBusy(false);
  };
  return (
    <Dialog open title="Aplicar un margen" onClose={onClose}>
      <form
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField
          label="Margen %"
          hint="Sobre el costo de cada producto, sin IVA. Se redondea al centavo."
          inputMode="decimal"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            // What was looked at was of another margin.
            setSum(undefined);
          }}
        />
        <div aria-live="polite">{sum ? <Told sum={sum} /> : null}</div>
        <Button type="submit" busy={busy} disabled={percent === undefined || moved === 0}>
          {moved === undefined
            ? `Ver los precios de ${countText(count, 'producto', 'productos')}`
            : `Cambiar ${countText(moved, 'precio', 'precios')}`}
        </Button>
      </form>
    </Dialog>
  );
}

function Told({ sum: { suben, bajan, iguales, sin_costo, precios } }: { readonly sum: MarginSum }) {
  const parts = [
    ...(suben > 0 ? [`${countText(suben, 'sube', 'suben')}`] : []),
    ...(bajan > 0 ? [`${countText(bajan, 'baja', 'bajan')}`] : []),
    ...(iguales > 0 ? [`${countText(iguales, 'ya lo tiene', 'ya lo tienen')}`] : []),
  ];
  const more = suben + bajan - precios.length;
  return (
    <div className="space-y-3 text-sm">
      {parts.length > 0 ? <p className="figures font-semibold">{parts.join(' · ')}</p> : null}
      {sin_costo > 0 ? (
        <p className="figures rounded-sheet border-l-4 border-coral bg-paper-2 px-3 py-2">
          {countText(sin_costo, 'no tiene costo y se queda', 'no tienen costo y se quedan')} con su
          precio.
        </p>
      ) : null}
      {precios.length > 0 ? (
        <ul className="divide-y divide-line border-y border-line">
          {precios.map(({ codigo, nombre, costo, antes, despues }) => (
            <li key={codigo} className="flex items-baseline justify-between gap-4 py-2">
              <span className="min-w-0">
                <span className="block truncate">{nombre}</span>
                <span className="figures block text-xs text-ink-2">
                  {codigo} · costo {formatPesos(costo)}
                </span>
              </span>
              <span className="figures shrink-0 text-right">
                <span className="text-ink-2">{formatPesos(antes)} →</span>{' '}
                <strong className={despues < costo ? 'text-danger' : ''}>
                  {formatPesos(despues)}
                </strong>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {more > 0 ? (
        <p className="figures text-ink-2">
          Y {countText(more, 'precio más, que cambia', 'precios más, que cambian')} menos.
        </p>
      ) : null}
    </div>
  );
}
