import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { CopyButton } from '../../../design/copy-button.tsx';
import { Loading } from '../../../design/spinner.tsx';
import { formatPesos } from '../../../kernel/money.ts';
import { call } from '../../../platform/browser/call.ts';
import * as calls from '../calls.ts';
import type { BankAccount } from '../reads.ts';

import { ReceiptForm } from './receipt-form.tsx';

type Accounts =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'ready'; readonly accounts: readonly BankAccount[] };

/** Paying by transfer: where to, with what reference, and the receipt. */
export function TransferPanel({
  folio,
  reference,
  amount,
}: {
  readonly folio: string;
  readonly reference: string;
  /** Pesos that are still due. */
  readonly amount: number;
}) {
  const [loaded, setLoaded] = useState<Accounts>({ state: 'loading' });
  const [round, setRound] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again.
  useEffect(() => {
    const away = new AbortController();
    setLoaded({ state: 'loading' });
    call(calls.bankAccounts, { signal: away.signal }).then(
      (answer) => {
        if (!answer.ok) console.error('bank accounts', answer.status);
        setLoaded(answer.ok ? { state: 'ready', accounts: answer.value } : { state: 'failed' });
      },
      () => undefined,
    );
    return () => away.abort();
  }, [round]);
  return (
    <div>
      <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
        Transferencia bancaria
      </h2>
      <p className="mt-2 max-w-prose text-ink-2">
        Transfiere <strong className="figures text-ink">{formatPesos(amount)}</strong> a la cuenta
        indicada con esta referencia y sube tu comprobante. Lo confirmamos en menos de un día hábil.
      </p>
      <dl className="mt-5 rounded-sheet border border-line bg-cobalt-wash px-4 py-2 sm:flex sm:min-h-13 sm:items-center sm:gap-x-4">
        <dt className="text-sm text-ink-2 sm:w-28">Tu referencia</dt>
        <dd className="figures flex grow items-center justify-between gap-3 text-lg font-bold">
          <span>{reference}</span>
          <CopyButton text={reference} what="referencia" />
        </dd>
      </dl>
      <p className="mt-2 max-w-prose text-xs text-ink-2">
        Escríbela como referencia numérica o en el concepto: así sabemos que el pago es de tu pedido{' '}
        <span className="whitespace-nowrap">{folio}</span>.
      </p>
      {loaded.state === 'loading' ? <Loading>Buscando nuestras cuentas…</Loading> : null}
      {loaded.state === 'failed' ? (
        <p className="mt-5 flex flex-wrap items-center gap-3 text-ink-2">
          No pudimos cargar las cuentas.
          <Button
            look="secondary"
            onClick={() => {
              // The button goes away while the accounts are asked for again.
              heading.current?.focus();
              setRound(round + 1);
            }}
          >
            Intentar de nuevo
          </Button>
        </p>
      ) : null}
      {loaded.state === 'ready' ? <AccountPicker accounts={loaded.accounts} /> : null}
      <ReceiptForm folio={folio} />
    </div>
  );
}

/** One account is shown as it is; of several, the one whose bank is chosen. */
function AccountPicker({ accounts }: { readonly accounts: readonly BankAccount[] }) {
  const [clabe, setClabe] = useState<string>();
  const [only] = accounts;
  if (accounts.length <= 1) return only ? <AccountDetails account={only} /> : null;
  const chosen = accounts.find((account) => account.clabe === clabe);
  return (
    <div className="mt-5">
      <p className="mb-2 text-sm font-semibold">Elige el banco</p>
      <div className="flex flex-wrap gap-2">
        {accounts.map((account) => (
          <button
            key={account.clabe}
            type="button"
            aria-pressed={account.clabe === clabe}
            onClick={() => setClabe(account.clabe)}
            className="min-h-11 rounded-control border border-line-2 bg-sheet px-5 text-sm font-semibold hover:border-ink aria-pressed:border-cobalt aria-pressed:bg-cobalt-wash aria-pressed:text-cobalt-deep"
          >
            {account.banco}
          </button>
        ))}
      </div>
      {chosen ? <AccountDetails account={chosen} /> : null}
    </div>
  );
}

function AccountDetails({ account }: { readonly account: BankAccount }) {
  const rows = [
    ['Banco', account.banco, false],
    ['Cuenta', account.cuenta, true],
    ['CLABE', account.clabe, true],
    ['Beneficiario', account.beneficiario, false],
  ] as const;
  return (
    <dl className="mt-5 divide-y divide-line rounded-sheet border border-line bg-paper">
      {rows.map(([name, value, copy]) => (
        <div key={name} className="gap-x-4 px-4 py-2 sm:flex sm:min-h-13 sm:items-center">
          <dt className="w-28 text-sm text-ink-2">{name}</dt>
          <dd className="figures flex grow items-center justify-between gap-3 font-semibold">
            <span className="break-all">{value}</span>
            {copy ? <CopyButton text={value} what={name} /> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
