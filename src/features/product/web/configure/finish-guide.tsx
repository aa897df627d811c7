import type { FinishOffer } from '../../../catalog/reads.ts';
import { daysText } from '../price/days-text.ts';

/** What each finish is good for and how long it takes, to choose from. */
export default function FinishGuide({
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
                <span className="figures text-xs text-ink-2">
                  +{daysText(offer.tiempo_entrega)}
                </span>
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
