import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { EmptyState } from '../../../design/empty-state.tsx';
import { fullMomentText } from '../../../kernel/moments.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { enterStaff } from '../../../platform/browser/staff-gate.ts';
import { staffPages } from '../../../staff-routes.ts';
import type { ImportSummary } from '../reads.ts';
import { AddressForm } from './address-form.tsx';
import { ImportUpload } from './import-upload.tsx';
import { importDeskContext } from './imports-context.ts';
import { PhotoProgressList } from './photos/photo-progress.tsx';
import { PullList } from './pull-list.tsx';
import { StateBadge } from './state-badge.tsx';
import { useImportsLive } from './use-imports-live.ts';
import { sumText } from './words.ts';

export async function loader(args: LoaderFunctionArgs) {
  enterStaff(args);
  const reads = args.context.get(importDeskContext);
  const mark = await reads.mark();
  const [imports, pulls, warehouses, photographs] = await Promise.all([
    reads.list(),
    reads.pulls(),
    reads.warehouses(),
    reads.photographs(),
  ]);
  const { accounts } = reads;
  return { mark, imports, pulls, warehouses, photographs, accounts };
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Importaciones | Equipo'),
  { name: 'robots', content: 'noindex, nofollow' },
];

/** Suppliers' lists on their way into the catalogue. */
export default function ImportsPage() {
  const { mark, imports, pulls, warehouses, photographs, accounts } =
    useLoaderData<typeof loader>();
  useImportsLive(mark, { busy: imports.some(({ busy }) => busy) });
  return (
    <div className="max-w-4xl">
      <h1 className="text-2xl tracking-tight">Importaciones</h1>
      <p className="mt-1 max-w-[40em] text-ink-2">
        Sube la lista de un proveedor en CSV, Excel (.xlsx) o JSON. Primero ves qué cambiaría; nada
        se mueve hasta que lo apruebas, y todo se puede deshacer.
      </p>
      <ImportUpload />
      <AddressForm />
      {imports.length === 0 ? (
        <EmptyState title="Todavía no hay importaciones">
          Sube la primera lista para empezar.
        </EmptyState>
      ) : (
        <ul className="mt-6 divide-y divide-line rounded-sheet border border-line bg-sheet">
          {imports.map((each) => (
            <Row key={each.id} import={each} />
          ))}
        </ul>
      )}
      <PhotoProgressList photographs={photographs} />
      <PullList pulls={pulls} accounts={accounts} warehouses={warehouses} />
    </div>
  );
}

function Row({ import: each }: { readonly import: ImportSummary }) {
  return (
    <li className="relative flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3 text-sm hover:bg-paper-2">
      <div className="min-w-0">
        <Link
          to={staffPages.import(each.id)}
          className="font-semibold wrap-anywhere text-cobalt after:absolute after:inset-0"
        >
          {each.fileName}
        </Link>
        <p className="text-xs text-ink-2">
          <span className="figures">N.º {each.id}</span> · {fullMomentText(each.createdAt)}
          {each.warehouse === null ? '' : ` · Existencia de ${each.warehouse}`}
          {sumText(each.counts) ? ` · ${sumText(each.counts)}` : ''}
        </p>
      </div>
      <StateBadge import={each} />
    </li>
  );
}
