import type { ReactNode } from 'react';
import { formatPesos } from '../../../../kernel/money.ts';
import type { StatementDeposit } from '../../transfer/transfer-desk-reads.ts';

/** Deposits of a statement, one a row. */
export function DepositList({
  id,
  title,
  hint,
  deposits,
  mark,
  act,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly hint: string;
  readonly deposits: readonly StatementDeposit[];
  /** What stands before each, as its checkbox. */
  readonly mark?: (deposit: StatementDeposit) => ReactNode;
  /** What may be done about each. */
  readonly act?: (deposit: StatementDeposit) => ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="rounded-sheet border border-line bg-sheet">
      <div className="border-b border-line px-4 py-3">
        <h2 id={id} className="flex items-baseline gap-2 text-lg">
          {title} <span className="figures text-sm text-ink-2">{deposits.length}</span>
        </h2>
        <p className="text-sm text-ink-2">{hint}</p>
      </div>
      <ul className="divide-y divide-line">
        {deposits.map((deposit) => (
          <li key={deposit.id} className="flex items-start gap-3 px-4 py-2.5 text-sm">
            {mark?.(deposit)}
            <div className="min-w-0 grow">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="figures font-semibold">{deposit.folio || 'Sin pedido'}</span>
                <span className="figures font-bold">{formatPesos(deposit.monto)}</span>
              </p>
              <p className="wrap-anywhere text-xs text-ink-2">
                <span className="figures">{deposit.fecha}</span> · {deposit.concepto}
                {deposit.referencia ? <> · Ref. {deposit.referencia}</> : null}
              </p>
              {deposit.motivo ? (
                <p className="text-xs font-semibold text-warning">{deposit.motivo}</p>
              ) : null}
              {act?.(deposit)}
            </div>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
