import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { toast } from '../../../design/toast.tsx';

interface Outcome {
  readonly ok: boolean;
  readonly error?: string;
  readonly code?: string;
}

/**
 * Asks for one thing at a time and reads the page anew afterwards, also when somebody else was
 * faster; `problem` is the shop's sentence on what went wrong.
 */
export function useShippingCall() {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const run = async (ask: () => Promise<Outcome>, said: string): Promise<void> => {
    setBusy(true);
    const done = await ask();
    const why = done.ok ? '' : done.error || 'No pudimos guardarlo. Revisa tu conexión.';
    setProblem(why);
    if (done.ok && said !== '') toast.success(said);
    if (done.ok || done.code === 'conflict') await revalidate();
    setBusy(false);
  };
  return { busy, problem, run };
}
