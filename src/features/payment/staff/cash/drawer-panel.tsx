import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Panel } from '../../../../design/desk/panel.tsx';
import { countText } from '../../../../kernel/formats/count-text.ts';
import { momentText } from '../../../../kernel/moments.ts';
import { formatMoney, formatPesos, fromPesos } from '../../../../kernel/money.ts';
import { staffPages } from '../../../../staff-routes.ts';
import type {
  CashMovement,
  CashTaking,
  ClosedDrawer,
  DrawerView,
  VoidedCash,
} from '../../cash/cash-desk-reads.ts';
import { MOVEMENTS, signed } from '../../cash/drawer.ts';
import { CloseDrawer, offText } from './close-drawer.tsx';
import { MoveCash } from './move-cash.tsx';
import { OpenDrawer } from './open-drawer.tsx';
import { VoidCash } from './void-cash.tsx';

export const DESK_LINK =
  'inline-flex min-h-6 items-center font-semibold text-cobalt underline-offset-2 hover:underline';

/** As wide as the button of a taking and the gap before it. */
const BESIDE = 'md:pr-20';

/** A drawer of a day: what went through it, and what is done with it while it is open. */
export function DrawerPanel({
  drawer,
  today,
}: {
  readonly drawer: DrawerView;
  readonly today: boolean;
}) {
  const { id, persona, propia, esperado, cuantos, cobros, movimientos, anulados, cerrada } = drawer;
  /** What was taken may still be taken back: each has a button beside it. */
  const acts = today && !cerrada && cobros.length > 0;
  const whose = propia ? 'tu caja' : `la caja de ${persona}`;
  return (
    <Panel id={`caja-${id}`} title={propia ? `Tu caja (${persona})` : persona}>
      <div className="grid gap-x-8 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]">
        <div className="lg:col-start-2">
          <Sums drawer={drawer} />
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <p className="text-sm text-ink-2 max-lg:mt-4">
            {countText(cuantos, 'cobro', 'cobros')}
            {cerrada ? ' · cerrada' : ' · abierta'}
          </p>
          {cobros.length > 0 ? <Takings takings={cobros} whose={persona} voids={acts} /> : null}
          {movimientos.length > 0 ? (
            <Movements movements={movimientos} whose={persona} beside={acts} />
          ) : null}
          {anulados.length > 0 ? <Voids voids={anulados} whose={persona} beside={acts} /> : null}
        </div>
        <div className="lg:col-start-2">
          {propia && today && !cerrada && drawer.fondo === 0 ? <OpenDrawer begun /> : null}
          {cerrada ? (
            <Closed closed={cerrada} />
          ) : (
            <>
              <MoveCash id={id} whose={whose} expected={esperado} />
              <CloseDrawer id={id} whose={whose} expected={esperado} />
            </>
          )}
        </div>
      </div>
    </Panel>
  );
}

/** What it should hold, and of what that is made where it is more than takings. */
function Sums({ drawer }: { readonly drawer: DrawerView }) {
  const { fondo, cobrado, entradas, retiros, esperado } = drawer;
  const parts: readonly (readonly [string, number])[] =
    fondo + entradas + retiros === 0
      ? []
      : [
          ['Fondo', fondo],
          ['Cobros', cobrado],
          ['Entradas', entradas],
          ['Retiros', -retiros],
        ];
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 text-sm">
      {parts.map(([name, sum]) =>
        sum === 0 ? null : (
          <Fragment key={name}>
            <dt className="text-ink-2">{name}</dt>
            <dd className="figures text-right">{formatPesos(sum)}</dd>
          </Fragment>
        ),
      )}
      <dt className="font-semibold">Debe haber</dt>
      <dd className="figures text-right text-xl font-bold">{formatPesos(esperado)}</dd>
    </dl>
  );
}

function Takings({
  takings,
  whose,
  voids,
}: {
  readonly takings: readonly CashTaking[];
  readonly whose: string;
  /** They may still be taken back. */
  readonly voids: boolean;
}) {
  return (
    <ul aria-label={`Cobros de ${whose}`} className="mt-3 divide-y divide-line">
      {takings.map(({ id, folio, hora, cobrado, recibido, cambio }) => (
        <li
          key={id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 py-2.5 text-sm md:grid-cols-[minmax(0,1fr)_7rem_4rem]"
        >
          <span>
            <Link to={staffPages.order(folio)} className={`figures ${DESK_LINK}`}>
              {folio}
            </Link>{' '}
            <span className="text-ink-2">{momentText(hora)}</span>
          </span>
          <strong className="figures text-right">{formatPesos(cobrado)}</strong>
          <span className="figures text-ink-2 md:col-start-1 md:row-start-2">
            Recibido {formatPesos(recibido)}
            {cambio > 0 ? ` · cambio ${formatPesos(cambio)}` : ''}
          </span>
          {voids ? (
            <span className="text-right md:col-start-3 md:row-start-1">
              <VoidCash id={id} folio={folio} amount={cobrado} />
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

interface ListedProps {
  readonly whose: string;
  /** Its sums stand below those that have a button beside them. */
  readonly beside: boolean;
}

function Movements({
  movements,
  whose,
  beside,
}: ListedProps & { readonly movements: readonly CashMovement[] }) {
  return (
    <Listed name={`Fondo, entradas y retiros de ${whose}`}>
      {movements.map(({ tipo, hora, monto, motivo, quien }) => (
        <Entry
          key={`${tipo} ${hora}`}
          beside={beside}
          by={`${quien}, ${momentText(hora)}`}
          sum={<strong>{formatMoney(signed(tipo, fromPesos(monto)))}</strong>}
        >
          <strong>{MOVEMENTS[tipo]}</strong>
          {motivo ? ` · ${motivo}` : ''}
        </Entry>
      ))}
    </Listed>
  );
}

/** What was written to a wrong order: none of the sums has it. */
function Voids({ voids, whose, beside }: ListedProps & { readonly voids: readonly VoidedCash[] }) {
  return (
    <Listed name={`Cobros anulados de ${whose}`}>
      {voids.map(({ folio, hora, monto, motivo, quien }) => (
        <Entry
          key={`${folio} ${hora}`}
          beside={beside}
          by={`${quien}, ${momentText(hora)}`}
          sum={<s className="text-ink-2">{formatPesos(monto)}</s>}
        >
          <strong>Anulado</strong>{' '}
          <Link to={staffPages.order(folio)} className={`figures ${DESK_LINK}`}>
            {folio}
          </Link>{' '}
          · {motivo}
        </Entry>
      ))}
    </Listed>
  );
}

function Listed({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <ul aria-label={name} className="mt-3 divide-y divide-line border-t border-line">
      {children}
    </ul>
  );
}

/** What it was and why, who did it and when, and its sum in the column of the takings'. */
function Entry({
  beside,
  by,
  sum,
  children,
}: Pick<ListedProps, 'beside'> & {
  readonly by: string;
  readonly sum: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <li className={`flex items-baseline gap-x-4 py-2.5 text-sm ${beside ? BESIDE : ''}`}>
      <span className="min-w-0 grow break-words">
        {children} <span className="text-ink-2">{by}</span>
      </span>
      <span className="figures text-right">{sum}</span>
    </li>
  );
}

function Closed({ closed }: { readonly closed: ClosedDrawer }) {
  const { cuando, quien, contado, diferencia, motivo } = closed;
  return (
    <div className="mt-4 border-t border-line pt-4 text-sm">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>
          Contado <strong className="figures">{formatPesos(contado)}</strong>
        </span>
        <strong className={diferencia === 0 ? 'text-success' : 'text-danger'}>
          {offText(fromPesos(diferencia))}
        </strong>
      </p>
      {motivo ? <p className="mt-1 break-words">{motivo}</p> : null}
      <p className="mt-1 text-ink-2">
        La cerró {quien}, {momentText(cuando)}.
      </p>
    </div>
  );
}
