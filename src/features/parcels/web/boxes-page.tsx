import { data, Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { buttonLook } from '../../../design/button.tsx';
import { countText } from '../../../kernel/formats/count-text.ts';
import { dayOf } from '../../../kernel/working-days.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { visitorContext } from '../../../platform/browser/visitor-context.ts';
import { pages } from '../../../routes.ts';
import { imageAt } from '../../catalog/picture.ts';
import { AboutOrder } from '../../orders/web/about-order.tsx';
import { PAUSES } from '../parcel-letters.ts';
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
const dayText = (day: string): string => DAY.format(new Date(`${day}T12:00:00Z`));
const MOMENT = new Intl.DateTimeFormat('es-MX', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'America/Mexico_City',
});

const LOOKS: { readonly [phase: string]: string } = {
  entregada: 'bg-success-wash text-success',
  intento: 'bg-warning-wash text-warning',
  incidencia: 'bg-danger-wash text-danger',
  devuelta: 'bg-danger-wash text-danger',
};

/** What it is and when it comes first; what happened to it beside that on a desk, below on a phone. */
function Box({ box, of }: { readonly box: OwnBox; readonly of: number }) {
  const { numero, fase, guia } = box;
  const titleId = `caja-${numero}`;
  return (
    <li>
      <article
        aria-labelledby={titleId}
        className="overflow-hidden rounded-sheet border border-line bg-sheet shadow-sheet"
      >
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-line p-5 md:px-6">
          <div>
            <h2 id={titleId} className="text-sm text-ink-2">
              Caja {numero} de {of}
            </h2>
            <Arrival box={box} />
          </div>
          <p
            className={`rounded-full px-2.5 py-0.5 text-xs font-semibold ${LOOKS[fase] ?? 'bg-cobalt-wash text-cobalt'}`}
          >
            {PHASE_NAMES[fase]}
          </p>
        </header>
        <div className="grid gap-x-10 gap-y-6 p-5 md:grid-cols-2 md:px-6">
          <div className="grid content-start gap-5">
            <WhatFollows phase={fase} />
            <Contents box={box} />
            {guia ? <Guide numero={numero} guia={guia} /> : null}
          </div>
          <Events box={box} />
        </div>
      </article>
    </li>
  );
}

/** The one thing that whoever waits wants to know. */
function Arrival({ box: { fase, esperada, sucesos } }: { readonly box: OwnBox }) {
  const [newest] = sucesos;
  const said =
    fase === 'entregada'
      ? newest
        ? `Llegó el ${dayText(dayOf(new Date(newest.fecha)))}`
        : 'Ya llegó'
      : esperada
        ? `Llega el ${dayText(esperada)}`
        : '';
  return said ? <p className="mt-0.5 font-display text-lg font-semibold">{said}</p> : null;
}

/** What is said of a box that nobody received, or that comes back. */
const FOLLOWS: { readonly [phase: string]: string } = {
  intento:
    'La paquetería hace hasta tres intentos. Procura que alguien pueda recibirla; si tu dirección o tu teléfono no son los correctos, avísanos hoy.',
  devuelta: PAUSES.caja_devuelta.que_sigue,
};

function WhatFollows({ phase }: { readonly phase: string }) {
  const said = FOLLOWS[phase];
  if (said === undefined) return null;
  return (
    <p className="text-sm">
      {said}{' '}
      <Link to={pages.contact} className="font-semibold text-cobalt underline underline-offset-2">
        Escríbenos
      </Link>
    </p>
  );
}

function Contents({ box: { numero, contenido } }: { readonly box: OwnBox }) {
  return (
    <ul aria-label={`Lo que lleva la caja ${numero}`} className="grid gap-3">
      {contenido.map(({ piezas, nombre, imagen }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a box may hold two lines of one name.
        <li key={index} className="flex items-center gap-3">
          {imagen ? (
            <img
              src={imageAt(imagen, { width: 320, format: 'webp' })}
              alt=""
              width={56}
              height={56}
              loading="lazy"
              className="size-14 shrink-0 rounded-control border border-line bg-paper-2 object-cover"
            />
          ) : null}
          <span className="min-w-0 text-sm">
            <span className="block font-semibold">{nombre}</span>
            <span className="figures text-ink-2">{countText(piezas, 'pieza', 'piezas')}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Guide({
  numero,
  guia,
}: {
  readonly numero: number;
  readonly guia: NonNullable<OwnBox['guia']>;
}) {
  return (
    <div className="text-sm">
      <p>
        Guía <span className="figures font-semibold wrap-anywhere">{guia.numero}</span> de{' '}
        {guia.paqueteria}
      </p>
      {guia.enlace ? (
        <a
          href={guia.enlace}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonLook('secondary', 'mt-3')}
        >
          Rastrear con {guia.paqueteria}
          <span className="sr-only"> la caja {numero} (se abre en otra pestaña)</span>
        </a>
      ) : null}
    </div>
  );
}

function Events({ box: { numero, sucesos } }: { readonly box: OwnBox }) {
  if (sucesos.length === 0) return null;
  return (
    <ol
      aria-label={`Recorrido de la caja ${numero}`}
      className="self-start border-l-2 border-line pl-5"
    >
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
