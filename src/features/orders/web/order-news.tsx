import { Link } from 'react-router';
import { TIME_ZONE } from '../../../kernel/clock.ts';
import { dayOf, deliveryDay } from '../../../kernel/working-days.ts';
import { pages } from '../../../routes.ts';
import type { BoxGuide, OrderView } from '../reads.ts';
import { CANCELLED, ON_ITS_WAY, PAUSED, SENT } from '../status.ts';

const DAY = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: TIME_ZONE });

/** The rest stand on the page of the boxes. */
const MOST_BOXES = 6;

type Promised = Pick<OrderView, 'preorden'> & {
  readonly envio: Pick<OrderView['envio'], 'estimated_delivery'>;
};

/** The day an order is promised for, as the checkout said it: never one without deliveries. */
export function promisedDay({ envio, preorden }: Promised): string {
  const date = new Date(envio.estimated_delivery);
  // The day of a preorder is what somebody still has to confirm (A31).
  if (envio.estimated_delivery === '' || Number.isNaN(date.getTime()) || preorden) return '';
  return dayInWords(deliveryDay(dayOf(date), 0));
}

/** '15 de diciembre de 2026' */
export const dayInWords = (day: string): string => DAY.format(new Date(`${day}T12:00:00Z`));

/** Paused and cancelled orders stay at the tracker's first step; this says what they really are. */
export function StateBanner({ order }: { readonly order: OrderView }) {
  const { motivo = '', que_sigue = '' } = order.aviso ?? {};
  if (order.id_status === PAUSED) {
    return (
      <div className="rounded-control border-l-4 border-warning bg-warning-wash p-4 text-sm">
        <p>
          <strong>Tu pedido está en pausa.</strong>{' '}
          {motivo || 'Te escribimos con el motivo y lo que sigue; si tienes dudas, contáctanos.'}
        </p>
        {que_sigue ? (
          <p className="mt-1">
            <strong>Qué sigue:</strong> {que_sigue}
          </p>
        ) : null}
      </div>
    );
  }
  if (order.id_status !== CANCELLED) return null;
  const { devuelto = 0, por_devolver = 0 } = order.devolucion ?? {};
  // What went back, is on its way or stays has a line of its own.
  const told = order.sin_devolucion !== undefined || devuelto + por_devolver > 0;
  return (
    <p className="rounded-control border-l-4 border-danger bg-danger-wash p-4 text-sm">
      <strong>Este pedido se canceló.</strong> {motivo ? `${motivo} ` : ''}
      {told ? '' : 'Si pagaste algo, te devolvemos el importe.'}
    </p>
  );
}

/** How the order travels; its day stands in the head of the sheet. */
export function Delivery({ order }: { readonly order: OrderView }) {
  const { courier, service } = order.envio;
  const how = [courier, service].filter(Boolean).join(', ') || 'paquetería';
  return (
    <div className="text-sm text-ink-2">
      <p>
        {order.recoger ? how : `Envío con ${how}`}
        {order.preorden ? ' · preorden: un ejecutivo confirmará la fecha' : ''}
      </p>
      <Guide order={order} />
      <BoxGuides guides={order.guia?.por_caja} />
    </div>
  );
}

function Guide({ order }: { readonly order: OrderView }) {
  const { id_token_order: folio, id_status: status, guia: guide } = order;
  if (!guide) return null;
  // On its way, the link is the next step of the order, above.
  const linked = guide.enlace && status !== SENT && status !== ON_ITS_WAY;
  return (
    <p className="mt-1">
      Guía <span className="figures font-semibold text-ink">{guide.numero}</span> de{' '}
      {guide.paqueteria}
      {linked ? (
        <>
          {' · '}
          <a
            href={guide.enlace}
            target="_blank"
            rel="noopener noreferrer"
            className="font-semibold text-cobalt underline underline-offset-2"
          >
            Rastrear mi paquete<span className="sr-only"> (se abre en otra pestaña)</span>
          </a>
        </>
      ) : null}
      {guide.cajas > 0 ? (
        <>
          {' · '}
          <Link
            to={pages.boxes(folio)}
            className="font-semibold text-cobalt underline underline-offset-2"
          >
            {guide.cajas === 1 ? 'Ver mi caja' : `Ver mis ${guide.cajas} cajas`}
          </Link>
        </>
      ) : null}
      {guide.intentos > 0
        ? ` · ${guide.intentos} ${guide.intentos === 1 ? 'intento de entrega fallido' : 'intentos de entrega fallidos'}`
        : ''}
    </p>
  );
}

/** Where an order travels in several boxes, each with its courier's own page. */
function BoxGuides({ guides = [] }: { readonly guides: readonly BoxGuide[] | undefined }) {
  if (guides.length === 0) return null;
  return (
    <ul className="mt-1" aria-label="Guías de tus cajas">
      {guides.slice(0, MOST_BOXES).map(({ caja, paqueteria, numero, enlace }) => (
        <li key={caja}>
          Caja {caja}: <span className="figures">{numero}</span> de {paqueteria}
          {enlace ? (
            <>
              {' · '}
              <a
                href={enlace}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex min-h-6 items-center font-semibold text-cobalt underline underline-offset-2"
              >
                Rastrear
                <span className="sr-only"> la caja {caja} (se abre en otra pestaña)</span>
              </a>
            </>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
