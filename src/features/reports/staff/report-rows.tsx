import type { Column, ReportTable } from '../reads.ts';
import { valueText } from '../value-text.ts';

/**
 * A report's rows. On phones the first column and the one that matters stand beside each other, and
 * the others below in words, so that nothing is scrolled sideways.
 */
export function ReportRows({ table }: { readonly table: ReportTable }) {
  const { titulo, columnas, filas, dibujo, tiempo } = table;
  const main = dibujo?.columna ?? 1;
  const most = Math.max(0, ...filas.map((row) => numberIn(row[main])));
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{titulo}</caption>
      <thead className="text-left text-xs text-ink-2">
        <tr className="border-b border-line">
          {columnas.map(({ nombre }, place) => (
            <th
              key={nombre}
              scope="col"
              className={`px-3 py-2 font-semibold first:pl-4 last:pr-4 ${placeLook(place, main)}`}
            >
              {nombre}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {filas.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are told whole and never moved alone
          <tr key={at}>
            {columnas.map((column, place) =>
              place === 0 ? (
                <th
                  key={column.nombre}
                  scope="row"
                  className="w-full py-2 pr-3 pl-4 text-left font-medium break-words sm:w-auto sm:min-w-32"
                >
                  {valueText(row[0] ?? null, column.unidad)}
                  {dibujo && !tiempo ? (
                    <Bar share={most === 0 ? 0 : numberIn(row[main]) / most} />
                  ) : null}
                  <Others columns={columnas} row={row} main={main} />
                </th>
              ) : (
                <td
                  key={column.nombre}
                  className={`figures px-3 py-2 whitespace-nowrap last:pr-4 max-sm:pr-4 ${placeLook(place, main)}`}
                >
                  {valueText(row[place] ?? null, column.unidad)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const numberIn = (value: string | number | null | undefined): number =>
  typeof value === 'number' ? value : 0;

function placeLook(place: number, main: number): string {
  if (place === 0) return '';
  return place === main ? 'text-right align-top' : 'text-right align-top max-sm:hidden';
}

/** How much of the largest row this one is. */
function Bar({ share }: { readonly share: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      className="mt-1 block h-1 w-full max-w-60"
    >
      <rect width="100" height="4" rx="1" className="fill-paper-2" />
      <rect width={Math.max(0, share * 100)} height="4" rx="1" className="fill-cobalt" />
    </svg>
  );
}

function Others({
  columns,
  row,
  main,
}: {
  readonly columns: readonly Column[];
  readonly row: ReportTable['filas'][number];
  readonly main: number;
}) {
  const told = columns.flatMap(({ nombre, unidad }, place) =>
    place === 0 || place === main ? [] : `${nombre} ${valueText(row[place] ?? null, unidad)}`,
  );
  if (told.length === 0) return null;
  return (
    <span className="figures mt-0.5 block text-xs font-normal text-ink-2 sm:hidden">
      {told.join(' · ')}
    </span>
  );
}
