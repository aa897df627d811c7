import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { visitorContext } from '../../../platform/browser/visitor-context.ts';
import { pages } from '../../../routes.ts';
import { AboutOrder } from '../../orders/web/about-order.tsx';
import { PHASE_NAMES } from '../phase-names.ts';
import type { OwnBox } from '../reads.ts';
import { boxesContext } from './boxes-context.ts';

/** For the order's owner alone; for anybody else who is signed in it is not there. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { folio = '' } = params;
  if (!context.get(visitorContext)) throw redirect(pages.loginThen(pages.boxes(folio).slice(1)));
  const boxes = await context.get(boxesContext).boxes(folio);
  if (!boxes) throw data(null, { status: 404 });
  return { folio, boxes };
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Tus cajas'),
  { name: 'robots', content: 'noindex, nofollow' },
];

/** Each box of an order: what it holds, with whom it travels, and all that happened to it. */
export default function BoxesPage() {
  const { folio, boxes } = useLoaderData<typeof loader>();
  const arrived = boxes.filter(({ fase }) => fase === 'entregada').length;
  return (
    <AboutOrder folio={folio} title="Tus cajas">
      <p className="mt-2 text-ink-2">
        {boxes.length === 0
          ? 'Todavía estamos empacando tu pedido. Aquí verás cada caja en cuanto tenga guía.'
          : arrivedText(arrived, boxes.length)}
      </p>
      <ul className="mt-8 grid gap-6">
        {boxes.map((box) => (
          <Box key={box.numero} box={box} of={boxes.length} />
        ))}
      </ul>
    </AboutOrder>
  );
}

function arrivedText(arrived: number, all: number): string {
  if (all === 1) return arrived === 1 ? 'Tu caja ya llegó.' : 'Tu pedido viaja en una caja.';
  return arrived === 0
    ? `Tu pedido viaja en ${all} cajas, que pueden llegar en días distintos.`
    : `Han llegado ${arrived} de ${all} cajas.`;
}

const DAY = new Intl.DateTimeFormat('es-MX', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const MOMENT = new Intl.DateTimeFormat('es-MX', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'America/Mexico_City',
});

const LOOKS: { readonly [phase: string]: string } = {
  entregada: 'border-success text-success',
  intento: 'border-warning',
  incidencia: 'border-danger text-danger',
  devuelta: 'border-danger text-danger',
};

function Box({ box, of }: { readonly box: OwnBox; readonly of: number }) {
  const { numero, fase, guia, esperada, contenido } = box;
  const titleId = `caja-${numero}`;
  return (
    <li>
      <article
        aria-labelledby={titleId}
        className="rounded-sheet border border-line bg-sheet p-5 md:p-6"
      >
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id={titleId} className="text-lg">
            Caja {numero} de {of}
          </h2>
          <p
            className={`rounded-full border px-3 py-1 text-sm font-semibold ${LOOKS[fase] ?? 'border-line-2'}`}
          >
            {PHASE_NAMES[fase]}
          </p>
        </div>
        <p className="figures mt-1 text-sm text-ink-2">{contenido.join(' · ')}</p>
        {guia ? (
          <p className="mt-3 text-sm">
            Guía <span className="figures font-semibold">{guia.numero}</span> de {guia.paqueteria}
            {guia.enlace ? (
              <>
                {' · '}
                <a
                  href={guia.enlace}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="font-semibold text-cobalt underline underline-offset-2"
                >
                  Rastrear con {guia.paqueteria}
                  <span className="sr-only"> la caja {numero} (se abre en otra pestaña)</span>
                </a>
              </>
            ) : null}
          </p>
        ) : null}
        {esperada && fase !== 'entregada' ? (
          <p className="mt-1 text-sm">
            Llega el{' '}
            <span className="font-semibold">{DAY.format(new Date(`${esperada}T12:00:00Z`))}</span>
          </p>
        ) : null}
        <Events box={box} />
      </article>
    </li>
  );
}

function Events({ box: { numero, sucesos } }: { readonly box: OwnBox }) {
  if (sucesos.length === 0) return null;
  return (
    <ol aria-label={`Recorrido de la caja ${numero}`} className="mt-5 border-l-2 border-line pl-5">
      {sucesos.map(({ fecha, texto, lugar }, index) => (
        <li key={`${fecha} ${texto}`} className="relative pb-4 text-sm last:pb-0">
          <span
            aria-hidden="true"
            className={`absolute top-1.5 -left-[1.6rem] size-2.5 rounded-full ${index === 0 ? 'bg-cobalt' : 'bg-line-2'}`}
          />
          <p className={index === 0 ? 'font-semibold' : ''}>{texto}</p>
          <p className="figures text-ink-2">
            <time dateTime={fecha}>{MOMENT.format(new Date(fecha))}</time>
            {lugar ? ` · ${lugar}` : ''}
          </p>
        </li>
      ))}
    </ol>
  );
}
