import { exportReport } from '../calls.ts';
import type { Period, ReportName } from '../period.ts';
import type { ReportTable } from '../reads.ts';
import { ReportRows } from './report-rows.tsx';
import { TimeChart } from './time-chart.tsx';

interface ReportSectionProps {
  readonly table: ReportTable;
  readonly name: ReportName;
  readonly period: Period;
}

/** A part of a report: time as a picture with its table behind a press, lists as a table at once. */
export function ReportSection({ table, name, period }: ReportSectionProps) {
  const { id, titulo, nota, tiempo, columnas, filas } = table;
  const heading = `informe-${id}`;
  const wide = tiempo || filas.length > 15 || columnas.length > 5 ? 'lg:col-span-2' : '';
  const file = new URLSearchParams({
    ...{ ver: name, tabla: id, desde: period.from, hasta: period.to, por: period.step },
  });
  return (
    <section
      aria-labelledby={heading}
      className={`min-w-0 rounded-sheet border border-line bg-sheet ${wide}`}
    >
      <div className="flex items-center justify-between gap-3 px-4 pt-2">
        <h2 id={heading} className="text-base font-semibold">
          {titulo}
        </h2>
        <a
          href={`${exportReport.path}?${file}`}
          download
          aria-label={`CSV: ${titulo}`}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-cobalt underline-offset-2 hover:underline"
        >
          CSV
        </a>
      </div>
      {nota ? <p className="px-4 text-xs text-ink-2">{nota}</p> : null}
      {filas.length === 0 ? (
        <p className="px-4 py-6 text-sm text-ink-2">Nada en estos días.</p>
      ) : tiempo ? (
        <>
          <TimeChart table={table} />
          <details className="border-t border-line">
            <summary className="flex min-h-11 cursor-pointer items-center px-4 text-sm font-semibold text-cobalt">
              Ver como tabla
            </summary>
            <ReportRows table={table} />
          </details>
        </>
      ) : (
        <ReportRows table={table} />
      )}
    </section>
  );
}
