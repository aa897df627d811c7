import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ButtonLink } from '../../../design/button.tsx';
import { BackLink } from '../../../design/desk/back-link.tsx';
import { EmptyState } from '../../../design/empty-state.tsx';
import { momentText } from '../../../kernel/moments.ts';
import { may } from '../../../kernel/permissions.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { enterStaff } from '../../../platform/browser/staff-gate.ts';
import { staffPages } from '../../../staff-routes.ts';
import { type FinishCost, lossesOf } from '../below-cost.ts';
import { boughtTiers, inversionsOf } from '../inversions.ts';
import type { PriceAct, PricedFinish } from '../reads.ts';
import { tierText } from '../tier-draft.ts';
import { FinishEditor } from './finish-editor.tsx';
import { finishPricesContext } from './finish-prices-context.ts';
import { NewFinishForm } from './new-finish-form.tsx';
import { Plans, planDayText } from './plans.tsx';
import { StitchesForm } from './stitches-form.tsx';
import { WordsForm } from './words-form.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { roles } = enterStaff(args);
  const reads = args.context.get(finishPricesContext);
  const wanted = new URL(args.request.url).searchParams.get('terminado') ?? '';
  const asked = Number(wanted);
  const { finishes, today, inksOfPages, known } = await reads.list();
  const chosen = finishes.find(({ id }) => id === asked);
  const edits = may(roles, 'finishes.edit');
  // Costs are for whoever keeps the catalogue, and for those who read margins.
  const [costs, history, said] = await Promise.all([
    edits || may(roles, 'reports.see') ? reads.costs() : undefined,
    chosen ? reads.history(chosen.id) : [],
    chosen ? reads.said(chosen.name) : false,
  ]);
  const adding = edits && wanted === 'nuevo';
  const tells = may(roles, 'reports.costs');
  const list = { finishes, today, inksOfPages, known };
  return { ...list, chosen, costs, tells, history, said, edits, adding };
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Terminados | Equipo'),
  { name: 'robots', content: 'noindex, nofollow' },
];

/** What each finish costs in which quantity, now and from a day on. */
export default function FinishPricesPage() {
  const {
    finishes,
    today,
    inksOfPages,
    known,
    chosen,
    costs,
    tells,
    history,
    said,
    edits,
    adding,
  } = useLoaderData<typeof loader>();
  const cost = chosen && costs?.[chosen.id];
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl tracking-tight">Precios de terminados</h1>
        {edits && !chosen && !adding ? (
          <ButtonLink to={staffPages.newFinish} look="secondary">
            Agregar un terminado
          </ButtonLink>
        ) : null}
      </div>
      {adding ? (
        <>
          <Back />
          <h2 className="mb-3 text-xl tracking-tight">Terminado nuevo</h2>
          <NewFinishForm taken={finishes.map(({ name }) => name)} inksOfPages={inksOfPages} />
        </>
      ) : null}
      {chosen ? (
        <>
          <Back />
          <h2 className="mb-3 text-xl tracking-tight">{chosen.name}</h2>
          <div className="grid gap-6">
            <FinishEditor
              key={chosen.id}
              finish={chosen}
              today={today}
              edits={edits}
              seen={costs && { cost, tells }}
            />
            {edits && (chosen.embroidered || chosen.stitches) ? (
              <StitchesForm key={`puntadas ${chosen.id}`} finish={chosen} />
            ) : null}
            {edits ? (
              <WordsForm
                key={`${chosen.id}/${chosen.name}/${chosen.goodFor}`}
                finish={chosen}
                said={said}
                others={finishes.filter((one) => one !== chosen).map(({ name }) => name)}
                known={known}
              />
            ) : null}
            <Plans finish={chosen} today={today} edits={edits} cost={cost} />
            <History acts={history} />
          </div>
        </>
      ) : null}
      {chosen || adding ? null : <List finishes={finishes} costs={costs} edits={edits} />}
    </div>
  );
}

function Back() {
  return <BackLink to={staffPages.finishPrices}>Todos los terminados</BackLink>;
}

function List({
  finishes,
  costs = {},
  edits,
}: {
  readonly finishes: readonly PricedFinish[];
  readonly costs: Readonly<Record<number, FinishCost>> | undefined;
  readonly edits: boolean;
}) {
  if (finishes.length === 0) {
    return (
      <EmptyState title="Todavía no hay terminados">
        {edits
          ? 'Agrega lo que imprimes, grabas o bordas, con lo que cobras. Cada producto dice después cuáles lleva.'
          : 'Quien lleva el catálogo los agrega aquí.'}
      </EmptyState>
    );
  }
  return (
    <ul className="mt-4 divide-y divide-line rounded-sheet border border-line bg-sheet">
      {finishes.map((finish) => (
        <li key={finish.id}>
          <Link
            to={staffPages.finishPrice(finish.id)}
            className="grid min-h-14 items-center gap-x-4 gap-y-1 px-4 py-2.5 hover:text-cobalt md:grid-cols-[14rem_minmax(0,1fr)_auto]"
          >
            <span className="font-semibold">{finish.name}</span>
            <span className="figures text-sm text-ink-2">
              {finish.tiers.map(tierText).join('; ')}
            </span>
            <span className="flex flex-wrap gap-1.5">
              {loses(boughtOf(finish), costs[finish.id]) ? (
                <Mark look="bg-danger-wash text-danger">Por debajo del costo</Mark>
              ) : null}
              {inversionsOf(boughtOf(finish)).length > 0 ? (
                <Mark look="bg-warning-wash text-warning">Más piezas cuestan menos</Mark>
              ) : null}
              {finish.plans.slice(0, 1).map(({ id, day }) => (
                <Mark key={id} look="bg-cobalt-wash text-cobalt">
                  Cambia el {planDayText(day)}
                </Mark>
              ))}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Nobody is warned of quantities that nobody can buy. */
const boughtOf = ({ tiers, smallestBox }: PricedFinish) => boughtTiers(tiers, smallestBox);

const loses = (tiers: PricedFinish['tiers'], cost: FinishCost | undefined): boolean =>
  cost !== undefined && lossesOf(tiers, cost).length > 0;

function Mark({ look, children }: { readonly look: string; readonly children: React.ReactNode }) {
  return (
    <span className={`rounded-full px-2.5 py-0.5 text-xs font-semibold ${look}`}>{children}</span>
  );
}

const WORDS: Readonly<Record<string, string>> = {
  agregar_terminado: 'lo agregó',
  cambiar_terminado: 'cambió lo que dice de él',
  cambiar_precios: 'cambió los precios',
  cambiar_puntadas: 'cambió lo que se cobra por puntadas',
  planear_precios: 'planeó otros precios',
  quitar_plan_precios: 'quitó el cambio planeado',
  aplicar_precios: 'había planeado los precios que entraron en vigor',
};

function History({ acts }: { readonly acts: readonly PriceAct[] }) {
  if (acts.length === 0) return null;
  return (
    <section aria-labelledby="cambios" className="text-sm">
      <h3 id="cambios" className="font-sans text-base font-semibold tracking-normal">
        Últimos cambios
      </h3>
      <ol className="mt-2 grid gap-2">
        {acts.map(({ id, at, by, action, day, changes }) => (
          <li key={id}>
            <span className="font-semibold">{by}</span> {WORDS[action] ?? action}
            {day ? ` para el ${planDayText(day)}` : ''}
            <span className="text-ink-2"> · {momentText(at)}</span>
            {changes.map((change) => (
              <span key={change} className="block text-ink-2">
                {change}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
