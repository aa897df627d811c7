import { Link, useNavigation } from 'react-router';
import { moveBetweenRows } from '../../../design/desk/row-keys.ts';
import { EmptyState } from '../../../design/empty-state.tsx';
import { momentText } from '../../../kernel/moments.ts';
import { pages } from '../../../routes.ts';
import { staffPages } from '../../../staff-routes.ts';
import { MISS_DAYS, type MissDays, type MissedTerm } from '../desk-reads.ts';

/** The queue of terms that found nothing, the most frequent first. */
export function MissedTerms({
  days,
  terms,
  onSynonym,
}: {
  readonly days: MissDays;
  readonly terms: readonly MissedTerm[];
  /** Asked for a group of synonyms that begins with this word. */
  readonly onSynonym: (word: string) => void;
}) {
  const loading = useNavigation().state === 'loading';
  return (
    <section aria-labelledby="sin-resultados" className="rounded-sheet border border-line bg-sheet">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2">
        <h2 id="sin-resultados" className="text-lg">
          Sin resultados
        </h2>
        <Period days={days} />
      </div>
      {terms.length === 0 ? (
        <EmptyState title="Todo lo que buscaron apareció">
          En los últimos {days} días ninguna búsqueda se quedó sin resultados.
        </EmptyState>
      ) : (
        <table
          aria-busy={loading}
          className={`w-full text-sm transition-opacity duration-150 ${loading ? 'opacity-50' : ''}`}
        >
          <caption className="sr-only">
            Términos que no encontraron nada en los últimos {days} días
          </caption>
          <thead className="text-left text-xs text-ink-2">
            <tr className="border-b border-line">
              <th scope="col" className="px-4 py-2 font-semibold">
                Término
              </th>
              <th scope="col" className="px-2 py-2 text-right font-semibold">
                Veces
              </th>
              <th scope="col" className="hidden px-4 py-2 font-semibold md:table-cell">
                Última vez
              </th>
              <th scope="col" className="px-4 py-2">
                <span className="sr-only">Acción</span>
              </th>
            </tr>
          </thead>
          <tbody onKeyDown={moveBetweenRows} className="divide-y divide-line">
            {terms.map((term) => (
              <Row key={term.termino} term={term} onSynonym={onSynonym} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Period({ days }: { readonly days: MissDays }) {
  return (
    <nav aria-label="Periodo" className="-mx-2.5">
      <ul className="flex">
        {MISS_DAYS.map((period) => (
          <li key={period}>
            <Link
              to={staffPages.searchesOf(period)}
              preventScrollReset
              aria-current={period === days ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-control px-2.5 text-sm text-ink-2 hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-cobalt md:min-h-9"
            >
              {period} días
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Row({
  term: { termino, veces, ultima, encuentra, desconocidas },
  onSynonym,
}: {
  readonly term: MissedTerm;
  readonly onSynonym: (word: string) => void;
}) {
  const last = momentText(ultima);
  const solved = encuentra !== null && encuentra > 0;
  return (
    <tr className="hover:bg-paper">
      <th scope="row" className="px-4 py-1.5 text-left font-normal [overflow-wrap:anywhere]">
        <span className="font-semibold" translate="no">
          {termino}
        </span>
        <span className="figures block text-xs text-ink-2 md:hidden">{last}</span>
        {desconocidas.length > 0 && desconocidas.join(' ') !== termino ? (
          <span className="block text-xs text-ink-2">
            No conocemos: <span translate="no">{desconocidas.join(', ')}</span>
          </span>
        ) : null}
      </th>
      <td className="figures px-2 py-1.5 text-right">{veces.toLocaleString('es-MX')}</td>
      <td className="figures hidden px-4 py-1.5 whitespace-nowrap text-ink-2 md:table-cell">
        <time dateTime={ultima}>{last}</time>
      </td>
      <td className="px-2 py-0.5 text-right md:px-4">
        {solved ? (
          <Link
            to={pages.searchFor(termino)}
            className="inline-flex min-h-11 items-center text-sm font-semibold whitespace-nowrap text-success underline-offset-2 hover:underline md:min-h-9"
          >
            Ya encuentra {encuentra}
            <span className="sr-only">
              {' '}
              con «<span translate="no">{termino}</span>»
            </span>
          </Link>
        ) : (
          <button
            type="button"
            onClick={() => onSynonym(desconocidas[0] ?? termino.split(' ')[0] ?? termino)}
            className="min-h-11 rounded-control px-2 text-sm font-semibold whitespace-nowrap text-cobalt hover:bg-cobalt-wash md:min-h-9"
          >
            Crear sinónimo
            <span className="sr-only">
              {' '}
              para «<span translate="no">{termino}</span>»
            </span>
          </button>
        )}
      </td>
    </tr>
  );
}
