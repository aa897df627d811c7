import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ButtonLink } from '../../../design/button.tsx';
import { BackLink } from '../../../design/desk/back-link.tsx';
import { Panel } from '../../../design/desk/panel.tsx';
import { NO_FINISH } from '../../../kernel/messages.ts';
import { dayText, momentText } from '../../../kernel/moments.ts';
import { may } from '../../../kernel/permissions.ts';
import { dayOf } from '../../../kernel/working-days.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { enterStaff } from '../../../platform/browser/staff-gate.ts';
import { staffPages } from '../../../staff-routes.ts';
import { AREAS } from '../../assignments/area.ts';
import { hasWork } from '../../assignments/assignment.ts';
import type { Teams } from '../../assignments/reads.ts';
import { AssignmentStrip } from '../../assignments/staff/assignment-strip.tsx';
import { assignmentsContext } from '../../assignments/staff/assignments-context.ts';
import { WantedMark } from '../../orders/staff/wanted-mark.tsx';
import { ON_ITS_WAY } from '../../orders/status.ts';
import { TakeCash } from '../../payment/staff/cash/take-cash.tsx';
import { PAYMENT_WORDS } from '../payment-words.ts';
import { ageText, isUnderWay, isUnpaid } from '../queues.ts';
import type { DeskOrder } from '../reads.ts';
import { deskContext } from './desk-context.ts';
import { FailedAttemptForm } from './order/attempt-form.tsx';
import { DeliveryPanel } from './order/delivery-panel.tsx';
import { MovePanel } from './order/move-panel.tsx';
import { OrderAside } from './order/order-aside.tsx';
import { OrderLines } from './order/order-lines.tsx';
import { OrderTimeline } from './order/order-timeline.tsx';
import { WordForms } from './order/word-forms.tsx';
import { useDeskLive } from './use-desk-live.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { roles } = enterStaff(args);
  const desk = args.context.get(deskContext);
  const { folio = '' } = args.params;
  const mark = await desk.mark(folio);
  const order = await desk.order(folio);
  if (!order) throw data(null, { status: 404 });
  return {
    mark,
    order,
    teams: await args.context.get(assignmentsContext).teams(),
    now: new Date().toISOString(),
    writes: may(roles, 'customers.contact'),
    notes: may(roles, 'orders.work'),
    ships: may(roles, 'orders.ship'),
    redelivers: may(roles, 'orders.redeliver'),
    files: may(roles, 'orders.files'),
    audits: may(roles, 'audit.read'),
    knows: may(roles, 'customers.see'),
    counts: may(roles, 'payments.verify'),
    takesCash: may(roles, 'cash.take'),
  };
}

export const meta = (page: PageMeta & { readonly params: { readonly folio?: string } }) => [
  pageTitle(page, `${page.params.folio ?? 'Pedido'} | Equipo`),
  { name: 'robots', content: 'noindex, nofollow' },
];

/** Everything of one order, and everything that this person may do with it. */
export default function OrderDeskPage() {
  const {
    mark,
    order,
    teams,
    now,
    writes,
    notes,
    ships,
    redelivers,
    files,
    audits,
    knows,
    counts,
    takesCash,
  } = useLoaderData<typeof loader>();
  const { folio } = order;
  const gone = useDeskLive(mark, folio);
  return (
    <div>
      <BackLink to={staffPages.orders}>Pedidos</BackLink>
      {gone ? <Gone folio={folio} /> : null}
      <Heading order={order} now={now} />
      {takesCash ? (
        <TakeCash folio={folio} waits={isUnpaid(order.id_status, order.estadoPago)} />
      ) : null}
      <InCharge order={order} teams={teams} />
      <div className="mt-5 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="min-w-0 space-y-5">
          {notes ? <MovePanel key={order.version} order={order} /> : null}
          {ships && order.id_status === ON_ITS_WAY && order.guia ? (
            <FailedAttemptForm order={order} />
          ) : null}
          {redelivers && order.entrega ? (
            <DeliveryPanel key={order.entrega.cobro} order={order} delivery={order.entrega} />
          ) : null}
          {order.cobro_de ? (
            <Panel id="cobro" title="Cobro aparte de un pedido">
              <p className="text-sm">
                {order.servicio} del pedido{' '}
                <Link
                  to={staffPages.order(order.cobro_de)}
                  className="figures font-semibold text-cobalt underline underline-offset-2"
                >
                  {order.cobro_de}
                </Link>
                .
              </p>
            </Panel>
          ) : (
            <OrderLines lines={order.lineas} files={files} />
          )}
          {notes ? <WordForms folio={folio} writes={writes} /> : null}
          <OrderTimeline
            events={order.eventos}
            kind={{ charge: order.cobro_de !== '', fetched: order.recoge }}
          />
        </div>
        <OrderAside {...{ order, audits, ships, knows, counts }} />
      </div>
    </div>
  );
}

/** A colleague took it meanwhile: what is on the page is old, and nothing of it can be saved. */
function Gone({ folio }: { readonly folio: string }) {
  return (
    <div
      role="alert"
      className="sticky top-0 z-10 mt-2 rounded-sheet border-l-4 border-coral bg-sheet p-4 shadow-sheet"
    >
      <p className="font-semibold">
        Alguien más tomó el pedido <span className="figures">{folio}</span> mientras lo veías.
      </p>
      <p className="mt-1 text-sm text-ink-2">
        Ya no está entre los tuyos: lo que hagas aquí no se guarda.
      </p>
      <ButtonLink to={staffPages.ordersBy('encargo=libres')} extra="mt-3">
        Ver los que nadie tiene
      </ButtonLink>
    </div>
  );
}

function Heading({ order, now }: { readonly order: DeskOrder; readonly now: string }) {
  const due = order.promesa !== null && order.promesa < dayOf(new Date(now));
  const late = due && isUnderWay(order.id_status);
  return (
    <header className="mt-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="figures text-2xl tracking-tight">{order.folio}</h1>
        <Chip look="bg-overprint-wash text-overprint">{order.estado}</Chip>
        <Chip
          look={
            order.estadoPago === 'pagado' ? 'bg-success-wash text-success' : 'bg-paper-2 text-ink'
          }
        >
          {PAYMENT_WORDS[order.estadoPago] ?? order.estadoPago}
        </Chip>
        <Link
          to={staffPages.ticket(order.folio)}
          className="ml-auto inline-flex min-h-11 items-center text-sm font-semibold text-cobalt underline-offset-2 hover:underline"
        >
          Orden de trabajo
        </Link>
      </div>
      <p className="mt-1 text-sm text-ink-2">
        Recibido el {momentText(order.fecha)} · aquí desde hace{' '}
        {ageText(new Date(order.desde), new Date(now))}
        {order.promesa ? (
          <>
            {' · '}
            <span className={late ? 'font-semibold text-danger' : ''}>
              promesa {dayText(order.promesa)}
              {late ? ' (vencida)' : ''}
            </span>
          </>
        ) : null}
        {isUnpaid(order.id_status, order.estadoPago)
          ? ` · vence el ${dayText(dayOf(new Date(order.vigencia)))}`
          : ''}
        {order.preorden ? ' · preorden' : ''}
      </p>
      <WantedMark wanted={order.para_el} />
    </header>
  );
}

function Chip({ look, children }: { readonly look: string; readonly children: string }) {
  return (
    <span className={`rounded-full px-2.5 py-0.5 text-xs font-semibold ${look}`}>{children}</span>
  );
}

/** Packed or further. */
const PRINTED: readonly (number | null)[] = [9, 10, 13];

/** Who has it in each area that it has work for; of what is done, who had it. */
function InCharge({ order, teams }: { readonly order: DeskOrder; readonly teams: Teams }) {
  const { encargados, cobro_de, id_status, folio } = order;
  const open = hasWork({ status: id_status, isCharge: cobro_de !== '' });
  const undone = {
    diseno: order.lineas.some((line) => line.terminado !== NO_FINISH && line.aprobado === null),
    produccion: !PRINTED.includes(id_status),
  };
  const shown = AREAS.filter((area) => encargados[area] || (open && undone[area]));
  if (shown.length === 0) return null;
  return (
    <section
      aria-label="A cargo de quién"
      className="mt-3 flex flex-wrap gap-x-8 gap-y-3 rounded-sheet border border-line bg-sheet px-4 py-3"
    >
      {shown.map((area) => (
        <AssignmentStrip
          key={area}
          folio={folio}
          team={open ? teams[area] : { ...teams[area], takes: false, disposes: false }}
          holder={encargados[area] ?? null}
          leave={staffPages.orders}
        />
      ))}
    </section>
  );
}
