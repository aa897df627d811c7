import { useCallback } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { EmptyState } from '../../../design/empty-state.tsx';
import { may } from '../../../kernel/permissions.ts';
import { call } from '../../../platform/browser/call.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { enterStaff } from '../../../platform/browser/staff-gate.ts';
import { useLive } from '../../../platform/browser/use-live.ts';
import { staffPages } from '../../../staff-routes.ts';
import { readWhose, type Whose } from '../../assignments/area.ts';
import { assignmentsContext } from '../../assignments/staff/assignments-context.ts';
import { WhoseTabs } from '../../assignments/staff/whose-tabs.tsx';
import { boardMark } from '../calls.ts';
import type { Board } from '../reads.ts';
import { boardContext } from './board-context.ts';
import { CapacityForm } from './capacity-form.tsx';
import { DayList } from './day-list.tsx';
import { LineSheet } from './line-sheet.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { roles } = enterStaff(args);
  const search = new URL(args.request.url).searchParams;
  const sees = { designs: may(roles, 'proofs.see') };
  const board = await args.context.get(boardContext).board(search.get('tecnica') ?? '', sees);
  const chosen = Number(search.get('linea') ?? Number.NaN);
  const { produccion: team } = await args.context.get(assignmentsContext).teams();
  const whose = readWhose(search.get('encargo'));
  return { board, chosen, whose, team, works: may(roles, 'orders.produce') };
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Producción | Equipo'),
  { name: 'robots', content: 'noindex, nofollow' },
];

/** What each technique has to print and can, day by day, and what came out so far. */
export default function BoardPage() {
  const { board, chosen, whose, team, works } = useLoaderData<typeof loader>();
  const ask = useCallback(async () => {
    const got = await call(boardMark);
    return got.ok ? got.value.marca : undefined;
  }, []);
  useLive(ask, board.marca);
  const load = board.tecnicas.find(({ tecnica }) => tecnica === board.tecnica);
  const line = board.lineas.find(({ linea }) => linea === chosen);
  return (
    <div>
      <h1 className="text-2xl tracking-tight">Producción</h1>
      <Techniques board={board} whose={whose} />
      {load && load.lineas > 0 ? (
        <div className="mt-4 grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <section
            aria-label={load.tecnica}
            className={`min-w-0 rounded-sheet border border-line bg-sheet ${line ? 'max-xl:order-2' : 'xl:col-span-2'}`}
          >
            <CapacityForm key={`${load.tecnica} ${load.version}`} load={load} works={works} />
            <div className="border-t border-line px-4 py-2">
              <WhoseTabs
                shown={whose}
                takes={team.takes}
                addressOf={(one) => staffPages.boardOf(board.tecnica, one)}
              />
            </div>
            <DayList
              board={board}
              capacity={load.capacidad}
              chosen={line?.linea}
              show={{ whose, me: team.id }}
            />
          </section>
          {line ? (
            <LineSheet
              key={line.linea}
              card={line}
              team={team}
              leave={staffPages.boardOf(board.tecnica, whose)}
              works={works}
            />
          ) : null}
        </div>
      ) : (
        <EmptyState title="Nada por imprimir">
          Aquí llega lo que ya tiene su material, ordenado por técnica y por fecha: la prometida o,
          si es antes, la que pidió el cliente.
        </EmptyState>
      )}
    </div>
  );
}

const TAB =
  'inline-flex min-h-11 items-center gap-2 rounded-control border border-line-2 bg-sheet px-3 text-sm hover:border-ink aria-[current]:border-cobalt aria-[current]:bg-cobalt-wash aria-[current]:font-semibold';

/** The techniques that have work, with the pieces left of each. */
function Techniques({ board, whose }: { readonly board: Board; readonly whose: Whose }) {
  const busy = board.tecnicas.filter(({ lineas }) => lineas > 0);
  if (busy.length === 0) return null;
  return (
    <nav aria-label="Técnicas" className="mt-4 flex flex-wrap gap-2">
      {busy.map(({ tecnica, piezas }) => (
        <Link
          key={tecnica}
          to={staffPages.boardOf(tecnica, whose)}
          aria-current={tecnica === board.tecnica ? 'page' : undefined}
          className={TAB}
        >
          {tecnica}
          <span className="figures text-ink-2">
            {piezas.toLocaleString('es-MX')} {piezas === 1 ? 'pza' : 'pzas'}
          </span>
        </Link>
      ))}
    </nav>
  );
}
