import { type FormEvent, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { LongField } from '../../../design/desk/long-field.tsx';
import { useLeaveGuard } from '../../../platform/browser/use-leave-guard.ts';

const USUAL = [
  'El importe o la fecha no se leen. Súbelo más claro.',
  'No encontramos esta transferencia en nuestra cuenta.',
  'El comprobante es de otro pago.',
] as const;

/** A reason, as the customer will read it. */
export function RejectForm({ onReject }: { readonly onReject: (why: string) => Promise<string> }) {
  const [why, setWhy] = useState('');
  useLeaveGuard(why.trim() !== '');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (why.trim() === '') return setProblem('Escribe el motivo: el cliente lo va a leer.');
    setBusy(true);
    setProblem(await onReject(why.trim()));
    setBusy(false);
  };
  return (
    <details className="rounded-sheet border border-line bg-sheet">
      <summary className="min-h-11 cursor-pointer px-4 py-3 text-sm font-semibold">
        Rechazar el comprobante
      </summary>
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="space-y-3 border-t border-line p-4"
      >
        <LongField
          label="Motivo, como lo leerá el cliente"
          maxLength={200}
          value={why}
          error={problem || undefined}
          onChange={(event) => {
            setWhy(event.target.value);
            setProblem('');
          }}
        />
        <ul className="flex flex-wrap gap-2">
          {USUAL.map((sentence) => (
            <li key={sentence}>
              <button
                type="button"
                onClick={() => {
                  setWhy(sentence);
                  setProblem('');
                }}
                className="min-h-11 rounded-control border border-line-2 px-3 py-1.5 text-left text-xs hover:border-ink hover:bg-paper-2"
              >
                {sentence}
              </button>
            </li>
          ))}
        </ul>
        <Button type="submit" look="danger" busy={busy}>
          Rechazar y avisar
        </Button>
      </form>
    </details>
  );
}
