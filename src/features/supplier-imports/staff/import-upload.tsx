import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FileButton } from '../../../design/file-button.tsx';
import { sendForm } from '../../../platform/browser/send-form.ts';
import { staffPages } from '../../../staff-routes.ts';
import * as calls from '../calls.ts';

const LOST = 'No pudimos subir el archivo. Revisa tu conexión e inténtalo de nuevo.';

/** A supplier's list; it leaves as soon as it is chosen. */
export function ImportUpload() {
  const navigate = useNavigate();
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState('');
  const busy = share !== undefined;
  const take = async (file: File): Promise<void> => {
    setShare(0);
    setProblem('');
    const form = new FormData();
    form.append('archivo', file);
    const got = await sendForm(calls.uploadImport, form, setShare);
    setShare(undefined);
    if (!got.ok) return setProblem(got.error || LOST);
    await navigate(staffPages.import(got.value.id));
  };
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <FileButton
        look="primary"
        accept=".csv,.txt,.xlsx,.json,text/csv,application/json,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        disabled={busy}
        onPick={([file]) => file && void take(file)}
      >
        {busy ? `Subiendo ${Math.round(share * 100)} %…` : 'Subir lista de proveedor'}
      </FileButton>
      <p className="text-sm text-ink-2">Hasta 64 MB y 200,000 renglones.</p>
      <p role="alert" className="w-full text-sm font-semibold text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}
