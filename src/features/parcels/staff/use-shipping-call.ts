import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { toast } from '../../../design/toast.tsx';

interface Outcome {
  readonly ok: boolean;
  readonly error?: string;
  readonly code?: string;
}

/**
 * Asks for one thing at a time and reads the page anew after what changed something, also when
 * somebody else was faster; `problem` is the shop's sentence on what went wrong. A look (`said` is
 * '') changes nothing: what it found can be pressed at once.
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
    const changed = done.ok && said !== '';
    if (changed) toast.success(said);
    if (changed || done.code === 'conflict') await revalidate();
    setBusy(false);
  };
  return { busy, problem, run };
}
