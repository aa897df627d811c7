import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../../design/button.tsx';
import { Dialog } from '../../../../design/dialog.tsx';
import { TextField } from '../../../../design/field.tsx';
import { countText } from '../../../../kernel/formats/count-text.ts';
import { formatPesos } from '../../../../kernel/money.ts';
import { staffPages } from '../../../../staff-routes.ts';
import type { BelowCostSum } from '../../desk/bulk-change.ts';

/**
 * Moves many prices by a percentage. One that lowers them is looked at first: what it would sell
 * below its cost is told, and whoever reads it may do it all the same.
 */
export function BulkPrice({
  count,
  onLook,
  onSend,
  onClose,
}: {
  readonly count: number;
  /** What it would sell below its cost; undefined where that could not be told. */
  readonly onLook: (percent: number) => Promise<BelowCostSum | undefined>;
  readonly onSend: (percent: number) => Promise<boolean>;
  readonly onClose: () => void;
}) {
  const [typed, setTyped] = useState('');
  const [sum, setSum] = useState<BelowCostSum>();
  const [busy, setBusy] = useState(false);
  const percent = readPercent(typed);
  const submit = async (): Promise<void> => {
    if (percent === undefined || busy) return;
    setBusy(true);
    const found = sum || percent > 0 ? NOTHING : await onLook(percent);
    if (found?.bajan === 0) await onSend(percent);
    else setSum(found);
    setBusy(false);
  };
  return (
    <Dialog open title="Cambiar el precio por porcentaje" onClose={onClose}>
      <form
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField
          label="Porcentaje"
          hint="Por ejemplo 5 sube cinco por ciento y -10 baja diez. Se redondea al centavo."
          inputMode="decimal"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            // What was looked at was of another percentage.
            setSum(undefined);
          }}
        />
        <div role="status" className="empty:hidden">
          {sum ? <Told sum={sum} /> : null}
        </div>
        <Button type="submit" busy={busy} disabled={percent === undefined}>
          Cambiar {countText(count, 'producto', 'productos')}
          {sum ? ' de todos modos' : ''}
        </Button>
      </form>
    </Dialog>
  );
}

/** What was looked at already is not looked at again, and what rises falls below nothing. */
const NOTHING: BelowCostSum = { bajan: 0, ya_estaban: 0, sin_costo: 0, productos: [] };

/** A percentage that a price can move by; undefined for what is none. */
function readPercent(typed: string): number | undefined {
  const percent = Number(typed.replace(',', '.').replace('%', '').trim() || Number.NaN);
  const possible = percent >= -90 && percent <= 500 && percent !== 0;
  return possible ? Number(percent.toFixed(2)) : undefined;
}

function Told({
  sum: { bajan, ya_estaban, sin_costo, productos },
}: {
  readonly sum: BelowCostSum;
}) {
  const more = bajan - productos.length;
  return (
    <div className="space-y-2 rounded-sheet border-l-4 border-coral bg-paper-2 px-3 py-2 text-sm">
      <p className="figures font-semibold text-danger">
        {countText(bajan, 'producto queda', 'productos quedan')} por debajo de su costo.
      </p>
      <ul className="space-y-1">
        {productos.map(({ codigo, nombre, pierde }) => (
          <li key={codigo} className="wrap-anywhere">
            <span className="figures font-semibold">{codigo}</span> {nombre}: perderías{' '}
            {formatPesos(pierde)} en cada pieza.
          </li>
        ))}
        {more > 0 ? (
          <li className="figures text-ink-2">… y {more.toLocaleString('es-MX')} más</li>
        ) : null}
      </ul>
      <p className="text-ink-2">
        Después del cambio los ves todos en{' '}
        <Link
          to={staffPages.productsBy('ver=bajo_costo')}
          className="font-semibold text-cobalt underline underline-offset-2"
        >
          Por debajo del costo
        </Link>
        {ya_estaban > 0
          ? `, con ${countText(ya_estaban, 'que ya lo está', 'que ya lo están')}`
          : ''}
        .
        {sin_costo > 0
          ? ` ${countText(sin_costo, 'no tiene costo', 'no tienen costo')}, así que de ${sin_costo === 1 ? 'ese' : 'esos'} no se sabe.`
          : ''}
      </p>
    </div>
  );
}
