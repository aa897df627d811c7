import { axisOf, namedSteps } from '../chart.ts';
import type { ReportTable } from '../reads.ts';
import { axisText, stepText } from '../value-text.ts';

/** Names below a picture, at most. */
const ROOM = 5;

/** Columns of a report in time, with the period before as marks. Its table says the same in words. */
export function TimeChart({ table }: { readonly table: ReportTable }) {
  const { columnas, filas, dibujo } = table;
  const drawn = dibujo?.columna ?? 1;
  const unit = columnas[drawn]?.unidad ?? 'numero';
  const valuesAt = (place: number | undefined): readonly (number | null)[] =>
    filas.map((row) => {
      const value = place === undefined ? null : row[place];
      return typeof value === 'number' ? value : null;
    });
  const now = valuesAt(drawn);
  const before = valuesAt(dibujo?.antes);
  const lines = axisOf(Math.max(0, ...[...now, ...before].map((value) => value ?? 0)));
  const top = lines.at(-1) ?? 1;
  const width = 1000 / Math.max(1, filas.length);
  const yOf = (value: number): number => 1000 - (value / top) * 1000;
  return (
    <div aria-hidden="true" className="px-4 pt-3 pb-3">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div className="figures flex h-40 flex-col-reverse justify-between text-right text-xs text-ink-2">
          {lines.map((line) => (
            <span key={line} className="leading-none">
              {axisText(line, unit)}
            </span>
          ))}
        </div>
        <div className="relative my-1.5 h-37">
          <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" className="absolute size-full">
            <title>{table.titulo}</title>
            {lines.map((line) => (
              <line
                key={line}
                x1="0"
                x2="1000"
                y1={yOf(line)}
                y2={yOf(line)}
                vectorEffect="non-scaling-stroke"
                className="stroke-line"
              />
            ))}
            {now.map((value, place) =>
              value === null || value === 0 ? null : (
                <rect
                  // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in time
                  key={place}
                  x={place * width + width * 0.15}
                  width={width * 0.7}
                  y={yOf(value)}
                  height={1000 - yOf(value)}
                  className="fill-cobalt"
                />
              ),
            )}
            {before.map((value, place) =>
              value === null ? null : (
                <line
                  // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in time
                  key={place}
                  x1={place * width + width * 0.05}
                  x2={(place + 1) * width - width * 0.05}
                  y1={yOf(value)}
                  y2={yOf(value)}
                  strokeWidth="2"
                  vectorEffect="non-scaling-stroke"
                  className="stroke-coral"
                />
              ),
            )}
          </svg>
        </div>
        <span />
        <div className="figures relative h-5 text-xs whitespace-nowrap text-ink-2">
          {namedSteps(filas.length, ROOM).map((place) => (
            <span
              key={place}
              className="absolute -translate-x-1/2"
              style={{ left: `${(place + 0.5) * (width / 10)}%` }}
            >
              {stepText(String(filas[place]?.[0] ?? ''))}
            </span>
          ))}
        </div>
      </div>
      {dibujo?.antes === undefined ? null : (
        <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-2">
          <li className="flex items-center gap-1.5">
            <span className="inline-block size-3 bg-cobalt" />
            {columnas[drawn]?.nombre}
          </li>
          <li className="flex items-center gap-1.5">
            <span className="inline-block w-4 border-t-2 border-coral" />
            El periodo de antes
          </li>
        </ul>
      )}
    </div>
  );
}
