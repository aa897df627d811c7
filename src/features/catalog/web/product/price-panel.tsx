import { type ReactNode, useState } from 'react';
import { Icon } from '../../../../design/icon.tsx';
import { NO_FINISH } from '../../../../kernel/messages.ts';
import { formatMoney, formatPesos } from '../../../../kernel/money.ts';
import type { OrderPrice } from '../../order-price.ts';

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

/** 'Entrega: …' beside the price, and what stands between the shopper and the cart. */
interface PricePanelProps extends PanelPrice {
  readonly delivery: ReactNode;
  readonly actions: ReactNode;
  readonly onRetry: () => void;
}

/**
 * The price: per piece with print and IVA in large, the total as its proof, every line of the sum.
 * It stays in sight at the foot of the window; on narrow screens its lines open on demand.
 */
export function PricePanel(props: PricePanelProps) {
  const { price, quantity, technique, pending, unknown } = props;
  const [open, setOpen] = useState(false);
  const printed = technique !== NO_FINISH;
  return (
    <section
      aria-label="Precio"
      className="sticky bottom-[var(--bottom-bar,0px)] z-20 -mx-4 border-t border-line bg-sheet px-4 pt-3 pb-3 shadow-float md:-mx-6 md:px-6 lg:mx-0 lg:mt-8 lg:rounded-t-sheet lg:border-x lg:px-6 lg:pt-5 lg:pb-5"
    >
      <div className="flex items-end justify-between gap-4">
        <p className={pending ? 'opacity-60' : ''}>
          <span
            data-testid="precio-por-pieza"
            className="figures font-display text-2xl leading-none font-bold tracking-tight lg:text-3xl"
          >
            {formatPesos(price.perPiece)}
          </span>{' '}
          <span className="text-sm text-ink-2">c/u</span>
          <span className="mt-1 block text-xs text-ink-2">
            {printed ? 'con impresión e IVA incluido' : 'IVA incluido'}
          </span>
        </p>
        <button
          type="button"
          aria-expanded={open}
          aria-controls="desglose"
          onClick={() => setOpen(!open)}
          className="-my-1 flex min-h-11 items-center gap-1 text-right text-sm lg:hidden"
        >
          <span className="figures">
            <span className="block text-xs text-ink-2">{quantity} piezas</span>
            <span className="font-semibold">{formatMoney(price.total)}</span>
          </span>
          <span
            className={`transition-transform duration-150 ${open ? 'rotate-90' : '-rotate-90'}`}
          >
            <Icon name="right" size={18} />
          </span>
          <span className="sr-only">Ver desglose</span>
        </button>
      </div>
      <div id="desglose" className={`${open ? 'block' : 'hidden'} lg:block`}>
        <CostLines {...props} />
        {props.delivery}
      </div>
      {unknown ? (
        <p role="alert" className="mt-2 flex items-center justify-between gap-3 text-sm">
          <span>
            <strong className="font-semibold text-danger">Costo por confirmar</strong>: no pudimos
            consultar el precio del terminado.
          </span>
          <button
            type="button"
            onClick={props.onRetry}
            className="min-h-11 shrink-0 font-semibold text-cobalt underline underline-offset-2"
          >
            Reintentar
          </button>
        </p>
      ) : null}
      {props.actions}
    </section>
  );
}

function CostLines({ price, quantity, boxes, technique, pending, unknown }: PanelPrice) {
  const printed = technique !== NO_FINISH;
  return (
    <dl
      aria-live="polite"
      aria-busy={pending}
      className={`figures mt-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 border-t border-line pt-3 text-sm ${pending ? 'opacity-60' : ''}`}
    >
      <Line label={`Producto · ${quantity} × ${formatMoney(price.unit)}`}>
        {formatMoney(price.products)}
      </Line>
      {printed ? (
        <Line label={`Terminado · ${technique}`}>
          {unknown ? `${formatMoney(price.finish)} · por confirmar` : formatMoney(price.finish)}
        </Line>
      ) : null}
      <Line label="Subtotal">{formatMoney(price.subtotal)}</Line>
      <Line label="IVA (16 %)">{formatMoney(price.iva)}</Line>
      <Line label={printed ? 'Por pieza (terminado incluido)' : 'Por pieza'}>
        {formatPesos(price.perPiece)}
      </Line>
      <dt className="mt-1 border-t border-line pt-1.5 font-semibold">
        Total{' '}
        <span className="text-xs font-normal text-ink-2">
          MXN · {boxes} {boxes === 1 ? 'caja' : 'cajas'}
        </span>
      </dt>
      <dd
        data-testid="total"
        className="mt-1 border-t border-line pt-1.5 text-right text-lg leading-tight font-semibold"
      >
        {formatMoney(price.total)}
      </dd>
    </dl>
  );
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{label}</dt>
      <dd className="text-right">{children}</dd>
    </>
  );
}
