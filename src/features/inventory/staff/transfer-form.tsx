import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { LongField } from '../../../design/desk/long-field.tsx';
import { SelectField, TextField } from '../../../design/field.tsx';
import { toast } from '../../../design/toast.tsx';
import { call } from '../../../platform/browser/call.ts';
import { transferStock } from '../calls.ts';
import type { ShelfRow, StockRow, WarehouseName } from '../reads.ts';
import { ShelfForm } from './shelf-form.tsx';

const pieces = new Intl.NumberFormat('es-MX');

interface TransferProps {
  readonly row: StockRow;
  readonly shelves: readonly ShelfRow[];
  /** Where pieces may be carried to. */
  readonly own: readonly WarehouseName[];
}

/** Pieces that are carried from one warehouse to another of the company's own, and why. */
export function TransferForm({ row, shelves, own }: TransferProps) {
  const { revalidate } = useRevalidator();
  const sources = shelves.filter(({ piezas }) => piezas > 0);
  const [chosenFrom, setFrom] = useState(sources[0]?.almacen ?? 0);
  const from = sources.find(({ almacen }) => almacen === chosenFrom) ?? sources[0];
  const targets = own.filter(({ id }) => id !== from?.almacen);
  const [chosenTo, setTo] = useState(0);
  const to = targets.find(({ id }) => id === chosenTo) ?? targets[0];
  const [count, setCount] = useState('');
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<{ readonly count?: string; readonly reason?: string }>({});
  const [problem, setProblem] = useState('');
  if (!from || !to) return null;
  const save = async (): Promise<void> => {
    const bare = count.replace(/[\s,]/g, '');
    if (!/^[1-9]\d{0,6}$/.test(bare))
      return setWrong({ count: 'Escribe cuántas piezas pasan, solo números.' });
    if (Number(bare) > from.piezas)
      return setWrong({ count: `En ${from.nombre} hay ${pieces.format(from.piezas)} libres.` });
    if (reason.trim() === '') return setWrong({ reason: 'Escribe por qué se pasan.' });
    setWrong({});
    setBusy(true);
    const done = await call(transferStock, {
      params: { color: String(row.color) },
      body: {
        ...{ talla: row.talla, de: from.almacen, a: to.id },
        ...{ piezas: Number(bare), vista: from.piezas, motivo: reason.trim() },
      },
    });
    setProblem(done.ok ? '' : done.error || 'No pudimos guardarlo. Revisa tu conexión.');
    if (done.ok) {
      toast.success(`Pasaron a ${to.nombre}`);
      setCount('');
      setReason('');
    }
    if (done.ok || done.code === 'conflict') await revalidate();
    setBusy(false);
  };
  return (
    <ShelfForm
      label="Pasar piezas"
      button="Pasar piezas"
      look="secondary"
      busy={busy}
      problem={problem}
      onSave={save}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label="Pasar de"
          value={from.almacen}
          onChange={(event) => setFrom(Number(event.target.value))}
        >
          {sources.map(({ almacen, nombre, piezas }) => (
            <option key={almacen} value={almacen}>
              {nombre} ({pieces.format(piezas)})
            </option>
          ))}
        </SelectField>
        <SelectField
          label="A"
          value={to.id}
          onChange={(event) => setTo(Number(event.target.value))}
        >
          {targets.map(({ id, nombre }) => (
            <option key={id} value={id}>
              {nombre}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        label="Piezas que pasan"
        inputMode="numeric"
        value={count}
        error={wrong.count}
        onChange={(event) => setCount(event.target.value)}
      />
      <LongField
        label="Motivo del traspaso"
        maxLength={200}
        hint="Por ejemplo: se imprime en Monterrey, llegó la compra."
        value={reason}
        error={wrong.reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ShelfForm>
  );
}
