import { Link } from 'react-router';
import { Icon } from '../../../design/icon.tsx';
import { formatPesos } from '../../../kernel/money.ts';
import { colourByKey } from '../../catalog/colour.ts';
import type { SearchRequest, SearchResponse } from '../reads.ts';
import { activeFilters, changed, type SearchFilter } from '../request.ts';

/** The filters a search is narrowed by, each a link to the search without it. */
export default function FilterChips({
  request,
  response,
  address,
}: {
  readonly request: SearchRequest;
  readonly response: SearchResponse;
  readonly address: (request: SearchRequest) => string;
}) {
  const active = activeFilters(request);
  return (
    <ul
      aria-label="Filtros activos"
      className="flex flex-wrap gap-2 max-md:order-last max-md:w-full"
    >
      {active.map((filter) => {
        const text = chipText(filter, request, response);
        const removed = { [filter]: typeof request[filter] === 'string' ? '' : undefined };
        return (
          <li key={filter}>
            <Link
              to={address(changed(request, removed))}
              preventScrollReset
              aria-label={`Quitar filtro ${text}`}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-overprint-wash pr-2.5 pl-3.5 text-sm font-medium text-overprint hover:bg-overprint hover:text-white md:min-h-9"
            >
              <span className="figures">{text}</span>
              <Icon name="close" size={16} />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function chipText(filter: SearchFilter, request: SearchRequest, response: SearchResponse): string {
  const { colores, categorias } = response.facetas;
  const texts: Record<SearchFilter, () => string> = {
    color: () =>
      colores.find(({ valor }) => valor === request.color)?.nombre ??
      colourByKey(request.color)?.name ??
      request.color,
    precioMin: () => `Desde ${formatPesos(request.precioMin ?? 0)}`,
    precioMax: () => `Hasta ${formatPesos(request.precioMax ?? 0)}`,
    cantidadMin: () => `${request.cantidadMin} piezas o más`,
    cantidadMax: () => `Hasta ${request.cantidadMax} piezas`,
    terminado: () => request.terminado,
    categoria: () =>
      categorias.find(({ valor }) => valor === request.categoria)?.nombre ?? request.categoria,
  };
  return texts[filter]();
}
