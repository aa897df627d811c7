import type { ReactNode } from 'react';
import { dayText } from '../../../../kernel/moments.ts';
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
          <li
            key={deposit.id}
            className="flex flex-wrap items-start gap-x-3 px-4 py-3 text-sm md:gap-x-6"
          >
            {mark?.(deposit)}
            <div className="min-w-0 flex-1">
              <p className="figures font-semibold">{deposit.folio || 'Sin pedido'}</p>
              <p className="wrap-anywhere text-ink-2">
                <span className="figures">{dayText(deposit.fecha)}</span> · {deposit.concepto}
                {deposit.referencia ? <> · Ref. {deposit.referencia}</> : null}
              </p>
              {deposit.motivo ? (
                <p className="font-semibold text-warning">{deposit.motivo}</p>
              ) : null}
            </div>
            <span className="figures font-bold">{formatPesos(deposit.monto)}</span>
            {act ? (
              <div className="max-md:basis-full md:w-20 md:text-right">{act(deposit)}</div>
            ) : null}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
