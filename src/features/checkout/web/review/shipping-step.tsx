import type { ReactNode } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Loading } from '../../../../design/spinner.tsx';
import { MESSAGES, NO_FINISH } from '../../../../kernel/messages.ts';
import type { CartLine } from '../../../cart/line.ts';
import type { Address } from '../../address.ts';
import type { PickupOffer } from '../pickup/use-pickup.ts';
import { OrderReview } from './order-review.tsx';
import { QuoteOptions } from './quote-options.tsx';
import type { Quotes } from './use-quotes.ts';

interface ShippingStepProps {
  readonly address: Address;
  readonly lines: readonly CartLine[];
  readonly quotes: Quotes;
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
  readonly onAgain: () => void;
  /** Where it is fetched and from when, in place of couriers; left out for what is sent. */
  readonly pickup?: { readonly place: PickupOffer; readonly view: ReactNode } | undefined;
}

/** Step 3: who brings it and when, and everything once more before the order goes out. */
export function ShippingStep(props: ShippingStepProps) {
  const { pickup } = props;
  return (
    <div className="grid gap-10">
      <section aria-labelledby="paqueteria">
        <h3 id="paqueteria" className="mb-3 text-lg">
          {pickup ? 'Recoges en tienda' : 'Elige tu paquetería'}
        </h3>
        {pickup ? pickup.view : <QuoteState {...props} />}
      </section>
      <OrderReview address={props.address} lines={props.lines} place={pickup?.place ?? undefined} />
    </div>
  );
}

/** A postal code is suspected only where somebody looked at it. */
function whatNow(quotes: Extract<Quotes, { readonly state: 'none' | 'failed' }>): string {
  if (quotes.state === 'none') {
    return (
      quotes.why ||
      'Revisa tu código postal o inténtalo otra vez; tu carrito y tu dirección siguen aquí.'
    );
  }
  return quotes.lost
    ? 'Te quedaste sin conexión. Cotizamos de nuevo en cuanto vuelva; tu carrito y tu dirección siguen aquí.'
    : 'Inténtalo otra vez en un momento; tu carrito y tu dirección siguen aquí.';
}

function QuoteState({ lines, quotes, chosen, onChoose, onAgain }: ShippingStepProps) {
  if (quotes.state === 'ready') {
    return (
      <QuoteOptions
        options={quotes.options}
        finishDays={quotes.finishDays}
        printed={lines.some((line) => line.technique !== NO_FINISH)}
        preorder={lines.some((line) => line.preorden)}
        chosen={chosen}
        onChoose={onChoose}
      />
    );
  }
  if (quotes.state === 'none' || quotes.state === 'failed') {
    return (
      <div role="alert" className="rounded-sheet border border-danger bg-danger-wash p-5">
        <p className="font-semibold text-danger">
          {quotes.state === 'none' ? MESSAGES.shipping.noQuote : MESSAGES.shipping.failed}
        </p>
        <p className="mt-1 mb-4 text-sm">{whatNow(quotes)}</p>
        <Button look="secondary" onClick={onAgain}>
          Cotizar de nuevo
        </Button>
      </div>
    );
  }
  return (
    <div className="rounded-sheet border border-line bg-sheet">
      <Loading>{MESSAGES.shipping.quoting}</Loading>
    </div>
  );
}
