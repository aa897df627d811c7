import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { toast } from '../../../design/toast.tsx';
import { formatPesos } from '../../../kernel/money.ts';
import { call } from '../../../platform/browser/call.ts';
import { payWithCredit } from '../calls.ts';
import type { OrderToPay } from '../reads.ts';

/** Store credit beside the amount that is due: use what fits of it, or take it off again. */
export function OwnCreditOffer({ order }: { readonly order: OrderToPay }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const sheet = useRef<HTMLElement>(null);
  const { folio, total, saldo, saldoUsado, recibido } = order;
  // What came by transfer in part comes to its end by transfer alone.
  if (recibido > 0 || (saldo === 0 && saldoUsado === 0)) return null;
  const press = async (usar: boolean): Promise<void> => {
    setBusy(true);
    const answer = await call(payWithCredit, { body: { order_token: folio, usar } });
    if (!answer.ok) toast.error(answer.error || 'No pudimos guardarlo. Inténtalo de nuevo.');
    else if (answer.value.pagado) toast.success('Pagaste tu pedido con tu saldo a favor.');
    else toast.success(usar ? 'Usamos tu saldo a favor.' : 'Quitamos tu saldo de este pedido.');
    await revalidate();
    setBusy(false);
    // The button that was pressed may be gone: a keyboard goes on from here.
    if (document.activeElement === document.body) sheet.current?.focus();
  };
  const covers = saldo >= total;
  return (
    <section
      ref={sheet}
      tabIndex={-1}
      aria-label="Saldo a favor"
      className="mt-4 border-t border-line pt-4"
    >
      {saldo > 0 ? (
        <>
          <p className="text-sm">
            Tienes <strong className="figures">{formatPesos(saldo)}</strong> de saldo a favor.
          </p>
          <Button look="secondary" busy={busy} extra="mt-3 w-full" onClick={() => void press(true)}>
            {covers ? `Pagar ${formatPesos(total)} con mi saldo` : `Usar ${formatPesos(saldo)}`}
          </Button>
          <p className="mt-2 text-xs text-ink-2">
            {covers
              ? 'Tu pedido queda pagado al momento.'
              : 'Lo demás lo pagas con tarjeta o transferencia.'}
          </p>
        </>
      ) : null}
      {saldoUsado > 0 ? (
        <Button look="quiet" busy={busy} extra="mt-1 w-full" onClick={() => void press(false)}>
          Quitar mi saldo de este pedido
        </Button>
      ) : null}
    </section>
  );
}
