import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { moveBetweenRows } from '../../../design/desk/row-keys.ts';
import { dayText } from '../../../kernel/moments.ts';
import { staffPages } from '../../../staff-routes.ts';
import type { Whose } from '../../assignments/area.ts';
import { WantedMark } from '../../orders/staff/wanted-mark.tsx';
import { type PlannedDay, planDays } from '../plan-days.ts';
import type { Board, BoardCard } from '../reads.ts';

const WEEKDAY = new Intl.DateTimeFormat('es-MX', { weekday: 'short', timeZone: 'UTC' });
const dayName = (day: string): string =>
  `${WEEKDAY.format(new Date(`${day}T12:00:00Z`))} ${dayText(day)}`;

/** Pieces still to come out well. */
const leftOf = ({ cantidad, corrida }: BoardCard): number => cantidad - (corrida?.buenas ?? 0);

const NONE: Readonly<Record<Whose, string>> = {
  mios: 'Ninguna línea de esta técnica es de un pedido tuyo.',
  libres: 'Todos los pedidos de esta técnica tienen quien los haga.',
  '': 'Nada por imprimir.',
};

/** Which lines are shown: whatever is planned is planned of all of them. */
export interface ShownLines {
  readonly whose: Whose;
  /** Who looks. */
  readonly me: number;
}

function isShown({ encargado }: BoardCard, { whose, me }: ShownLines): boolean {
  if (whose === 'mios') return encargado?.id === me;
  return whose === '' || encargado === null;
}

/** The lines of a technique under the day on which they go to the machine, each day to its capacity. */
export function DayList({
  board,
  capacity,
  chosen,
  show,
}: {
  readonly board: Board;
  readonly capacity: number;
  readonly chosen: number | undefined;
  readonly show: ShownLines;
}) {
  const { lineas, por_imprimir, hoy, hay_mas } = board;
  const { days, beyond } = planDays(por_imprimir, capacity, hoy);
  const begun = new Map<number, string>();
  const ends = new Map<number, string>();
  for (const { day, jobs: parts } of days) {
    for (const { id } of parts) {
      if (!begun.has(id)) begun.set(id, day);
      ends.set(id, day);
    }
  }
  const late = new Set(beyond.map(({ id }) => id));
  const row = (card: BoardCard) => (
    <Row
      key={card.linea}
      card={card}
      chosen={card.linea === chosen}
      whose={show.whose}
      ends={late.has(card.linea) ? undefined : (ends.get(card.linea) ?? hoy)}
    />
  );
  const shown = lineas.filter((card) => isShown(card, show));
  const printed = shown.filter((card) => leftOf(card) === 0);
  const unplanned = shown.filter(({ linea }) => late.has(linea) && !begun.has(linea));
  return (
    <>
      <Group title="Impresas, por revisar" cards={printed.map(row)} />
      {days.map((day) => (
        <Group
          key={day.day}
          title={day.day === hoy ? `Hoy, ${dayName(day.day)}` : dayName(day.day)}
          load={<Load day={day} capacity={capacity} />}
          cards={shown.filter(({ linea }) => begun.get(linea) === day.day).map(row)}
        />
      ))}
      <Group title="Sin lugar con esta capacidad" cards={unplanned.map(row)} />
      {shown.length === 0 ? (
        <p className="border-t border-line px-4 py-6 text-sm text-ink-2">{NONE[show.whose]}</p>
      ) : null}
      {hay_mas ? (
        <p className="border-t border-line px-4 py-3 text-sm text-ink-2">
          Hay más líneas después de estas; aparecen en cuanto avancen.
        </p>
      ) : null}
    </>
  );
}

function Group({
  title,
  load,
  cards,
}: {
  readonly title: string;
  readonly load?: ReactNode;
  readonly cards: readonly ReactNode[];
}) {
  if (cards.length === 0) return null;
  return (
    <section className="border-t border-line first:border-t-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 bg-paper px-4 py-1.5">
        <h3 className="text-sm font-semibold">{title}</h3>
        {load}
      </div>
      <ul onKeyDown={moveBetweenRows} className="divide-y divide-line">
        {cards}
      </ul>
    </section>
  );
}

function Load({ day, capacity }: { readonly day: PlannedDay; readonly capacity: number }) {
  return (
    <p className="figures flex items-center gap-2 text-xs text-ink-2">
      <span aria-hidden="true" className="h-1.5 w-24 overflow-hidden rounded-full bg-line">
        <span
          className="block h-full bg-cobalt"
          style={{ width: `${Math.round((100 * day.pieces) / capacity)}%` }}
        />
      </span>
      {day.pieces.toLocaleString('es-MX')} de {capacity.toLocaleString('es-MX')}
    </p>
  );
}

function Row({
  card,
  chosen,
  whose,
  ends,
}: {
  readonly card: BoardCard;
  readonly chosen: boolean;
  readonly whose: Whose;
  /** The day on which it is done; undefined where nobody can say. */
  readonly ends: string | undefined;
}) {
  const { promesa } = card;
  const late = promesa !== null && (ends === undefined || ends >= promesa);
  return (
    <li>
      <Link
        to={staffPages.boardLine(card.terminado, card.linea, whose)}
        aria-current={chosen ? 'true' : undefined}
        className="grid grid-cols-[3rem_minmax(0,1fr)] items-start gap-x-3 sm:grid-cols-[3rem_minmax(0,1fr)_auto] sm:items-center px-4 py-2 hover:bg-paper-2 aria-[current]:bg-paper-2 aria-[current]:shadow-[inset_3px_0_0_var(--color-cobalt)]"
      >
        <Thumbnail card={card} />
        <span className="min-w-0 text-sm">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className="figures font-semibold">{card.folio}</span>
            <State card={card} />
            {card.encargado ? (
              <span className="text-xs text-ink-2">{card.encargado.nombre}</span>
            ) : null}
          </span>
          <span className="block wrap-anywhere">{card.nombre}</span>
          <span className="block text-xs text-ink-2 wrap-anywhere">
            <span
              aria-hidden="true"
              className="mr-1 inline-block size-2.5 rounded-full border border-line-2 align-[-1px]"
              style={{ background: card.css }}
            />
            {[card.color, card.tintas, card.salen_de && `de ${card.salen_de}`]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <WantedMark wanted={card.para_el} />
        </span>
        <span className="figures text-sm max-sm:col-start-2 max-sm:mt-1 max-sm:flex max-sm:items-baseline max-sm:gap-3 sm:text-right">
          <span className="block font-semibold">
            {(card.corrida?.buenas ?? 0).toLocaleString('es-MX')}
            <span className="font-normal text-ink-2">
              {' '}
              / {card.cantidad.toLocaleString('es-MX')}
            </span>
          </span>
          <span className={`block text-xs ${late ? 'font-semibold text-danger' : 'text-ink-2'}`}>
            {promesa ? `promesa ${dayText(promesa)}` : 'sin fecha'}
            {late ? <span className="sr-only">, en riesgo</span> : null}
          </span>
        </span>
      </Link>
    </li>
  );
}

/** The approved design where it may be seen; else the product. */
function Thumbnail({ card }: { readonly card: BoardCard }) {
  const address = card.diseno || card.imagen;
  if (!address) return <span className="size-12 rounded-control bg-paper-2" />;
  return (
    <img
      src={address}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      className="size-12 rounded-control border border-line bg-paper-2 object-cover"
    />
  );
}

function State({ card: { corrida, cantidad, foto, impresa } }: { readonly card: BoardCard }) {
  if (!corrida) return <Chip look="bg-paper-2 text-ink-2">Por empezar</Chip>;
  if (corrida.buenas >= cantidad) {
    const shown = foto !== '' || !impresa;
    return shown ? (
      <Chip look="bg-success-wash text-success">Completa</Chip>
    ) : (
      <Chip look="bg-overprint-wash text-overprint">Falta la foto</Chip>
    );
  }
  return <Chip look="bg-cobalt-wash text-cobalt">En máquina</Chip>;
}

function Chip({ look, children }: { readonly look: string; readonly children: string }) {
  return (
    <span className={`rounded-full px-2 text-xs font-semibold whitespace-nowrap ${look}`}>
      {children}
    </span>
  );
}
