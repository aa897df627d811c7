import { useEffect, useRef, useState } from 'react';
import { Loading, Spinner } from '../../../../design/spinner.tsx';
import type { CardForm, CardLibrary } from '../../card-library.port.ts';
import type { OrderToPay } from '../../reads.ts';
import { PaidMark } from '../paid-mark.tsx';
import { usePay } from '../use-pay.ts';
import { MonthsChoice } from './months-choice.tsx';
import { NewCardForm } from './new-card-form.tsx';
import { SavedCardGrid } from './saved-cards.tsx';
import { useCardSession } from './use-card-session.ts';
import type { SavedCards } from './use-saved-cards.ts';

/** Paying by card: the kept ones, or a new one. */
export function CardPanel({
  order,
  library,
  saved,
}: {
  readonly order: OrderToPay;
  readonly library: CardLibrary | null;
  readonly saved: SavedCards;
}) {
  const session = useCardSession(library);
  const deviceSessionId = session.state === 'ready' ? session.deviceSessionId : '';
  const pay = usePay(order.folio, deviceSessionId);
  const [adding, setAdding] = useState(false);
  const [selected, setSelected] = useState<string>();
  const [months, setMonths] = useState<number>();
  const [typed, setTyped] = useState<CardForm>();
  const panel = useFocusAfterSwitch(adding);
  if (session.state === 'failed') {
    return (
      <p role="alert" className="text-ink-2">
        El pago con tarjeta no está disponible por el momento. Recarga la página o paga por
        transferencia.
      </p>
    );
  }
  if (saved.state === 'loading') return <Loading>Buscando tus tarjetas…</Loading>;
  const cards = saved.state === 'ready' ? saved.cards : [];
  const common = {
    ready: session.state === 'ready',
    busy: pay.busy,
    problem: pay.problem,
    outcome: pay.outcome,
    folio: order.folio,
    company: library?.company ?? '',
    plan: (
      <MonthsChoice
        offered={order.meses}
        total={order.total}
        months={months}
        onChoose={setMonths}
      />
    ),
  };
  const show = (form: boolean): void => {
    pay.forgetProblem();
    setSelected(undefined);
    setAdding(form);
  };
  return (
    <div ref={panel} aria-busy={pay.busy}>
      {adding || cards.length === 0 ? (
        <NewCardForm
          {...common}
          deviceSessionId={deviceSessionId}
          hasSaved={cards.length > 0}
          year={order.year}
          delivery={order.delivery}
          typed={typed}
          onType={setTyped}
          onShowSaved={() => show(false)}
          onPay={(card, keep) => pay.withNewCard(card, { keep, months })}
        />
      ) : (
        <SavedCardGrid
          {...common}
          cards={cards}
          selected={selected}
          asksCvv={pay.asksCvv}
          onSelect={(id) => {
            pay.forgetProblem();
            setSelected(id);
          }}
          onAdd={() => show(true)}
          onPay={(card, cvv) => void pay.withSavedCard(card, { months, cvv })}
        />
      )}
      {pay.busy ? <PayingOverlay done={pay.done} /> : null}
    </div>
  );
}

/** The button that switches goes away with what it left, so the first field there takes the focus. */
function useFocusAfterSwitch(adding: boolean) {
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(adding);
  useEffect(() => {
    if (shown.current !== adding) panel.current?.querySelector('input')?.focus();
    shown.current = adding;
  }, [adding]);
  return panel;
}

/** Covers the page while a payment is on its way, so that nobody pays twice. */
function PayingOverlay({ done }: { readonly done: boolean }) {
  return (
    <div
      role="status"
      className="fixed inset-0 z-40 grid place-items-center bg-paper/85 p-6 text-center"
    >
      <div className="grid justify-items-center gap-4 rounded-sheet bg-sheet px-10 py-8 shadow-float">
        <span className="text-cobalt">{done ? <PaidMark size={56} /> : <Spinner size={40} />}</span>
        <p className="font-display text-lg font-semibold">
          {done ? 'Listo' : 'Procesando tu pago…'}
        </p>
        <p className="text-sm text-ink-2">
          {done ? 'Te llevamos al siguiente paso.' : 'No cierres ni recargues esta página.'}
        </p>
      </div>
    </div>
  );
}
