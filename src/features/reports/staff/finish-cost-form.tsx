import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { TextField } from '../../../design/field.tsx';
import { toast } from '../../../design/toast.tsx';
import { call } from '../../../platform/browser/call.ts';
import { tellFinishCost } from '../calls.ts';
import { amountIn } from '../costs.ts';
import type { CostRow } from '../reads.ts';

interface FinishCostFormProps {
  readonly finish: CostRow;
  readonly today: string;
  readonly onSaved: () => void;
}

const WRONG = 'Escribe pesos, con hasta dos decimales.';

/** What printing with one finish costs: something a job, something a piece. */
export function FinishCostForm({ finish, today, onSaved }: FinishCostFormProps) {
  const { revalidate } = useRevalidator();
  const [job, setJob] = useState(String(finish.trabajo ?? ''));
  const [piece, setPiece] = useState(String(finish.pieza ?? ''));
  const [since, setSince] = useState(`${today.slice(0, 7)}-01`);
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [trabajo, pieza] = [amountIn(job), amountIn(piece)];

  const save = async (): Promise<void> => {
    setTried(true);
    if (trabajo === undefined || pieza === undefined) return;
    setBusy(true);
    const body = { desde: since, trabajo, pieza };
    const got = await call(tellFinishCost, { params: { id: finish.id }, body });
    setBusy(false);
    if (!got.ok) return setProblem(got.error || 'No pudimos guardarlo. Revisa tu conexión.');
    toast.success(`Costo de ${finish.nombre} guardado`);
    await revalidate();
    onSaved();
  };

  return (
    <form
      noValidate
      aria-label={`Costo de ${finish.nombre}`}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="grid gap-4 pb-4 sm:grid-cols-3"
    >
      <TextField
        label="Por trabajo"
        hint="Pantallas, ponchado, arranque"
        inputMode="decimal"
        value={job}
        error={tried && trabajo === undefined ? WRONG : undefined}
        onChange={(event) => setJob(event.target.value)}
      />
      <TextField
        label="Por pieza"
        inputMode="decimal"
        value={piece}
        error={tried && pieza === undefined ? WRONG : undefined}
        onChange={(event) => setPiece(event.target.value)}
      />
      <TextField
        label="Desde el día"
        type="date"
        value={since}
        onChange={(event) => setSince(event.target.value)}
      />
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden sm:col-span-3">
        {problem}
      </p>
      <Button type="submit" busy={busy} extra="justify-self-start">
        Guardar
      </Button>
    </form>
  );
}
