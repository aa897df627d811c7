import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { PrintBar } from '../../../design/desk/print-bar.tsx';
import { momentText } from '../../../kernel/moments.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { enterStaff } from '../../../platform/browser/staff-gate.ts';
import { staffPages } from '../../../staff-routes.ts';
import type { BoxView } from '../reads.ts';
import { shippingDeskContext } from './shipping-desk-context.ts';

export async function loader(args: LoaderFunctionArgs) {
  enterStaff(args);
  const { folio = '' } = args.params;
  const order = await args.context.get(shippingDeskContext).order(folio, { nameless: true });
  if (!order || order.cajas.length === 0) throw data(null, { status: 404 });
  const { destino, cajas } = order;
  return { folio, destino, cajas, now: new Date().toISOString() };
}

export const meta = (page: PageMeta & { readonly params: { readonly folio?: string } }) => [
  pageTitle(page, `Listas de empaque ${page.params.folio ?? ''} | Equipo`),
  { name: 'robots', content: 'noindex, nofollow' },
];

const kilos = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 2 });

/** A sheet of paper for each box: what lies in it, its measures and its weight, no customer. */
export default function PackingListPage() {
  const { folio, destino, cajas, now } = useLoaderData<typeof loader>();
  const weight = cajas.reduce((sum, box) => sum + box.kilos, 0);
  return (
    <div className="max-w-3xl">
      <PrintBar to={staffPages.order(folio)} order={folio} />
      <h1 className="mt-2 text-2xl tracking-tight print:hidden">Listas de empaque</h1>
      <p className="figures text-sm text-ink-2 print:hidden">
        {cajas.length} {cajas.length === 1 ? 'caja' : 'cajas'}, {kilos.format(weight)} kg
      </p>
      {cajas.map((box) => (
        <List key={box.id} box={box} of={cajas.length} folio={folio} to={destino} now={now} />
      ))}
    </div>
  );
}

function List({
  box,
  of,
  folio,
  to,
  now,
}: {
  readonly box: BoxView;
  readonly of: number;
  readonly folio: string;
  readonly to: string;
  readonly now: string;
}) {
  return (
    <article
      aria-label={`Caja ${box.numero} de ${of}`}
      className="mt-4 break-after-page rounded-sheet border border-line bg-sheet p-5 last:break-after-auto print:mt-0 print:border-0 print:p-0"
    >
      <header className="flex flex-wrap items-end justify-between gap-3 border-b-2 border-ink pb-3">
        <div>
          <p className="figures text-sm font-semibold">{folio}</p>
          <h2 className="text-3xl">
            Caja {box.numero} de {of}
          </h2>
        </div>
        <dl className="grid grid-cols-[auto_auto] gap-x-3 text-sm">
          <dt className="text-ink-2">Destino</dt>
          <dd className="text-right">{to || 'Por definir'}</dd>
          <dt className="text-ink-2">Medidas</dt>
          <dd className="figures text-right">{box.medidas}</dd>
          <dt className="text-ink-2">Peso</dt>
          <dd className="figures text-right font-bold">{kilos.format(box.kilos)} kg</dd>
          <dt className="text-ink-2">Guía</dt>
          <dd className="figures text-right">
            {box.guia?.estado === 'vigente'
              ? `${box.guia.numero}, ${box.guia.paqueteria}`
              : 'Sin guía'}
          </dd>
        </dl>
      </header>
      <ul className="divide-y divide-line text-lg">
        {box.contenido.map((text) => (
          <li key={text} className="flex items-center gap-3 py-3">
            <span aria-hidden="true" className="inline-block size-5 border-2 border-ink" />
            {text}
          </li>
        ))}
      </ul>
      <p className="border-t border-line pt-3 text-xs text-ink-2">
        Empacó: ____________________ · impresa el {momentText(now)}
      </p>
    </article>
  );
}
