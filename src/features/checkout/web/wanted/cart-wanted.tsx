import { lazy, type ReactNode, Suspense, useState } from 'react';
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
import { serviceByDay } from '../../delivery-date.ts';
import { bestByDay } from '../../quote-options.ts';
import { useCheckoutDraft } from '../checkout-store.ts';
import { type Fetched, useFetched } from '../pickup/use-fetched.ts';
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
  const chosen = useCheckoutDraft((draft) => draft.fetched);
  const postalCode = address?.postal_code ?? place?.postalCode;
  const preorder = lines.some((line) => line.preorden);
  const asks = wanted !== undefined && !preorder;
  const pickup = useFetched(asks, asks, lines);
  const quotes = useCartQuotes(asks && !chosen ? postalCode : undefined, lines);
  return (
    <section aria-label="Para cuándo lo necesitas" className="mt-6" data-private>
      <WantedDayField />
      <div role="status" className="text-sm">
        {wanted === undefined ? null : preorder ? (
          <p>Tu carrito lleva una preorden: un ejecutivo te confirma la fecha.</p>
        ) : chosen || postalCode === undefined ? null : (
          <Verdict quotes={quotes} lines={lines} wanted={wanted} postalCode={postalCode} />
        )}
        {asks ? <AtTheShop {...pickup} {...{ lines, wanted, chosen }} /> : null}
      </div>
      {asks && !chosen && postalCode === undefined ? <AskPlace /> : null}
    </section>
  );
}

/** When it can be fetched: as the answer where that was chosen, else as one more way. */
function AtTheShop({
  option,
  finishDays,
  lines,
  wanted,
  chosen,
}: Pick<Fetched, 'option' | 'finishDays'> & {
  readonly lines: readonly CartLine[];
  readonly wanted: string;
  readonly chosen: boolean;
}) {
  const today = todayHere();
  const day =
    option && finishDays !== undefined
      ? serviceByDay(option, { finishDays, wanted, today })
      : undefined;
  if (!day) return chosen ? <p className="text-ink-2">Viendo desde cuándo está listo…</p> : null;
  const late = day.daysLate > 0;
  const from = shortDate(day.arrives);
  const until = late ? '' : ` ${lastDayText(day, today, isPrinted(lines))}`;
  if (!chosen) {
    return (
      <p className="mt-1 text-ink-2">
        {late
          ? `Si lo recoges en tienda, gratis, está listo el ${from}.`
          : `Si lo recoges en tienda, gratis, está listo a tiempo: el ${from}.${until}`}
      </p>
    );
  }
  return (
    <Mark late={late}>
      <p>
        <strong className={`font-semibold ${late ? 'text-warning' : 'text-success'}`}>
          {late ? 'No está listo a tiempo' : 'Todo está listo a tiempo'}
        </strong>
        {`: lo recoges en tienda desde el ${from}.${until}`}
      </p>
    </Mark>
  );
}

const isPrinted = (lines: readonly CartLine[]): boolean =>
  lines.some((line) => line.technique !== NO_FINISH);

function Mark({ late, children }: { readonly late: boolean; readonly children: ReactNode }) {
  return (
    <div className={`mt-1 border-l-4 py-1 pl-3 ${late ? 'border-warning' : 'border-success'}`}>
      {children}
    </div>
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
  const printed = isPrinted(lines);
  return (
    <Mark late={late}>
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
    </Mark>
  );
}
