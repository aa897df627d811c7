import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { buttonLook } from '../../../design/button.tsx';
import { EmptyState } from '../../../design/empty-state.tsx';
import { TextField } from '../../../design/field.tsx';
import { dayText } from '../../../kernel/moments.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { enterStaff } from '../../../platform/browser/staff-gate.ts';
import { staffPages } from '../../../staff-routes.ts';
import { cashFile } from '../calls.ts';
import { cashDeskContext } from './cash/cash-context.ts';
import { DESK_LINK, DrawerPanel } from './cash/drawer-panel.tsx';
import { OpenDrawer } from './cash/open-drawer.tsx';

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

/** What each person took in cash on a day, and what was counted of it. */
export default function CashPage() {
  const { dia, hoy, cajas, sinCerrar, todas } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const own = cajas.some(({ propia }) => propia);
  const left = sinCerrar.filter((day) => day !== dia);
  return (
    <div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-64 flex-1">
          <h1 className="text-2xl tracking-tight">Caja</h1>
          <p className="mt-1 max-w-[40em] text-sm text-ink-2">
            {todas
              ? 'Lo que cada persona cobró en efectivo en un día.'
              : 'Lo que cobraste en efectivo. Al terminar el día cuenta tu caja y ciérrala.'}{' '}
            Se cobra desde la página de cada pedido.
          </p>
        </div>
        <div className="flex flex-wrap items-end gap-2">
          <div className="w-44">
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
            <a
              href={`${cashFile.path}?mes=${dia.slice(0, 7)}`}
              download
              className={buttonLook('secondary')}
            >
              Descargar el mes (CSV)
            </a>
          ) : null}
        </div>
      </div>
      {left.length > 0 ? (
        <p className="mt-4 rounded-control bg-warning-wash p-3 text-sm">
          <strong>Sin cerrar:</strong>{' '}
          {left.map((day) => (
            <Link key={day} to={staffPages.cashOf(day)} className={`${DESK_LINK} mr-3`}>
              {dayText(day)}
            </Link>
          ))}
        </p>
      ) : null}
      {dia === hoy && !own ? <OpenDrawer /> : null}
      {cajas.length === 0 ? (
        <EmptyState
          title={dia === hoy ? 'Hoy no hay cobros en efectivo' : 'Ese día no hubo cobros'}
        >
          La caja se abre con su fondo, o sola con el primer cobro.
        </EmptyState>
      ) : (
        <div className="mt-5 space-y-5">
          {cajas.map((drawer) => (
            <DrawerPanel key={drawer.id} drawer={drawer} today={dia === hoy} />
          ))}
        </div>
      )}
    </div>
  );
}
