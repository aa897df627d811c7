import { type ReactNode, useState } from 'react';
import { Icon } from '../../../../design/icon.tsx';
import { NO_FINISH } from '../../../../kernel/messages.ts';
import { formatMoney, formatPesos } from '../../../../kernel/money.ts';
import type { OrderPrice } from '../../../catalog/order-price.ts';

/** What the panel shows; computed by the page from what was decided so far. */
export interface PanelPrice {
  readonly price: OrderPrice;
  readonly quantity: number;
  readonly boxes: number;
  readonly technique: string;
  /** The finish's price is on its way; the last known one shows meanwhile. */
  readonly pending: boolean;
  /** The finish's price could not be had. */
  readonly unknown: boolean;
}

interface PricePanelProps extends PanelPrice {
  readonly delivery: ReactNode;
  readonly action: ReactNode;
  readonly onRetry: () => void;
}

/**
 * The price: per piece with print and IVA in large, the total as its proof, every part of the sum.
 * It stays in sight at the foot of the window; on narrow screens its parts open on demand.
 */
export function PricePanel(props: PricePanelProps) {
  const [open, setOpen] = useState(false);
  return (
    <section
      aria-label="Precio"
      data-foot-panel
      className="sticky bottom-[calc(var(--bar-height)+env(safe-area-inset-bottom))] z-20 -mx-4 border-t border-line bg-sheet px-4 py-3 short:max-xl:py-2 shadow-[0_-10px_28px_-16px_rgb(28_26_23/0.3)] md:bottom-0 md:-mx-6 md:px-6 lg:bottom-4 lg:mt-8 lg:rounded-sheet lg:border lg:py-5 lg:shadow-float"
    >
      <div className="flex items-start justify-between gap-4">
        <Hero {...props} />
        <Total {...props} />
      </div>
      <div id="desglose" className={`${open ? 'block' : 'hidden'} xl:block`}>
        <Parts {...props} />
      </div>
      {props.unknown ? <UnknownCost onRetry={props.onRetry} /> : null}
      <div className="mt-1.5 xl:mt-4 xl:flex xl:items-center xl:justify-between xl:gap-5">
        <div className="short:max-xl:hidden">{props.delivery}</div>
        <div className="mt-2 flex gap-2 short:mt-0 xl:mt-0 xl:w-60 xl:shrink-0">
          <button
            type="button"
            aria-expanded={open}
            aria-controls="desglose"
            onClick={() => setOpen(!open)}
            className="flex min-h-12 shrink-0 items-center gap-1 rounded-control border border-line-2 px-3 text-sm font-semibold xl:hidden"
          >
            <span className="max-[24rem]:sr-only">Desglose</span>
            <span
              className={`transition-transform duration-150 ${open ? 'rotate-90' : '-rotate-90'}`}
            >
              <Icon name="right" size={16} />
            </span>
          </button>
          {props.action}
        </div>
      </div>
    </section>
  );
}

function Hero({ price, technique, pending }: PanelPrice) {
  return (
    <p className={`transition-opacity duration-150 ${pending ? 'opacity-55' : ''}`}>
      <span
        data-testid="precio-por-pieza"
        className="figures font-display text-2xl leading-none font-bold tracking-tight lg:text-3xl"
      >
        {formatPesos(price.perPiece)}
      </span>{' '}
      <span className="text-sm text-ink-2">c/u</span>
      <span className="mt-1 block text-xs text-ink-2">
        {technique === NO_FINISH ? 'Por pieza' : 'Por pieza (terminado incluido)'}, con IVA
      </span>
    </p>
  );
}

function Total({ price, quantity, boxes, pending }: PanelPrice) {
  return (
    <p
      aria-live="polite"
      aria-busy={pending}
      className={`figures text-right transition-opacity duration-150 ${pending ? 'opacity-55' : ''}`}
    >
      <span className="block text-xs text-ink-2">Total MXN</span>
      <span data-testid="total" className="block text-lg leading-tight font-semibold lg:text-xl">
        {formatMoney(price.total)}
      </span>
      <span className="block text-xs text-ink-2 short:max-xl:sr-only">
        {quantity} {quantity === 1 ? 'pieza' : 'piezas'} · {boxes} {boxes === 1 ? 'caja' : 'cajas'}
      </span>
    </p>
  );
}

/** The sum from left to right: pieces, print, and what the tax office adds. */
function Parts({ price, quantity, technique, pending, unknown }: PanelPrice) {
  const printed = technique !== NO_FINISH;
  return (
    <dl
      className={`figures mb-3 grid grid-cols-2 gap-x-4 gap-y-2 border-t border-line pt-3 mt-3 transition-opacity duration-150 xl:mt-4 xl:mb-0 xl:flex xl:justify-between ${pending ? 'opacity-55' : ''}`}
    >
      <Part label="Producto" note={`${quantity} × ${formatMoney(price.unit)}`}>
        {formatMoney(price.products)}
      </Part>
      {printed ? (
        <Part label="Terminado" note={unknown ? 'por confirmar' : technique}>
          {formatMoney(price.finish)}
        </Part>
      ) : null}
      <Part label="Subtotal" note="antes de IVA">
        {formatMoney(price.subtotal)}
      </Part>
      <Part label="IVA" note="16 %">
        {formatMoney(price.iva)}
      </Part>
    </dl>
  );
}

function Part({
  label,
  note,
  children,
}: {
  readonly label: string;
  readonly note: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-2">{label}</dt>
      <dd>
        <span className="block text-sm font-semibold">{children}</span>
        <span className="block truncate text-xs text-ink-2">{note}</span>
      </dd>
    </div>
  );
}

function UnknownCost({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <p role="alert" className="mt-2 flex items-center justify-between gap-3 text-sm">
      <span>
        <strong className="font-semibold text-danger">Costo por confirmar</strong>
        <span className="block text-xs text-ink-2">
          No pudimos consultar el precio de este terminado.
        </span>
      </span>
      <button
        type="button"
        onClick={onRetry}
        className="min-h-11 shrink-0 font-semibold text-cobalt underline underline-offset-2"
      >
        Reintentar
      </button>
    </p>
  );
}
