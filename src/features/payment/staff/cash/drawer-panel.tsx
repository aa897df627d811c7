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

/** A drawer of a day: what went through it, and what is done with it while it is open. */
export function DrawerPanel({
  drawer,
  today,
}: {
  readonly drawer: DrawerView;
  readonly today: boolean;
}) {
  const { id, persona, propia, esperado, cuantos, cobros, movimientos, anulados, cerrada } = drawer;
  const whose = propia ? 'tu caja' : `la caja de ${persona}`;
  return (
    <Panel id={`caja-${id}`} title={propia ? `Tu caja (${persona})` : persona}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-sm text-ink-2">
          {countText(cuantos, 'cobro', 'cobros')}
          {cerrada ? ' · cerrada' : ' · abierta'}
        </span>
        <span>
          <span className="text-sm text-ink-2">Debe haber</span>{' '}
          <strong className="figures text-xl">{formatPesos(esperado)}</strong>
        </span>
      </p>
      <p className="figures text-right text-sm text-ink-2 empty:hidden">{madeOf(drawer)}</p>
      {propia && today && !cerrada && drawer.fondo === 0 ? <OpenDrawer begun /> : null}
      {cobros.length > 0 ? (
        <Takings takings={cobros} whose={persona} voids={today && !cerrada} />
      ) : null}
      {movimientos.length > 0 ? <Movements movements={movimientos} whose={persona} /> : null}
      {anulados.length > 0 ? <Voids voids={anulados} whose={persona} /> : null}
      {cerrada ? (
        <Closed closed={cerrada} />
      ) : (
        <>
          <MoveCash id={id} whose={whose} expected={esperado} />
          <CloseDrawer id={id} whose={whose} expected={esperado} />
        </>
      )}
    </Panel>
  );
}

/** 'Fondo $500.00 + cobros $1,250.50 − retiros $1,000.00'; '' where it is takings alone. */
function madeOf({ fondo, cobrado, entradas, retiros }: DrawerView): string {
  if (fondo + entradas + retiros === 0) return '';
  const parts = [
    fondo > 0 ? `Fondo ${formatPesos(fondo)}` : '',
    cobrado > 0 ? `cobros ${formatPesos(cobrado)}` : '',
    entradas > 0 ? `entradas ${formatPesos(entradas)}` : '',
  ].filter(Boolean);
  const held = parts.join(' + ');
  return retiros > 0 ? `${held} − retiros ${formatPesos(retiros)}` : held;
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
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 text-sm">
          <span>
            <Link to={staffPages.order(folio)} className={`figures ${DESK_LINK}`}>
              {folio}
            </Link>{' '}
            <span className="text-ink-2">{momentText(hora)}</span>
          </span>
          <span className="figures ml-auto text-right">
            <span className="text-ink-2">
              Recibido {formatPesos(recibido)}
              {cambio > 0 ? ` · cambio ${formatPesos(cambio)}` : ''}
            </span>{' '}
            <strong className="ml-2">{formatPesos(cobrado)}</strong>
          </span>
          {voids ? <VoidCash id={id} folio={folio} amount={cobrado} /> : null}
        </li>
      ))}
    </ul>
  );
}

function Movements({
  movements,
  whose,
}: {
  readonly movements: readonly CashMovement[];
  readonly whose: string;
}) {
  return (
    <ul
      aria-label={`Fondo, entradas y retiros de ${whose}`}
      className="mt-3 divide-y divide-line border-t border-line"
    >
      {movements.map(({ tipo, hora, monto, motivo, quien }) => (
        <li
          key={`${tipo} ${hora}`}
          className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 text-sm"
        >
          <span className="min-w-0 break-words">
            <strong>{MOVEMENTS[tipo]}</strong>
            {motivo ? ` · ${motivo}` : ''}{' '}
            <span className="text-ink-2">
              {quien}, {momentText(hora)}
            </span>
          </span>
          <strong className="figures ml-auto">{formatMoney(signed(tipo, fromPesos(monto)))}</strong>
        </li>
      ))}
    </ul>
  );
}

/** What was written to a wrong order: none of the sums has it. */
function Voids({
  voids,
  whose,
}: {
  readonly voids: readonly VoidedCash[];
  readonly whose: string;
}) {
  return (
    <ul
      aria-label={`Cobros anulados de ${whose}`}
      className="mt-3 divide-y divide-line border-t border-line"
    >
      {voids.map(({ folio, hora, monto, motivo, quien }) => (
        <li
          key={`${folio} ${hora}`}
          className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 text-sm"
        >
          <span className="min-w-0 break-words">
            <strong>Anulado</strong>{' '}
            <Link to={staffPages.order(folio)} className={`figures ${DESK_LINK}`}>
              {folio}
            </Link>{' '}
            · {motivo}{' '}
            <span className="text-ink-2">
              {quien}, {momentText(hora)}
            </span>
          </span>
          <span className="figures ml-auto text-ink-2">
            <s>{formatPesos(monto)}</s>
          </span>
        </li>
      ))}
    </ul>
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
