import { type Centavos, formatPesos } from '../../../../kernel/money.ts';
import type { FinishOffer } from '../../../catalog/reads.ts';
import { isPictured } from '../../../content/finish-pictures.ts';
import { FinishPicture } from '../../../content/web/finish-picture.tsx';
import { finishTotal, tierFor } from '../../../pricing/finish-price.ts';
import { daysOf, tiersOf } from '../../../pricing/finish-tiers.ts';
import { perPiece, priceLine } from '../../../pricing/price-line.ts';
import { daysText } from '../price/days-text.ts';
import { useFinishNotes } from './finish-notes.ts';

/** In threes the fourth would stand alone. */
const FOUR = 'sm:grid-cols-4 lg:grid-cols-2';

/**
 * Each finish as it looks from close by: what it is good for, how long it takes and what a piece
 * costs with it in the present quantity. Pressing one chooses it.
 */
export default function FinishCards({
  offers,
  technique,
  unit,
  quantity,
  onChoose,
}: {
  readonly offers: readonly FinishOffer[];
  readonly technique: string;
  readonly unit: Centavos;
  readonly quantity: number;
  readonly onChoose: (technique: string) => void;
}) {
  const notes = useFinishNotes((state) => state.notes);
  return (
    <ul
      aria-label="Terminados de este producto"
      className={`-mx-1 mt-2 flex snap-x gap-2 overflow-x-auto px-1 py-1 sm:grid sm:overflow-visible ${offers.length === 4 ? FOUR : 'sm:grid-cols-3'}`}
    >
      {offers.map((offer) => (
        <li key={offer.nombre} className="w-40 shrink-0 snap-start sm:w-auto">
          <FinishCard
            offer={offer}
            chosen={offer.nombre === technique}
            wide={offers.length === 4}
            each={eachWith(offer, unit, quantity)}
            days={daysOf(offer, quantity)}
            note={notes.get(offer.nombre) ?? ''}
            inks={tierFor(tiersOf(offer), quantity)?.mostInks}
            onChoose={onChoose}
          />
        </li>
      ))}
    </ul>
  );
}

/** Pesos of a piece with print and IVA; undefined where the finish is not sold in so few. */
function eachWith(offer: FinishOffer, unit: Centavos, quantity: number): number | undefined {
  const tier = tierFor(tiersOf(offer), quantity);
  return tier && perPiece(priceLine(unit, quantity, finishTotal(tier, quantity)), quantity);
}

function FinishCard({
  offer,
  chosen,
  wide,
  each,
  days,
  inks,
  note,
  onChoose,
}: {
  readonly offer: FinishOffer;
  readonly chosen: boolean;
  /** Two stand beside each other where the page has two columns. */
  readonly wide: boolean;
  readonly each: number | undefined;
  readonly days: number;
  /** At most, in this quantity; undefined where the technique alone limits them. */
  readonly inks: number | undefined;
  /** What else is known of it, as that it arrives too late; or ''. */
  readonly note: string;
  readonly onChoose: (technique: string) => void;
}) {
  const { nombre, slug, bueno_para } = offer;
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={() => onChoose(nombre)}
      className={`flex h-full w-full flex-col overflow-hidden rounded-control border bg-sheet text-left transition-colors duration-150 ${chosen ? 'border-ink outline-2 -outline-offset-1 outline-ink' : 'border-line hover:border-ink-2'}`}
    >
      {isPictured(slug) ? (
        <FinishPicture
          slug={slug}
          alt=""
          sizes={wide ? '(min-width: 64rem) 15rem, 10rem' : '10rem'}
        />
      ) : null}
      <span className="flex grow flex-col gap-0.5 px-2.5 pt-2 pb-2.5">
        <span className="text-sm leading-tight font-semibold">{nombre}</span>{' '}
        <span className="figures text-sm leading-tight">
          {each === undefined ? (
            <span className="text-xs text-ink-2">Pide más piezas</span>
          ) : (
            <>
              {formatPesos(each)} <span className="text-xs text-ink-2">c/u</span>
            </>
          )}
        </span>{' '}
        <span className="figures text-xs text-ink-2">
          +{daysText(days)}
          {inks === undefined ? '' : ` · hasta ${inks} ${inks === 1 ? 'tinta' : 'tintas'}`}
        </span>{' '}
        {note ? (
          <span className="text-xs leading-tight font-semibold text-warning">{note}</span>
        ) : null}{' '}
        {bueno_para ? (
          <span className="mt-0.5 line-clamp-4 text-xs leading-snug text-ink-2">{bueno_para}</span>
        ) : null}
      </span>
    </button>
  );
}
