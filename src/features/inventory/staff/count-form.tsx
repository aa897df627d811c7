import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { LongField } from '../../../design/desk/long-field.tsx';
import { SelectField, TextField } from '../../../design/field.tsx';
import { toast } from '../../../design/toast.tsx';
import { call } from '../../../platform/browser/call.ts';
import { adjustStock } from '../calls.ts';
import type { ShelfRow, StockRow } from '../reads.ts';
import { ShelfForm } from './shelf-form.tsx';

interface CountProps {
  readonly row: StockRow;
  readonly shelves: readonly ShelfRow[];
}

/** What there is now in a warehouse, and why it is another number. */
export function CountForm({ row, shelves }: CountProps) {
  const { revalidate } = useRevalidator();
  const [place, setPlace] = useState(shelves[0]?.almacen ?? 0);
  const there = shelves.find(({ almacen }) => almacen === place)?.piezas ?? 0;
  /** What it was when this was begun; unset once somebody else's change was told. */
  const [seen, setSeen] = useState<number | undefined>(there);
  const [counted, setCounted] = useState(String(there));
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<{ readonly counted?: string; readonly reason?: string }>({});
  const [problem, setProblem] = useState('');
  const save = async (): Promise<void> => {
    if (!/^\d{1,7}$/.test(counted))
      return setWrong({ counted: 'Escribe cuántas piezas hay, solo números.' });
    if (reason.trim() === '') return setWrong({ reason: 'Escribe por qué cambia.' });
    setWrong({});
    setBusy(true);
    const done = await call(adjustStock, {
      params: { color: String(row.color) },
      body: {
        talla: row.talla,
        almacen: place,
        existencia: Number(counted),
        vista: seen ?? there,
        motivo: reason.trim(),
      },
    });
    setProblem(done.ok ? '' : done.error || 'No pudimos guardarlo. Revisa tu conexión.');
    if (done.ok) toast.success('Existencia guardada');
    if (done.ok) setReason('');
    if (done.ok || done.code === 'conflict') setSeen(undefined);
    if (done.ok || done.code === 'conflict') await revalidate();
    setBusy(false);
  };
  const choose = (almacen: number): void => {
    const chosen = shelves.find((shelf) => shelf.almacen === almacen)?.piezas ?? 0;
    setPlace(almacen);
    setSeen(chosen);
    setCounted(String(chosen));
  };
  return (
    <ShelfForm
      label="Contar piezas"
      button="Guardar existencia"
      busy={busy}
      problem={problem}
      onSave={save}
    >
      <SelectField
        label="Almacén que contaste"
        value={place}
        onChange={(event) => choose(Number(event.target.value))}
      >
        {shelves.map(({ almacen, nombre }) => (
          <option key={almacen} value={almacen}>
            {nombre}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Piezas libres que hay ahí"
        inputMode="numeric"
        value={counted}
        error={wrong.counted}
        onChange={(event) => setCounted(event.target.value)}
      />
      <LongField
        label="Motivo"
        maxLength={200}
        hint="Por ejemplo: conteo físico, merma, llegó de más."
        value={reason}
        error={wrong.reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ShelfForm>
  );
}
