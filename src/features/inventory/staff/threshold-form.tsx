import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { TextField } from '../../../design/field.tsx';
import { toast } from '../../../design/toast.tsx';
import { call } from '../../../platform/browser/call.ts';
import { setThreshold } from '../calls.ts';
import type { StockRow } from '../reads.ts';
import { ShelfForm } from './shelf-form.tsx';

/** Below how many free pieces whoever keeps stock is told. */
export function ThresholdForm({ row }: { readonly row: StockRow }) {
  const { revalidate } = useRevalidator();
  /** What it was when this was begun; unset once somebody else's change was told. */
  const [seen, setSeen] = useState<number | null | undefined>(row.minimo);
  const [typed, setTyped] = useState(row.minimo?.toString() ?? '');
  const [whole, setWhole] = useState(false);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState('');
  const [problem, setProblem] = useState('');
  const save = async (): Promise<void> => {
    const bare = typed.replace(/[\s,]/g, '');
    if (bare !== '' && (!/^[1-9]\d{0,6}$/.test(bare) || Number(bare) > 1_000_000)) {
      return setWrong('Escribe cuántas piezas, solo números, o déjalo vacío.');
    }
    setWrong('');
    setBusy(true);
    const minimo = bare === '' ? null : Number(bare);
    const done = await call(setThreshold, {
      params: { color: String(row.color) },
      body: {
        ...{ talla: row.talla, minimo, visto: seen === undefined ? row.minimo : seen },
        ...(whole ? { todo_el_producto: true } : {}),
      },
    });
    setProblem(done.ok ? '' : done.error || 'No pudimos guardarlo. Revisa tu conexión.');
    if (done.ok) toast.success(minimo === null ? 'Mínimo quitado' : 'Mínimo guardado');
    if (done.ok || done.code === 'conflict') setSeen(undefined);
    if (done.ok || done.code === 'conflict') await revalidate();
    setBusy(false);
  };
  return (
    <ShelfForm
      label="Mínimo de piezas"
      button="Guardar mínimo"
      look="secondary"
      busy={busy}
      problem={problem}
      onSave={save}
    >
      <TextField
        label="Avisar con menos de"
        optional
        hint="Piezas libres. Se avisa una vez por cada baja a quien lleva las existencias; vacío, a nadie."
        inputMode="numeric"
        value={typed}
        error={wrong}
        onChange={(event) => setTyped(event.target.value)}
      />
      <label className="flex min-h-11 items-center gap-2.5 text-sm">
        <input
          type="checkbox"
          checked={whole}
          onChange={(event) => setWhole(event.target.checked)}
          className="size-5 accent-cobalt"
        />
        El mismo para todos los colores y tallas de {row.clave}
      </label>
    </ShelfForm>
  );
}
