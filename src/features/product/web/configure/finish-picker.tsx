import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { SelectField } from '../../../../design/field.tsx';
import { AlivePart } from '../../../../framework/alive-part.tsx';
import { NO_FINISH } from '../../../../kernel/messages.ts';
import { pages } from '../../../../routes.ts';
import type { FinishOffer } from '../../../catalog/reads.ts';
import { daysText } from '../price/days-text.ts';

const FinishGuide = lazy(() => import('./finish-guide.tsx'));

/** The finish as a list to choose from, with what each is good for and how long it takes. */
export function FinishPicker({
  names,
  offers,
  technique,
  onChoose,
}: {
  readonly names: readonly string[];
  readonly offers: readonly FinishOffer[];
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
      {chosen ? (
        <div className="mt-2 border-l-4 border-l-overprint bg-overprint-wash px-3 py-2 text-sm">
          {chosen.bueno_para ? <p>{chosen.bueno_para}</p> : null}
          <p className="figures mt-0.5 text-xs text-ink-2">
            Suma {daysText(chosen.tiempo_entrega)} a la entrega, desde que apruebas tu diseño.{' '}
            <Link
              to={pages.finish(chosen.slug)}
              className="font-semibold whitespace-nowrap text-cobalt underline underline-offset-2"
            >
              Cómo es este terminado
            </Link>
          </p>
        </div>
      ) : (
        <Suspense fallback={<div className="mt-2 h-11" />}>
          <AlivePart>
            <FinishGuide offers={offers} onChoose={onChoose} />
          </AlivePart>
        </Suspense>
      )}
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
