import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { TextField } from '../../../design/field.tsx';
import { toast } from '../../../design/toast.tsx';
import { call } from '../../../platform/browser/call.ts';
import { adjustStock } from '../calls.ts';
import type { StockRow } from '../reads.ts';

/** What is there now, and why it is another number. */
export function CountForm({ row }: { readonly row: StockRow }) {
  const { revalidate } = useRevalidator();
  /** What it was when this was begun; unset once somebody else's change was told. */
  const [seen, setSeen] = useState<number | undefined>(row.existencia);
  const [counted, setCounted] = useState(String(row.existencia));
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const save = async (): Promise<void> => {
    if (!/^\d{1,7}$/.test(counted)) return setProblem('Escribe cuántas piezas hay, solo números.');
    if (reason.trim() === '') return setProblem('Escribe por qué cambia.');
    setBusy(true);
    const done = await call(adjustStock, {
      params: { color: String(row.color) },
      body: {
        talla: row.talla,
        existencia: Number(counted),
        vista: seen ?? row.existencia,
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
  return (
    <form
      noValidate
      aria-label="Contar piezas"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="grid content-start gap-3"
    >
      <TextField
        label="Piezas libres que hay"
        inputMode="numeric"
        value={counted}
        onChange={(event) => setCounted(event.target.value)}
      />
      <TextField
        label="Motivo"
        maxLength={200}
        placeholder="Conteo físico, merma, llegó de más…"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {problem}
      </p>
      <div>
        <Button type="submit" busy={busy}>
          Guardar existencia
        </Button>
      </div>
    </form>
  );
}
