import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { toast } from '../../../design/toast.tsx';

interface Outcome {
  readonly ok: boolean;
  readonly error?: string;
  readonly code?: string;
}

/**
 * Saves one thing at a time. Who was overtaken keeps what they typed until they ask for what is
 * there now.
 */
export function useTariffSave() {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [overtaken, setOvertaken] = useState(false);
  const save = async <T extends Outcome>(ask: () => Promise<T>): Promise<T> => {
    setBusy(true);
    const done = await ask();
    setProblem(done.ok ? '' : done.error || 'No pudimos guardarlo. Revisa tu conexión.');
    setOvertaken(!done.ok && done.code === 'conflict');
    if (done.ok) toast.success('Tarifa guardada');
    setBusy(false);
    return done;
  };
  const reload = () => revalidate();
  return { busy, problem, setProblem, overtaken, save, reload };
}
