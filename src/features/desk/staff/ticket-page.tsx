import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { PrintBar } from '../../../design/desk/print-bar.tsx';
import { dayText, momentText } from '../../../kernel/moments.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { enterStaff } from '../../../platform/browser/staff-gate.ts';
import { staffPages } from '../../../staff-routes.ts';
import type { DeskLine, DeskTicket } from '../reads.ts';
import { deskContext } from './desk-context.ts';
import { TicketDesign } from './order/ticket-design.tsx';

export async function loader(args: LoaderFunctionArgs) {
  enterStaff(args);
  const ticket = await args.context.get(deskContext).ticket(args.params.folio ?? '');
  if (!ticket) throw data(null, { status: 404 });
  const { folio, estado, promesa, preorden, lineas, servicio, qr } = ticket;
  const order = { folio, estado, promesa, preorden, lineas, servicio };
  return { ...order, qr, now: new Date().toISOString() };
}

export const meta = (page: PageMeta & { readonly params: { readonly folio?: string } }) => [
  pageTitle(page, `Orden de trabajo ${page.params.folio ?? ''} | Equipo`),
  { name: 'robots', content: 'noindex, nofollow' },
];

/** What production needs on paper: pieces, inks and files, without the customer. */
export default function TicketPage() {
  const { folio, estado, promesa, preorden, lineas, servicio, qr, now } =
    useLoaderData<typeof loader>();
  const pieces = lineas.reduce((sum, { cantidad }) => sum + cantidad, 0);
  return (
    <div className="max-w-3xl">
      <PrintBar to={staffPages.order(folio)} order={folio} />
      <article className="mt-3 rounded-sheet border border-line bg-sheet p-5 print:mt-0 print:border-0 print:p-0">
        <header className="flex flex-wrap items-end justify-between gap-3 border-b-2 border-ink pb-3">
          <div>
            <p className="text-sm font-semibold">Orden de trabajo</p>
            <h1 className="figures text-2xl whitespace-nowrap sm:text-3xl print:text-3xl">
              {folio}
            </h1>
          </div>
          <dl className="grid grid-cols-[auto_auto] gap-x-3 text-sm">
            <dt className="text-ink-2">Promesa</dt>
            <dd className="figures text-right font-bold">
              {promesa ? dayText(promesa) : preorden ? 'Preorden, por confirmar' : 'Sin fecha'}
            </dd>
            <dt className="text-ink-2">Piezas</dt>
            <dd className="figures text-right font-bold">{pieces.toLocaleString('es-MX')}</dd>
            <dt className="text-ink-2">Envío</dt>
            <dd className="text-right">{servicio || 'Por definir'}</dd>
          </dl>
          <Qr qr={qr} folio={folio} />
        </header>
        <ol className="divide-y divide-line">
          {lineas.map((line, index) => (
            <TicketLine key={line.id} line={line} number={index + 1} />
          ))}
        </ol>
        <p className="border-t border-line pt-3 text-xs text-ink-2">
          {estado} · impresa el {momentText(now)}
        </p>
      </article>
    </div>
  );
}

/** Read by a telephone at the machine, it opens the order at the desk. */
function Qr({ qr, folio }: { readonly qr: DeskTicket['qr']; readonly folio: string }) {
  return (
    <svg
      role="img"
      aria-label={`Código QR del pedido ${folio}`}
      viewBox={`0 0 ${qr.side} ${qr.side}`}
      shapeRendering="crispEdges"
      className="daylight size-24 bg-white print:size-[3cm]"
    >
      <path d={qr.path} fill="#000000" />
    </svg>
  );
}

function TicketLine({ line, number }: { readonly line: DeskLine; readonly number: number }) {
  return (
    <li className="grid break-inside-avoid grid-cols-[6rem_minmax(0,1fr)] gap-4 py-4">
      {line.con_arte || line.imagen ? (
        <img src={line.con_arte || line.imagen} alt="" width={96} height={96} className="size-24" />
      ) : (
        <span className="size-24 bg-paper-2" />
      )}
      <div className="text-sm">
        <h2 className="text-base font-semibold">
          {number}. {line.nombre}
        </h2>
        <p className="figures text-lg font-bold">{line.cantidad.toLocaleString('es-MX')} piezas</p>
        <p>
          Color: <strong>{line.color}</strong> · Terminado: <strong>{line.terminado}</strong>
        </p>
        {line.tallas.length > 0 ? (
          <p className="figures">
            Tallas: {line.tallas.map(({ talla, cantidad }) => `${talla} ${cantidad}`).join(' · ')}
          </p>
        ) : null}
        {line.salen_de ? (
          <p>
            Piezas: <strong>{line.salen_de}</strong>
          </p>
        ) : null}
        {line.archivos.length > 0 ? (
          <p>
            Archivos:{' '}
            {line.archivos
              .map(({ nombre, lugar }) => (lugar ? `${nombre} (${lugar})` : nombre))
              .join(', ')}
          </p>
        ) : null}
        <p>
          Diseño:{' '}
          {line.aprobado
            ? `aprobado el ${momentText(line.aprobado)}${line.propuesta ? `, versión ${line.propuesta.version}` : ''}`
            : 'no requiere aprobación o sigue pendiente'}
        </p>
        {line.diseno ? <TicketDesign design={line.diseno} name={line.nombre} /> : null}
        {line.notas ? <p className="mt-1 whitespace-pre-line">Notas: {line.notas}</p> : null}
        <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
          <Blank name="Buenas" />
          <Blank name="Merma" />
          <Blank name="Hizo" />
        </p>
      </div>
    </li>
  );
}

function Blank({ name }: { readonly name: string }) {
  return (
    <span>
      {name}: <span className="inline-block w-20 border-b border-ink" />
    </span>
  );
}
