import { useEffect, useState } from 'react';
import { call } from '../../../platform/browser/call.ts';
import { Matter } from '../../accounts/web/own/own-account-frame.tsx';
import { savedCards } from '../../payment/calls.ts';
import type { SavedCard } from '../../payment/contract.ts';

type Cards =
  | { readonly state: 'asking' }
  | { readonly state: 'unread'; readonly why: string }
  | { readonly state: 'read'; readonly cards: readonly SavedCard[] };

/** Cards that the payment company keeps for the next order; the shop knows their last digits alone. */
export function OwnCards() {
  const [shown, setShown] = useState<Cards>({ state: 'asking' });
  useEffect(() => {
    const away = new AbortController();
    const ask = async (): Promise<void> => {
      const answer = await call(savedCards, { query: {}, signal: away.signal });
      if (away.signal.aborted) return;
      if (answer.ok) return setShown({ state: 'read', cards: answer.value.cards });
      setShown({ state: 'unread', why: answer.error || 'No pudimos leer tus tarjetas.' });
    };
    ask().catch((error: unknown) => {
      if (!away.signal.aborted) throw error;
    });
    return () => away.abort();
  }, []);
  return (
    <Matter
      id="tarjetas"
      title="Tarjetas guardadas"
      why="Las guarda la empresa que procesa los pagos; aquí solo conocemos sus últimos dígitos."
    >
      {shown.state === 'asking' ? (
        <p role="status" className="mt-3 text-sm text-ink-2">
          Buscando tus tarjetas…
        </p>
      ) : null}
      {shown.state === 'unread' ? (
        <p role="status" className="mt-3 text-sm text-ink-2">
          {shown.why}
        </p>
      ) : null}
      {shown.state === 'read' && shown.cards.length === 0 ? (
        <p className="mt-3 text-sm">Aún no guardas ninguna: puedes hacerlo al pagar un pedido.</p>
      ) : null}
      {shown.state === 'read' && shown.cards.length > 0 ? (
        <ul className="mt-2 divide-y divide-line">
          {shown.cards.map(({ id, brand, last4, expiration }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 py-3">
              <span className="font-semibold capitalize">
                {brand} •••• {last4}
              </span>
              <span className="figures text-sm text-ink-2">Vence {expiration}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </Matter>
  );
}
