import { lazy, Suspense, useState } from 'react';
import { countText } from '../../../../kernel/formats/count-text.ts';
import { NO_FINISH } from '../../../../kernel/messages.ts';
import { formatMoney } from '../../../../kernel/money.ts';
import type { CartLine } from '../../../cart/line.ts';
import { shortDate } from '../../../catalog/delivery-range.ts';
import { lastDayText } from '../../../shipping/wanted-day-text.ts';
import { useDeliveryPlace } from '../../../shipping/web/delivery-place-store.ts';
import { WantedDayField } from '../../../shipping/web/wanted-day-field.tsx';
import { todayHere, useWantedDay } from '../../../shipping/web/wanted-day-store.ts';
import type { Address } from '../../address.ts';
import { bestByDay } from '../../quote-options.ts';
import type { Quotes } from '../review/use-quotes.ts';
import { useCartQuotes } from './use-cart-quotes.ts';

const DeliveryDialog = lazy(() => import('../delivery-dialog.tsx'));

/** The day the cart is needed for, and whether all of it arrives by then: its slowest line counts. */
export function CartWanted({
  lines,
  address,
}: {
  readonly lines: readonly CartLine[];
  /** Where it goes, once that is said. */
  readonly address: Address | undefined;
}) {
  const wanted = useWantedDay((state) => state.day);
  const place = useDeliveryPlace((state) => state.chosen);
  const postalCode = address?.postal_code ?? place?.postalCode;
  const preorder = lines.some((line) => line.preorden);
  const quotes = useCartQuotes(wanted === undefined || preorder ? undefined : postalCode, lines);
  return (
    <section aria-label="Para cuándo lo necesitas" className="mt-6" data-private>
      <WantedDayField />
      <div role="status" className="text-sm">
        {wanted === undefined ? null : preorder ? (
          <p>Tu carrito lleva una preorden: un ejecutivo te confirma la fecha.</p>
        ) : postalCode === undefined ? null : (
          <Verdict quotes={quotes} lines={lines} wanted={wanted} postalCode={postalCode} />
        )}
      </div>
      {wanted !== undefined && postalCode === undefined && !preorder ? <AskPlace /> : null}
    </section>
  );
}

function AskPlace() {
  const [asking, setAsking] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
        Con tu código postal te decimos si todo llega a tiempo.
        <button
          type="button"
          aria-haspopup="dialog"
          className="min-h-11 font-semibold text-cobalt underline underline-offset-2"
          onClick={() => setAsking('open')}
        >
          Escribir mi CP
        </button>
      </p>
      {asking === 'never' ? null : (
        <Suspense>
          <DeliveryDialog open={asking === 'open'} onClose={() => setAsking('closed')} />
        </Suspense>
      )}
    </div>
  );
}

function Verdict({
  quotes,
  lines,
  wanted,
  postalCode,
}: {
  readonly quotes: Quotes;
  readonly lines: readonly CartLine[];
  readonly wanted: string;
  readonly postalCode: string;
}) {
  if (quotes.state !== 'ready') {
    const asking = quotes.state === 'idle' || quotes.state === 'loading';
    return (
      <p className="text-ink-2">
        {asking
          ? 'Calculando el envío…'
          : `No pudimos calcular cuándo llega al CP ${postalCode}; lo ves al elegir paquetería.`}
      </p>
    );
  }
  const { finishDays, options, slowest } = quotes;
  const today = todayHere();
  const best =
    finishDays === undefined ? undefined : bestByDay(options, { finishDays, wanted, today });
  if (!best) return null;
  const { option, byDay } = best;
  const late = byDay.daysLate > 0;
  const printed = lines.some((line) => line.technique !== NO_FINISH);
  return (
    <div className={`mt-1 border-l-4 py-1 pl-3 ${late ? 'border-warning' : 'border-success'}`}>
      <p>
        <strong className={`font-semibold ${late ? 'text-warning' : 'text-success'}`}>
          {late ? 'No llega todo a tiempo' : 'Todo llega a tiempo'}
        </strong>
        {late
          ? `: lo más pronto al CP ${postalCode} es el ${shortDate(byDay.arrives)}, con ${option.courier} ${option.service}.`
          : ` al CP ${postalCode} con ${option.courier} ${option.service} (${formatMoney(option.amount)}). ${lastDayText(byDay, today, printed)}`}
      </p>
      {slowest && lines.length > 1 ? (
        <p className="text-ink-2">
          Lo que más tarda: {slowest.line.name} en {slowest.line.technique},{' '}
          {countText(slowest.days, 'día', 'días')} de terminado.
        </p>
      ) : null}
    </div>
  );
}
