import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { toast } from '../../../design/toast.tsx';
import { formatPesos, fromPesos, toPesos } from '../../../kernel/money.ts';
import { call } from '../../../platform/browser/call.ts';
import { payWithCredit } from '../calls.ts';
import { mostCredit } from '../credit.ts';
import type { OrderToPay } from '../reads.ts';
import { OwnCreditAmount } from './own-credit-amount.tsx';

/** Store credit beside the amount that is due: use all that fits or a chosen amount, or take it off. */
export function OwnCreditOffer({ order }: { readonly order: OrderToPay }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const sheet = useRef<HTMLElement>(null);
  const { folio, total, saldo, saldoUsado, recibido } = order;
  // What came by transfer in part comes to its end by transfer alone.
  if (recibido > 0 || (saldo === 0 && saldoUsado === 0)) return null;
  /** What went wrong, or ''. */
  const press = async (usar: boolean, importe?: number): Promise<string> => {
    setBusy(true);
    const chosen = importe === undefined ? {} : { importe };
    const answer = await call(payWithCredit, { body: { order_token: folio, usar, ...chosen } });
    if (answer.ok) {
      toast.success(saidOf(answer.value));
      setChoosing(false);
    }
    await revalidate();
    setBusy(false);
    // The button that was pressed may be gone: a keyboard goes on from here.
    if (document.activeElement === document.body) sheet.current?.focus();
    return answer.ok ? '' : answer.error || 'No pudimos guardarlo. Inténtalo de nuevo.';
  };
  const pressed = async (usar: boolean): Promise<void> => {
    const wrong = await press(usar);
    if (wrong) toast.error(wrong);
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
          <Button
            look="secondary"
            busy={busy}
            extra="mt-3 w-full"
            onClick={() => void pressed(true)}
          >
            {covers ? `Pagar ${formatPesos(total)} con mi saldo` : `Usar ${formatPesos(saldo)}`}
          </Button>
          <p className="mt-2 text-xs text-ink-2">
            {covers
              ? 'Tu pedido queda pagado al momento.'
              : 'Lo demás lo pagas con tarjeta o transferencia.'}
          </p>
        </>
      ) : null}
      {choosing ? (
        <OwnCreditAmount
          most={mostOf(order)}
          used={saldoUsado}
          busy={busy}
          onUse={(importe) => press(true, importe)}
        />
      ) : (
        <Button look="quiet" extra="mt-1 w-full" onClick={() => setChoosing(true)}>
          Usar otra cantidad
        </Button>
      )}
      {saldoUsado > 0 ? (
        <Button look="quiet" busy={busy} extra="mt-1 w-full" onClick={() => void pressed(false)}>
          Quitar mi saldo de este pedido
        </Button>
      ) : null}
    </section>
  );
}

/** Pesos. */
const mostOf = ({ saldo, saldoUsado, total }: OrderToPay): number =>
  toPesos(
    mostCredit({ balance: fromPesos(saldo), used: fromPesos(saldoUsado), due: fromPesos(total) }),
  );

function saidOf({ saldo, pagado }: { readonly saldo: number; readonly pagado: boolean }): string {
  if (pagado) return 'Pagaste tu pedido con tu saldo a favor.';
  return saldo > 0
    ? `Usamos ${formatPesos(saldo)} de tu saldo a favor.`
    : 'Quitamos tu saldo de este pedido.';
}
