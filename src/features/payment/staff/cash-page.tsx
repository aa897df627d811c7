import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { Panel } from '../../../design/desk/panel.tsx';
import { EmptyState } from '../../../design/empty-state.tsx';
import { TextField } from '../../../design/field.tsx';
import { countText } from '../../../kernel/formats/count-text.ts';
import { dayText, momentText } from '../../../kernel/moments.ts';
import { formatPesos, fromPesos } from '../../../kernel/money.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { enterStaff } from '../../../platform/browser/staff-gate.ts';
import { staffPages } from '../../../staff-routes.ts';
import { cashFile } from '../calls.ts';
import type { CashTaking, ClosedDrawer, DrawerView } from '../cash/cash-desk-reads.ts';
import { cashDeskContext } from './cash/cash-context.ts';
import { CloseDrawer, offText } from './cash/close-drawer.tsx';

const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

export async function loader(args: LoaderFunctionArgs) {
  enterStaff(args);
  const day = new URL(args.request.url).searchParams.get('dia') ?? '';
  return args.context.get(cashDeskContext).desk(DAY.test(day) ? day : '');
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Caja | Equipo'),
  { name: 'robots', content: 'noindex, nofollow' },
];

const LINK =
  'inline-flex min-h-6 items-center font-semibold text-cobalt underline-offset-2 hover:underline';

/** What each person took in cash on a day, and what was counted of it. */
export default function CashPage() {
  const { dia, hoy, cajas, sinCerrar, todas } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const left = sinCerrar.filter((day) => day !== dia);
  return (
    <div className="mx-auto max-w-4xl">
      <h1 className="text-2xl tracking-tight">Caja</h1>
      <p className="mt-1 max-w-[40em] text-ink-2">
        {todas
          ? 'Lo que cada persona cobró en efectivo. Cada caja es de una persona y de un día.'
          : 'Lo que cobraste en efectivo. Al terminar el día cuenta tu caja y ciérrala.'}{' '}
        Se cobra desde la página de cada pedido.
      </p>
      <div className="mt-4 max-w-52">
        <TextField
          label="Día"
          type="date"
          max={hoy}
          value={dia}
          onChange={({ target }) => {
            if (DAY.test(target.value)) void navigate(staffPages.cashOf(target.value));
          }}
        />
      </div>
      {todas ? (
        <p className="mt-2 text-sm">
          <a href={`${cashFile.path}?mes=${dia.slice(0, 7)}`} download className={LINK}>
            Descargar el mes (CSV)
          </a>
        </p>
      ) : null}
      {left.length > 0 ? (
        <p className="mt-4 rounded-control bg-warning-wash p-3 text-sm">
          <strong>Sin cerrar:</strong>{' '}
          {left.map((day) => (
            <Link key={day} to={staffPages.cashOf(day)} className={`${LINK} mr-3`}>
              {dayText(day)}
            </Link>
          ))}
        </p>
      ) : null}
      {cajas.length === 0 ? (
        <EmptyState
          title={dia === hoy ? 'Hoy no hay cobros en efectivo' : 'Ese día no hubo cobros'}
        >
          La caja se abre sola con el primer cobro.
        </EmptyState>
      ) : (
        <div className="mt-5 space-y-5">
          {cajas.map((drawer) => (
            <Drawer key={drawer.id} drawer={drawer} />
          ))}
        </div>
      )}
    </div>
  );
}

function Drawer({ drawer }: { readonly drawer: DrawerView }) {
  const { id, persona, propia, esperado, cuantos, cobros, cerrada } = drawer;
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
      <Takings takings={cobros} whose={persona} />
      {cerrada ? (
        <Closed closed={cerrada} />
      ) : (
        <CloseDrawer
          id={id}
          whose={propia ? 'tu caja' : `la caja de ${persona}`}
          expected={esperado}
        />
      )}
    </Panel>
  );
}

function Takings({
  takings,
  whose,
}: {
  readonly takings: readonly CashTaking[];
  readonly whose: string;
}) {
  return (
    <ul aria-label={`Cobros de ${whose}`} className="mt-3 divide-y divide-line">
      {takings.map(({ folio, hora, cobrado, recibido, cambio }) => (
        <li
          key={`${folio} ${hora}`}
          className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 text-sm"
        >
          <span>
            <Link to={staffPages.order(folio)} className={`figures ${LINK}`}>
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
