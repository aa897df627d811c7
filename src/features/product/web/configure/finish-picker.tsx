import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { SelectField } from '../../../../design/field.tsx';
import { AlivePart } from '../../../../framework/alive-part.tsx';
import { NO_FINISH } from '../../../../kernel/messages.ts';
import type { Centavos } from '../../../../kernel/money.ts';
import { pages } from '../../../../routes.ts';
import type { FinishOffer } from '../../../catalog/reads.ts';
import { daysOf } from '../../../pricing/finish-tiers.ts';
import { daysText } from '../price/days-text.ts';

const FinishCards = lazy(() => import('./finish-cards.tsx'));

/** The finish as a list to choose from, and each as it looks, with what it costs and is good for. */
export function FinishPicker({
  names,
  offers,
  technique,
  unit,
  quantity,
  onChoose,
}: {
  readonly names: readonly string[];
  readonly offers: readonly FinishOffer[];
  /** Of the product, before tax. */
  readonly unit: Centavos;
  readonly quantity: number;
  readonly technique: string;
  readonly onChoose: (technique: string) => void;
}) {
  const chosen = offers.find((offer) => offer.nombre === technique);
  return (
    <div>
      <SelectField
        label="Terminado"
        name="terminado"
        value={technique}
        onPointerEnter={expectPrint}
        onFocus={expectPrint}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value={NO_FINISH}>{NO_FINISH}</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      {offers[0] ? (
        <Suspense fallback={<div className="mt-3 h-64" />}>
          <AlivePart>
            <FinishCards
              offers={offers}
              technique={technique}
              unit={unit}
              quantity={quantity}
              onChoose={onChoose}
            />
          </AlivePart>
        </Suspense>
      ) : null}
      {chosen ? (
        <p className="figures mt-3 text-xs text-ink-2">
          Suma {daysText(daysOf(chosen, quantity))} a la entrega, desde que apruebas tu diseño.{' '}
          <Link
            to={pages.finish(chosen.slug)}
            className="font-semibold whitespace-nowrap text-cobalt underline underline-offset-2"
          >
            Cómo es este terminado
          </Link>
        </p>
      ) : null}
    </div>
  );
}

/** Fetches what a printed product needs while its finish is being chosen. */
function expectPrint(): void {
  Promise.all([
    import('../price/price-ladder.tsx'),
    import('./print-job.tsx'),
    import('../../../cart/web/fetch-finish-quote.ts'),
    // A failure now is told when they are needed.
  ]).catch(() => undefined);
}
