import { useRef, useState } from 'react';
import type { NewTotals, Submission } from '../../submission.ts';
import { withTotals } from '../../submission.ts';
import { submitOrder } from './pending-order.ts';

const NOT_SENT =
  'No pudimos enviar tu pedido. Tu carrito sigue completo; inténtalo de nuevo en un momento.';

/** The order was refused at these totals; the shopper may accept them. */
export interface ChangedTotals {
  readonly submission: Submission;
  readonly totals: NewTotals;
}

/** Sends the order, one at a time, and keeps what came of it. */
export function useSubmit(on: {
  readonly placed: (folio: string) => void;
  readonly signedOut: () => void;
  /** The quote is no longer valid: a new one is needed. */
  readonly requote: () => void;
}) {
  const running = useRef(false);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const [changed, setChanged] = useState<ChangedTotals>();

  const send = async (submission: Submission): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setSending(true);
    setProblem('');
    setChanged(undefined);
    const outcome = await submitOrder(submission);
    running.current = false;
    setSending(false);
    if (outcome.kind === 'placed') on.placed(outcome.folio);
    else if (outcome.kind === 'signed_out') on.signedOut();
    else if (outcome.kind === 'totals') setChanged({ submission, totals: outcome.totals });
    else {
      setProblem(outcome.sentence || NOT_SENT);
      if (outcome.kind === 'requote') on.requote();
    }
  };
  const accept = (): void => {
    if (changed) void send(withTotals(changed.submission, changed.totals));
  };
  return {
    sending,
    problem,
    changed,
    send: (submission: Submission) => void send(submission),
    accept,
    dismiss: () => setChanged(undefined),
  };
}
