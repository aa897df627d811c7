import { type LoaderFunctionArgs, useLoaderData, useNavigation } from 'react-router';
import { DeskTabs } from '../../../design/desk/desk-tabs.tsx';
import { may } from '../../../kernel/permissions.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { enterStaff } from '../../../platform/browser/staff-gate.ts';
import { staffPages } from '../../../staff-routes.ts';
import { REPORTS, type ReportName, readPeriod } from '../period.ts';
import { CostForms } from './cost-forms.tsx';
import { Figures } from './figures.tsx';
import { PeriodBar } from './period-bar.tsx';
import { ReportSection } from './report-section.tsx';
import { reportsContext } from './reports-context.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { roles } = enterStaff(args);
  const reads = args.context.get(reportsContext);
  const asked = new URL(args.request.url).searchParams;
  const name = REPORTS.find((known) => known === asked.get('ver')) ?? 'ventas';
  const today = reads.today();
  const period = readPeriod(Object.fromEntries(asked), today);
  const tells = name === 'margen' && may(roles, 'reports.costs');
  const [report, costs] = await Promise.all([
    reads.report(name, period),
    tells ? reads.finishCosts() : [],
  ]);
  return { name, period, today, report, costs, tells };
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Informes | Equipo'),
  { name: 'robots', content: 'noindex, nofollow' },
];

const NAMES: Readonly<Record<ReportName, string>> = {
  ventas: 'Ventas',
  margen: 'Margen',
  entregas: 'Entregas y diseños',
  conversion: 'Conversión',
};

/** One report about a period: its figures beside those before, and each of its parts as picture and table. */
export default function ReportsPage() {
  const { name, period, today, report, costs, tells } = useLoaderData<typeof loader>();
  const loading = useNavigation().state === 'loading';
  return (
    <div>
      <h1 className="text-2xl tracking-tight">Informes</h1>
      <DeskTabs
        label="Informes"
        tabs={REPORTS.map((one) => ({
          to: staffPages.reportBy({ ...period, ver: one }),
          name: NAMES[one],
          here: one === name,
        }))}
      />
      <PeriodBar name={name} period={period} today={today} />
      <div
        aria-busy={loading}
        className={`transition-opacity duration-150 ${loading ? 'opacity-60' : ''}`}
      >
        <Figures figures={report.cifras} before={period.before} />
        <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          {report.tablas.map((table) => (
            <ReportSection key={table.id} table={table} name={name} period={period} />
          ))}
        </div>
        {tells ? <CostForms finishes={costs} today={today} /> : null}
      </div>
    </div>
  );
}
