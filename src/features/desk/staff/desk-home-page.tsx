import { Fragment } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { KeysNote } from '../../../design/desk/keys-note.tsx';
import { useDeskKeys } from '../../../design/desk/use-desk-keys.ts';
import { may } from '../../../kernel/permissions.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { enterStaff } from '../../../platform/browser/staff-gate.ts';
import { staffPages } from '../../../staff-routes.ts';
import { groupedQueues } from '../queue-groups.ts';
import { addressOf, ageText, type QueueCount, sortedFor } from '../queues.ts';
import { deskContext } from './desk-context.ts';
import { OpeningPanel } from './opening-panel.tsx';
import { OrderSearch } from './order-search.tsx';
import { useDeskLive } from './use-desk-live.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { roles } = enterStaff(args);
  const desk = args.context.get(deskContext);
  // First: what happens while the rest is read makes the page old.
  const mark = await desk.mark();
  const [counts, opening] = await Promise.all([desk.counts(), desk.opening()]);
  const { own, others } = sortedFor(roles);
  const rowOf = (queue: (typeof own)[number]): QueueRow => ({
    id: queue.id,
    name: queue.name,
    hint: queue.hint,
    to: addressOf(queue, roles),
    found: counts.find(({ id }) => id === queue.id),
  });
  const stock: QueueRow = {
    id: 'existencias',
    name: 'Existencias bajas',
    hint: 'Menos piezas libres que su mínimo',
    to: staffPages.stockLow,
    found: counts.find(({ id }) => id === 'existencias'),
  };
  const editor = may(roles, 'catalogue.edit');
  const data: QueueRow = {
    id: 'datos',
    name: 'Datos faltantes',
    hint: 'Productos a la venta sin medidas, peso, foto u otro dato',
    to: staffPages.productsBy('ver=incompletos'),
    found: { id: 'datos', count: editor ? await desk.unfinished() : 0, oldest: null },
  };
  const mails: QueueRow = {
    id: 'correos',
    name: 'Correos que fallaron',
    hint: 'No llegaron a su destinatario',
    to: staffPages.mails,
    found: counts.find(({ id }) => id === 'correos'),
  };
  return {
    mark,
    opening,
    own: [
      ...own.map(rowOf),
      ...(may(roles, 'stock.adjust') ? [stock] : []),
      ...(editor ? [data] : []),
      ...(may(roles, 'mails.see') ? [mails] : []),
    ],
    others: [
      ...others.map(rowOf),
      ...(may(roles, 'stock.see') && !may(roles, 'stock.adjust') ? [stock] : []),
    ],
    now: new Date().toISOString(),
  };
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Mostrador | Equipo'),
  { name: 'robots', content: 'noindex, nofollow' },
];

/** The desk's first page: what waits, for whom, and since when. */
export default function DeskHomePage() {
  const { mark, opening, own, others, now } = useLoaderData<typeof loader>();
  useDeskKeys();
  useDeskLive(mark);
  return (
    <div>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-2xl tracking-tight">Mostrador</h1>
        <OrderSearch />
      </div>
      {opening ? <OpeningPanel opening={opening} /> : null}
      <Queues title="Tu trabajo" rows={own} now={now} />
      <Queues title="Del resto del equipo" rows={others} now={now} />
      <KeysNote />
    </div>
  );
}

interface QueueRow {
  readonly id: QueueCount['id'];
  readonly name: string;
  readonly hint: string;
  readonly to: string;
  readonly found: QueueCount | undefined;
}

/** What a queue is, how much waits in it and since when. */
const COLUMNS =
  'grid grid-cols-[minmax(0,1fr)_3.5rem_4.5rem] items-center gap-x-3 md:grid-cols-[15rem_minmax(0,1fr)_4rem_5rem]';

/** The queue of what is late, or soon is. */
const RISKS: QueueCount['id'] = 'promesas';

function Queues({
  title,
  rows,
  now,
}: {
  readonly title: string;
  readonly rows: readonly QueueRow[];
  readonly now: string;
}) {
  if (rows.length === 0) return null;
  return (
    <section className="mt-6">
      <div className={`${COLUMNS} px-[calc(1rem+1px)] text-xs text-ink-2`}>
        <h2 className="text-sm font-semibold md:col-span-2">{title}</h2>
        {/* Whoever hears the page reads what a figure is beside it. */}
        <span aria-hidden="true" className="text-right">
          Esperan
        </span>
        <span aria-hidden="true" className="text-right">
          Desde hace
        </span>
      </div>
      {groupedQueues(rows).map((group) => (
        <Fragment key={group.name}>
          {group.name === '' ? null : (
            <h3 className="mt-3 px-[calc(1rem+1px)] text-xs font-semibold text-ink-2">
              {group.name}
            </h3>
          )}
          <ul className="mt-1.5 divide-y divide-line overflow-hidden rounded-sheet border border-line bg-sheet">
            {group.rows.map((row) => (
              <QueueLine key={row.id} row={row} now={now} />
            ))}
          </ul>
        </Fragment>
      ))}
    </section>
  );
}

function QueueLine({ row, now }: { readonly row: QueueRow; readonly now: string }) {
  const count = row.found?.count ?? 0;
  const oldest = row.found?.oldest;
  return (
    <li>
      <Link
        to={row.to}
        data-desk-row
        className={`${COLUMNS} min-h-12 px-4 py-1.5 hover:bg-paper focus-visible:bg-cobalt-wash`}
      >
        <span className={`font-semibold ${count === 0 ? 'text-ink-2' : ''}`}>{row.name}</span>
        <span className="hidden truncate text-sm text-ink-2 md:block">{row.hint}</span>
        <span
          className={`figures text-right text-lg font-bold ${count === 0 ? 'text-ink-3' : row.id === RISKS ? 'text-danger' : ''}`}
        >
          {count.toLocaleString('es-MX')}
          <span className="sr-only"> {count === 1 ? 'pendiente' : 'pendientes'}</span>
        </span>
        <span className="figures text-right text-sm text-ink-2">
          {oldest && count > 0 ? (
            <>
              <span className="sr-only">el más antiguo, de hace </span>
              {ageText(new Date(oldest), new Date(now))}
            </>
          ) : (
            <span aria-hidden="true">–</span>
          )}
        </span>
      </Link>
    </li>
  );
}
