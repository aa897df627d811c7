import { pages } from '../../../../routes.ts';
import { PaymentProblem, SignInAgain } from '../payment-problem.tsx';

/**
 * What a try that came to nothing means for one's money: the card was `refused` and nothing charged;
 * it was `not_tried`, as of an order that is paid or being paid, or by who was `signed_out` meanwhile;
 * the answer is `lost`, and nobody here knows; or the shop's own sentence tells it all (`told`), as of a charge that goes back.
 */
export type Outcome = 'refused' | 'not_tried' | 'signed_out' | 'lost' | 'told';

const SAYS: Readonly<Record<Outcome, string>> = {
  refused: 'No se hizo ningún cargo.',
  not_tried: 'Con este intento no se hizo ningún cargo.',
  signed_out: 'Con este intento no se hizo ningún cargo.',
  told: '',
  lost: 'No nos llegó la respuesta, y el cargo pudo hacerse. Mira cómo quedó tu pedido antes de intentarlo otra vez.',
};

/** Why the last try failed, whether it was charged, and what to do about it. */
export function PaymentAdvice({
  problem,
  outcome,
  folio,
  again,
}: {
  /** Empty while all is well. */
  readonly problem: string;
  readonly outcome: Outcome;
  readonly folio: string;
  /** What to do before another try with a card that was refused. */
  readonly again: string;
}) {
  return (
    <PaymentProblem problem={problem}>
      {SAYS[outcome]} <NextStep {...{ outcome, folio, again }} />
    </PaymentProblem>
  );
}

function NextStep({ outcome, folio, again }: Omit<Parameters<typeof PaymentAdvice>[0], 'problem'>) {
  if (outcome === 'refused') return again;
  if (outcome === 'signed_out') return <SignInAgain back={pages.pay(folio)} />;
  return (
    // A whole document load: what the shop knows of the order now.
    <a href={pages.pay(folio)} className="font-semibold text-cobalt underline">
      Ver cómo quedó
    </a>
  );
}
