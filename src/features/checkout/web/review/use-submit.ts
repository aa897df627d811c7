import { useRef, useState } from 'react';
import { useWhenOnline } from '../../../../platform/browser/when-online.ts';
import type { NewTotals, Submission } from '../../submission.ts';
import { withTotals } from '../../submission.ts';
import { submitOrder } from './pending-order.ts';

const NOT_SENT =
  'No pudimos enviar tu pedido. Tu carrito sigue completo; inténtalo de nuevo en un momento.';

const WAITS =
  'Te quedaste sin conexión. Deja abierta esta página: tu pedido sale solo, una vez, cuando vuelva.';

/** The order was refused at these totals; the shopper may accept them. */
export interface ChangedTotals {
  readonly submission: Submission;
  readonly totals: NewTotals;
}

/**
 * Sends the order, one at a time, and keeps what came of it. On a lost line it waits, and goes out
 * once when the line is back (F16): `forget` where it is no longer what the shopper sees.
 */
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

  const line = useWhenOnline();

  const send = async (submission: Submission): Promise<void> => {
    if (running.current) return;
    line.stop();
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
    else if (outcome.kind === 'lost') {
      setProblem(WAITS);
      line.wait(() => void send(submission));
    } else {
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
    forget: () => {
      line.stop();
      setProblem('');
    },
    dismiss: () => setChanged(undefined),
  };
}
