import { type ReactNode, type Ref, useId, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { Icon } from '../../../design/icon.tsx';
import { type Centavos, formatMoney, ZERO } from '../../../kernel/money.ts';
import type { CartLine } from '../../cart/line.ts';
import { cartTotals, grandTotal } from '../../cart/line-totals.ts';
import { countText } from '../count-text.ts';
import { LongWait } from './long-wait.tsx';

interface SummaryProps {
  readonly lines: readonly CartLine[];
  /** Undefined until a courier is chosen. */
  readonly shipping: Centavos | undefined;
  readonly discount: Centavos;
  /** It is fetched at the shop. */
  readonly fetched?: boolean | undefined;
  readonly canContinue: boolean;
  readonly busy: boolean;
  /** Why the last 'Continuar' went nowhere; empty otherwise. */
  readonly problem: string;
  /** One quiet sentence on what 'Continuar' does or waits for. */
  readonly note: string;
  readonly onContinue: () => void;
  /** Where the focus goes once a step is complete. */
  readonly continueButton?: Ref<HTMLButtonElement>;
  /** The coupon field, where the shop offers one. */
  readonly children?: ReactNode;
}

/**
 * 'Resumen de Compra': beside the steps on a desk, a bar that opens at the foot of a phone; in a short
 * window, as of a page that was enlarged, it goes with the page.
 */
export function Summary(props: SummaryProps) {
  const [open, setOpen] = useState(false);
  const heading = useId();
  const rows = useId();
  return (
    <aside
      aria-labelledby={heading}
      data-foot-panel
      className="sticky bottom-[calc(var(--bar-height)+env(safe-area-inset-bottom))] z-30 -mx-4 border-t border-line bg-sheet px-4 py-3 shadow-float max-lg:short:static md:bottom-0 md:-mx-6 md:px-6 lg:top-28 lg:bottom-auto lg:z-auto lg:mx-0 lg:flex lg:flex-col lg:self-start lg:rounded-sheet lg:border lg:p-6 lg:shadow-sheet"
    >
      <h2 id={heading} className={`text-lg lg:not-sr-only ${open ? '' : 'sr-only'}`}>
        Resumen de Compra
      </h2>
      <div
        id={rows}
        className={`max-h-[45dvh] overflow-auto lg:block lg:max-h-none ${open ? 'block' : 'hidden'}`}
      >
        <SummaryRows {...props} />
        {props.children}
      </div>
      {props.problem ? (
        <p
          role="alert"
          className="mb-3 text-sm font-semibold text-danger lg:order-1 lg:mt-4 lg:mb-0"
        >
          {props.problem}
        </p>
      ) : null}
      <LongWait busy={props.busy} />
      <div className="flex flex-wrap items-center justify-between gap-2 min-[22.5rem]:gap-3 lg:contents">
        <SummaryToggle open={open} rows={rows} onToggle={() => setOpen(!open)} />
        <SummaryTotal {...props} />
        <Button
          ref={props.continueButton}
          onClick={props.onContinue}
          disabled={!props.canContinue}
          busy={props.busy}
          extra="ml-auto px-4 min-[22.5rem]:px-6 lg:ml-0 lg:order-1 lg:mt-4 lg:w-full lg:min-h-12 lg:text-base"
        >
          Continuar
        </Button>
      </div>
      <p className="mt-3 hidden text-xs text-ink-2 lg:order-1 lg:block">{props.note}</p>
    </aside>
  );
}

function SummaryRows({ lines, shipping, discount, fetched }: SummaryProps) {
  const totals = cartTotals(lines);
  return (
    <>
      <p data-count className="figures mt-1 mb-4 text-sm text-ink-2">
        {countText(lines)}
      </p>
      <dl className="grid gap-2 pb-3 text-sm lg:pb-0">
        <Row name="Subtotal de productos" amount={totals.products} />
        {totals.finishes > 0 ? <Row name="Costo de terminados" amount={totals.finishes} /> : null}
        {shipping && shipping > 0 ? <Row name="Envío" amount={shipping} /> : null}
        {fetched ? (
          <div className="flex justify-between gap-4">
            <dt className="text-ink-2">Recoger en tienda</dt>
            <dd className="font-semibold">Gratis</dd>
          </div>
        ) : null}
        {discount > 0 ? <Row name="Descuento" amount={discount} minus /> : null}
      </dl>
    </>
  );
}

function Row({
  name,
  amount,
  minus = false,
}: {
  readonly name: string;
  readonly amount: Centavos;
  readonly minus?: boolean;
}) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-2">{name}</dt>
      <dd className="figures font-semibold">
        {minus ? '−' : ''}
        {formatMoney(amount)}
      </dd>
    </div>
  );
}

function SummaryTotal({ lines, shipping, discount }: SummaryProps) {
  const total = grandTotal(cartTotals(lines), shipping ?? ZERO, discount);
  return (
    <p className="grow basis-0 lg:mt-4 lg:flex lg:items-baseline lg:justify-between lg:gap-4 lg:border-t-2 lg:border-ink lg:pt-4">
      <span className="flex items-baseline gap-1.5 lg:block">
        <span className="text-sm font-semibold lg:text-base">Total</span>
        <span className="text-xs whitespace-nowrap text-ink-2 lg:block">
          <span>IVA incluido</span>
          {/* On the narrowest phones there is no room for it. */}
          {shipping === undefined ? (
            <span className="max-[23.9375rem]:hidden"> + envío</span>
          ) : null}
        </span>
      </span>
      <output
        data-total
        aria-live="polite"
        className="figures block font-display text-lg leading-tight font-bold lg:text-xl"
      >
        {formatMoney(total)} <span className="text-xs font-semibold text-ink-2">MXN</span>
      </output>
    </p>
  );
}

function SummaryToggle({
  open,
  rows,
  onToggle,
}: {
  readonly open: boolean;
  readonly rows: string;
  readonly onToggle: () => void;
}) {
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={rows}
      aria-label="Ver el resumen"
      onClick={onToggle}
      className="-ml-2 flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-paper-2 lg:hidden"
    >
      <span className={`transition-transform duration-150 ${open ? 'rotate-90' : '-rotate-90'}`}>
        <Icon name="right" size={20} />
      </span>
    </button>
  );
}
