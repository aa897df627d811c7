import { Link } from 'react-router';
import { formatPesos } from '../../../kernel/money.ts';
import { staffPages } from '../../../staff-routes.ts';
import type { TransferQueue } from '../transfer/transfer-desk-reads.ts';
import { isLate, waitingTime } from './waiting-time.ts';

/** The receipts that wait, the oldest first. */
export function ReceiptQueue({
  queue,
  chosen,
  now,
}: {
  readonly queue: TransferQueue;
  readonly chosen: number | undefined;
  readonly now: Date;
}) {
  const beyond = queue.total - queue.comprobantes.length;
  return (
    <section
      aria-labelledby="en-espera"
      className="min-w-0 rounded-sheet border border-line bg-sheet"
    >
      <h2
        id="en-espera"
        className="flex items-baseline gap-2 border-b border-line px-4 py-3 text-lg"
      >
        En espera <span className="figures text-sm text-ink-2">{queue.total}</span>
      </h2>
      <ol className="max-h-72 divide-y divide-line overflow-y-auto lg:max-h-[calc(100dvh-16rem)]">
        {queue.comprobantes.map((one) => (
          <li key={one.id}>
            <Link
              to={staffPages.receipt(one.id)}
              aria-current={one.id === chosen ? 'true' : undefined}
              className="block px-4 py-2.5 outline-offset-[-2px] hover:bg-paper aria-[current=true]:bg-paper-2 aria-[current=true]:shadow-[inset_3px_0_0_var(--color-cobalt)]"
            >
              <span className="flex items-baseline justify-between gap-3 text-sm font-semibold">
                <span className="figures">{one.folio}</span>
                <span className="figures">{formatPesos(one.resta)}</span>
              </span>
              <span className="mt-0.5 flex items-baseline justify-between gap-3 text-xs text-ink-2">
                <span className="truncate">{one.cliente}</span>
                <span
                  className={`shrink-0 ${isLate(one.llego, now) ? 'font-semibold text-warning' : ''}`}
                >
                  hace {waitingTime(one.llego, now)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
      {beyond > 0 ? (
        <p className="border-t border-line px-4 py-2 text-xs text-ink-2">
          Y {beyond} más, que aparecen al terminar estos.
        </p>
      ) : null}
    </section>
  );
}
