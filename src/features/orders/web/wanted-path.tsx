import { Icon } from '../../../design/icon.tsx';
import { shortDate } from '../../catalog/delivery-range.ts';
import { arrivalText } from '../../shipping/wanted-day-text.ts';
import type { WantedView } from '../reads.ts';

type Part = WantedView['pasos'][number];

const STEPS: Readonly<Record<Part['paso'], string>> = {
  pagar: 'Pagar',
  aprobar: 'Aprobar tu diseño',
  imprimir: 'Imprimirlo',
  entregar: 'Entregarlo a la paquetería',
};
/** Whose turn it is. */
const YOURS: readonly Part['paso'][] = ['pagar', 'aprobar'];

/**
 * The day an order is needed for: whether it arrives by then, and what has to happen by when. No list
 * of steps: the order has one, with its present step.
 */
export function WantedPath({
  wanted,
  ours,
  fetched = false,
}: {
  readonly wanted: WantedView;
  /** What comes next is the shop's, as a payment that it verifies or a design that it makes. */
  readonly ours: boolean;
  /** It is fetched at the shop. */
  readonly fetched?: boolean;
}) {
  const late = wanted.dias_tarde > 0;
  const open = wanted.pasos.some(({ estado }) => estado !== 'hecho');
  return (
    <section aria-label="Para cuándo lo necesitas">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-sm text-ink-2">Lo necesitas para el</span>{' '}
        <span className="figures font-display text-base font-semibold md:text-lg">
          {shortDate(wanted.dia)}
        </span>{' '}
        {wanted.llega === null ? null : (
          <span className={`text-sm font-semibold ${late ? 'text-warning' : 'text-success'}`}>
            {arrivalText({ daysLate: wanted.dias_tarde })}
            {late && !ours ? evenIfToday(wanted) : ''}
          </span>
        )}
      </p>
      {open ? (
        <dl className="mt-2 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2 xl:grid-cols-4">
          {wanted.pasos.map((part) => (
            <Step key={part.paso} part={part} ours={ours} fetched={fetched} />
          ))}
        </dl>
      ) : null}
    </section>
  );
}

/** What its owner may do yet is reckoned as done today. */
function evenIfToday({ pasos }: WantedView): string {
  const next = pasos.find(({ estado }) => estado === 'sigue')?.paso;
  if (next === 'pagar') return ', aunque lo pagues hoy';
  return next === 'aprobar' ? ', aunque lo apruebes hoy' : '';
}

const LOOKS: Readonly<Record<Part['estado'], string>> = {
  hecho: 'border-success text-ink-2',
  sigue: 'border-cobalt',
  despues: 'border-line text-ink-2',
};

function Step({
  part: { paso, limite, estado, vencido },
  ours,
  fetched,
}: {
  readonly part: Part;
  readonly ours: boolean;
  readonly fetched: boolean;
}) {
  const yours = !ours && YOURS.includes(paso);
  return (
    <div className={`border-l-4 py-0.5 pl-3 ${LOOKS[estado]}`}>
      <dt className={`flex items-center gap-1 ${estado === 'sigue' ? 'font-semibold' : ''}`}>
        {estado === 'hecho' ? <Icon name="check" size={16} /> : null}
        {fetched && paso === 'entregar' ? 'Tenerlo listo' : STEPS[paso]}
      </dt>{' '}
      <dd className={`figures text-xs ${vencido ? 'font-semibold text-warning' : ''}`}>
        {estado === 'hecho'
          ? 'Hecho'
          : `${vencido ? 'Debía ser' : 'A más tardar'} el ${shortDate(limite)}`}
        {estado === 'sigue' ? ` · sigue, ${yours ? 'te toca' : 'nos toca'}` : ''}
      </dd>
    </div>
  );
}
