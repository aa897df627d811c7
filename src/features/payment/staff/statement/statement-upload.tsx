import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { FileButton } from '../../../../design/file-button.tsx';
import { sendForm } from '../../../../platform/browser/send-form.ts';
import * as calls from '../../calls.ts';

const LOST = 'No pudimos subir el archivo. Revisa tu conexión e inténtalo de nuevo.';

/** The bank's list of deposits; it is imported as soon as it is chosen. */
export function StatementUpload({
  children,
}: {
  /** What may be done instead. */
  readonly children: ReactNode;
}) {
  const { revalidate } = useRevalidator();
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const take = async (file: File): Promise<void> => {
    setBusy(true);
    setSaid('');
    setProblem('');
    const form = new FormData();
    form.append('estado', file);
    const got = await sendForm(calls.importStatement, form, () => undefined);
    setBusy(false);
    if (!got.ok) return setProblem(got.error || LOST);
    const { nuevas, repetidas, ilegibles } = got.value;
    setSaid(
      [
        nuevas === 1 ? '1 depósito nuevo.' : `${nuevas} depósitos nuevos.`,
        repetidas > 0 ? `${repetidas} ya estaban.` : '',
        ilegibles > 0 ? `${ilegibles} filas no se pudieron leer.` : '',
      ]
        .filter(Boolean)
        .join(' '),
    );
    await revalidate();
  };
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      <FileButton
        look="primary"
        accept=".csv,.txt,text/csv,text/plain"
        disabled={busy}
        onPick={([file]) => file && void take(file)}
      >
        {busy ? 'Importando…' : 'Importar estado de cuenta (CSV)'}
      </FileButton>
      {children}
      <p role="status" className="text-sm text-ink-2">
        {said}
      </p>
      <p role="alert" className="w-full text-sm font-semibold text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}
