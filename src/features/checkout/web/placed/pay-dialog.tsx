import { useState } from 'react';
import { Dialog } from '../../../../design/dialog.tsx';
import { Icon } from '../../../../design/icon.tsx';
import { Spinner } from '../../../../design/spinner.tsx';
import { MESSAGES } from '../../../../kernel/messages.ts';
import { pages } from '../../../../routes.ts';
import { requestPayLink, type Wallet } from './request-pay-link.ts';

const WALLETS = [
  ['paypal', 'PayPal', 'Pagas en su sitio y vuelves aquí.', MESSAGES.payment.paypalFailed],
  [
    'mercadopago',
    'MercadoPago',
    'Saldo, tarjeta o efectivo, en su sitio.',
    MESSAGES.payment.mercadoPagoFailed,
  ],
] as const;

const OWN = [
  ['tarjeta', 'Tarjeta', 'Crédito o débito, en esta tienda.'],
  ['transferencia', 'Transferencia bancaria', 'Te damos la CLABE y subes tu comprobante.'],
] as const;

const ROW =
  'flex min-h-16 w-full items-center gap-4 px-4 py-3 text-left transition-colors duration-150 hover:bg-cobalt-wash focus-visible:-outline-offset-2 aria-disabled:text-ink-2';

/** Four ways to pay an order, as large rows. */
export function PayDialog({
  open,
  folio,
  onClose,
}: {
  readonly open: boolean;
  readonly folio: string;
  readonly onClose: () => void;
}) {
  const [busy, setBusy] = useState<Wallet>();
  const [problem, setProblem] = useState('');
  const pay = async (wallet: Wallet, failure: string): Promise<void> => {
    if (busy) return;
    setBusy(wallet);
    setProblem('');
    const url = await requestPayLink(wallet, folio);
    if (url) window.location.assign(url);
    else setProblem(failure);
    setBusy(undefined);
  };
  return (
    <Dialog open={open} title="¿Cómo quieres pagar?" onClose={onClose}>
      <ul className="divide-y divide-line overflow-hidden rounded-sheet border border-line">
        {OWN.map(([method, name, text]) => (
          <li key={method}>
            {/* A whole document load: the payment page has a Content-Security-Policy of its own. */}
            <a href={pages.payBy(folio, method)} className={ROW}>
              <RowText name={name} text={text} />
              <Icon name="right" size={18} />
            </a>
          </li>
        ))}
        {WALLETS.map(([wallet, name, text, failure]) => (
          <li key={wallet}>
            <button
              type="button"
              // Not disabled: the button would lose the focus to the top of the page.
              aria-disabled={busy !== undefined || undefined}
              onClick={() => void pay(wallet, failure)}
              className={ROW}
            >
              <RowText name={name} text={text} />
              {busy === wallet ? <Spinner /> : <Icon name="right" size={18} />}
            </button>
          </li>
        ))}
      </ul>
      {problem ? (
        <p role="alert" className="mt-4 text-sm font-semibold text-danger">
          {problem}
        </p>
      ) : null}
    </Dialog>
  );
}

function RowText({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <span className="grow">
      <span className="block text-base font-semibold">{name}</span>
      <span className="block text-xs text-ink-2">{text}</span>
    </span>
  );
}
