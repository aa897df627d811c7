import { lazy, type ReactNode, Suspense } from 'react';
import { NO_FINISH } from '../../../../kernel/messages.ts';
import { formatMoney, formatPesos } from '../../../../kernel/money.ts';
import type { OrderPrice } from '../../../catalog/order-price.ts';
import type { FinishQuote } from '../../../pricing/finish-quote.ts';
import type { WrittenStitches } from '../../../pricing/stitches.ts';
import { Part } from './price-part.tsx';

const InkedParts = lazy(() => import('./inked-parts.tsx'));
const PriceAside = lazy(() => import('./price-aside.tsx'));

/** What the price shows; computed by the page from what was decided so far. */
export interface PanelPrice {
  readonly price: OrderPrice;
  readonly quantity: number;
  readonly boxes: number;
  readonly technique: string;
  /** What the server quoted of the finish; undefined while there is none. */
  readonly quote: FinishQuote | undefined;
  /** The finish as the product offers it; undefined without one. */
  readonly offer: WrittenStitches | undefined;
  /** The finish's price is on its way; the last known one shows meanwhile. */
  readonly pending: boolean;
  /** The finish's price could not be had. */
  readonly unknown: boolean;
}

interface PricePanelProps extends PanelPrice {
  readonly action: ReactNode;
  readonly onRetry: () => void;
}

/**
 * The price per piece, with print and IVA, beside its total and the button: one slim bar that stays
 * at the foot of the window while the product is decided on. On phones it stands in the place of the
 * shop's own bar.
 */
export function PricePanel(props: PricePanelProps) {
  return (
    <section
      aria-label="Precio"
      data-slim-panel
      className="sticky bottom-0 z-30 -mx-4 border-t border-line bg-sheet px-4 pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] shadow-float md:-mx-6 md:px-6 lg:bottom-4 lg:mx-0 lg:rounded-sheet lg:border lg:px-5 lg:py-3"
    >
      {props.unknown ? (
        <Suspense>
          <PriceAside onRetry={props.onRetry} />
        </Suspense>
      ) : null}
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <PerPiece {...props} />
          <Total {...props} />
        </div>
        <div className="w-[46%] max-w-60 shrink-0">{props.action}</div>
      </div>
    </section>
  );
}

const settling = (pending: boolean): string =>
  `transition-opacity duration-150 ${pending ? 'opacity-55' : ''}`;

function PerPiece({ price, pending }: PanelPrice) {
  return (
    <p className={settling(pending)}>
      <span
        data-testid="precio-por-pieza"
        className="figures font-display text-xl leading-tight font-bold tracking-tight"
      >
        {formatPesos(price.perPiece)}
      </span>{' '}
      <span className="text-sm text-ink-2">c/u</span>
    </p>
  );
}

function Total({ price, quantity, pending }: PanelPrice) {
  return (
    <p
      aria-live="polite"
      aria-busy={pending}
      className={`figures text-sm leading-tight ${settling(pending)}`}
    >
      <span className="text-ink-2">Total </span>
      <span data-testid="total" className="font-semibold whitespace-nowrap">
        {formatMoney(price.total)}
      </span>
      <span className="block text-xs text-ink-2">
        {quantity} {quantity === 1 ? 'pieza' : 'piezas'}, con IVA
      </span>
    </p>
  );
}

/** The sum from top to bottom, as a receipt has it: pieces, print, and what the tax office adds; then when it arrives. */
export function PriceParts(props: PanelPrice & { readonly delivery: ReactNode }) {
  const { price, quantity, boxes, technique, pending, unknown } = props;
  const { offer, quote } = props;
  const printed = technique !== NO_FINISH;
  const finish = (
    <Part label="Terminado" note={unknown ? 'por confirmar' : technique}>
      {formatMoney(price.finish)}
    </Part>
  );
  return (
    <section aria-label="Desglose" className="border-t border-line pt-4">
      <dl className={`figures mb-4 flex flex-col gap-1.5 ${settling(pending)}`}>
        <Part
          label="Producto"
          note={`${quantity} × ${formatMoney(price.unit)} · ${boxes} ${boxes === 1 ? 'caja' : 'cajas'}`}
        >
          {formatMoney(price.products)}
        </Part>
        {printed ? (
          quote?.extra ? (
            <Suspense fallback={finish}>
              <InkedParts {...props} extra={quote.extra} />
            </Suspense>
          ) : (
            finish
          )
        ) : null}
        <Part label="Subtotal" note="antes de IVA">
          {formatMoney(price.subtotal)}
        </Part>
        <Part label="IVA" note="16 %">
          {formatMoney(price.iva)}
        </Part>
      </dl>
      {offer?.millar_adicional ? (
        <Suspense>
          <PriceAside offer={offer} />
        </Suspense>
      ) : null}
      {props.delivery}
    </section>
  );
}
