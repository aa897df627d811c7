import { dayText } from '../../../kernel/moments.ts';
import type { Span } from '../period.ts';
import type { Figure } from '../reads.ts';
import { changeText, valueText } from '../value-text.ts';

/** More of them stand in two rows of four: in one row as wide as it gets the last stands alone below. */
const MOST_IN_A_ROW = 6;

/** What a report comes to, each figure beside what it was in the period before. */
export function Figures({
  figures,
  before,
}: {
  readonly figures: readonly Figure[];
  readonly before: Span;
}) {
  const days = `${dayText(before.from)} a ${dayText(before.to)}`;
  return (
    <dl
      className={`mt-4 grid overflow-hidden rounded-sheet border border-line bg-sheet ${figures.length > MOST_IN_A_ROW ? 'grid-cols-2 md:grid-cols-4' : 'grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))]'}`}
    >
      {figures.map((figure) => (
        <div key={figure.nombre} className="-mr-px -mb-px border-r border-b border-line px-4 py-3">
          <dt className="text-xs font-semibold text-ink-2">{figure.nombre}</dt>
          <dd>
            <span className="figures block text-lg font-semibold">
              {valueText(figure.valor, figure.unidad)}
            </span>
            <Change figure={figure} days={days} />
            {figure.nota ? (
              <span className="mt-1 block text-xs text-ink-2">{figure.nota}</span>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Change({ figure, days }: { readonly figure: Figure; readonly days: string }) {
  const { valor, antes, unidad, menos } = figure;
  const text = changeText(valor, antes, unidad);
  const change = valor === null || antes === null ? 0 : valor - antes;
  const better = change > 0 === (menos !== true);
  const look = change === 0 ? 'text-ink-2' : better ? 'text-success' : 'text-danger';
  return (
    <span className="figures block text-xs text-ink-2">
      {text === '' ? null : <span className={`font-semibold ${look}`}>{text} </span>}
      <span className="sr-only">{days}: </span>
      <span aria-hidden="true">antes </span>
      <span className="whitespace-nowrap">{valueText(antes, unidad)}</span>
    </span>
  );
}
