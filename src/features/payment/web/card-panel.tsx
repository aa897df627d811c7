import { useState } from 'react';
import { Loading, Spinner } from '../../../design/spinner.tsx';
import { MESSAGES } from '../../../kernel/messages.ts';
import type { CardLibrary } from '../reads.ts';
import { NewCardForm } from './new-card-form.tsx';
import { PaidMark } from './paid-mark.tsx';
import { SavedCardGrid } from './saved-cards.tsx';
import { useCardSession } from './use-card-session.ts';
import { usePay } from './use-pay.ts';
import type { SavedCards } from './use-saved-cards.ts';

/** Paying by card: the kept ones, or a new one. */
export function CardPanel({
  folio,
  library,
  saved,
}: {
  readonly folio: string;
  readonly library: CardLibrary | null;
  readonly saved: SavedCards;
}) {
  const session = useCardSession(library);
  const deviceSessionId = session.state === 'ready' ? session.deviceSessionId : '';
  const pay = usePay(folio, deviceSessionId);
  const [adding, setAdding] = useState(false);
  const [selected, setSelected] = useState<string>();
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
  const ready = session.state === 'ready' && !pay.busy;
  return (
    <div aria-busy={pay.busy}>
      {pay.reason ? (
        <p
          role="alert"
          className="mb-5 rounded-control border-l-4 border-danger bg-danger-wash p-4 text-sm font-semibold"
        >
          {MESSAGES.payment.failed}. {pay.reason}
        </p>
      ) : null}
      {adding || cards.length === 0 ? (
        <NewCardForm
          deviceSessionId={deviceSessionId}
          ready={ready}
          hasSaved={cards.length > 0}
          onShowSaved={() => setAdding(false)}
          onPay={pay.withNewCard}
        />
      ) : (
        <SavedCardGrid
          cards={cards}
          selected={selected}
          ready={ready}
          onSelect={setSelected}
          onAdd={() => {
            setSelected(undefined);
            setAdding(true);
          }}
          onPay={(card) => void pay.withSavedCard(card)}
        />
      )}
      {pay.busy ? <PayingOverlay done={pay.done} /> : null}
    </div>
  );
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
