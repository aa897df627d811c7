import { Link } from 'react-router';
import { SelectField } from '../../../../design/field.tsx';
import { NO_FINISH } from '../../../../kernel/messages.ts';
import { pages } from '../../../../routes.ts';
import type { FinishOffer } from '../../reads.ts';

const days = (count: number): string => `${count} ${count === 1 ? 'día' : 'días'}`;

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
            Suma {days(chosen.tiempo_entrega)} a la entrega, desde que apruebas tu diseño.{' '}
            <Link
              to={pages.finish(chosen.slug)}
              className="font-semibold whitespace-nowrap text-cobalt underline underline-offset-2"
            >
              Cómo es este terminado
            </Link>
          </p>
        </div>
      ) : (
        <FinishGuide offers={offers} onChoose={onChoose} />
      )}
    </div>
  );
}

/** Fetches what a printed product needs while its finish is being chosen. */
function expectPrint(): void {
  Promise.all([
    import('./price-ladder.tsx'),
    import('./print-job.tsx'),
    import('../../../cart/web/fetch-finish-quote.ts'),
    // A failure now is told when they are needed.
  ]).catch(() => undefined);
}

function FinishGuide({
  offers,
  onChoose,
}: {
  readonly offers: readonly FinishOffer[];
  readonly onChoose: (technique: string) => void;
}) {
  if (offers.length === 0) return null;
  return (
    <details className="group mt-2">
      <summary className="inline-flex min-h-11 items-center text-sm font-semibold text-cobalt underline underline-offset-2">
        ¿Con tu logo? Compara los terminados
      </summary>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {offers.map((offer) => (
          <li key={offer.nombre}>
            <button
              type="button"
              onClick={() => onChoose(offer.nombre)}
              className="block w-full px-1 py-2.5 text-left hover:bg-paper-2"
            >
              <span className="flex items-baseline justify-between gap-3">
                <span className="text-sm font-semibold">{offer.nombre}</span>
                <span className="figures text-xs text-ink-2">+{days(offer.tiempo_entrega)}</span>
              </span>
              {offer.bueno_para ? (
                <span className="block text-xs text-ink-2">{offer.bueno_para}</span>
              ) : null}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
