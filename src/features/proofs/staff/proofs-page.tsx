import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { may } from '../../../kernel/permissions.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { enterStaff } from '../../../platform/browser/staff-gate.ts';
import { staffPages } from '../../../staff-routes.ts';
import { readWhose } from '../../assignments/area.ts';
import { assignmentsContext } from '../../assignments/staff/assignments-context.ts';
import { WhoseTabs } from '../../assignments/staff/whose-tabs.tsx';
import { DeskLineSheet } from './desk-line.tsx';
import { proofDeskContext } from './proof-desk-context.ts';
import { ProofQueue } from './proof-queue.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { roles } = enterStaff(args);
  const desk = args.context.get(proofDeskContext);
  const search = new URL(args.request.url).searchParams;
  const asked = search.get('linea') ?? '';
  const whose = readWhose(search.get('encargo'));
  const id = /^\d{1,15}$/.test(asked) ? Number(asked) : undefined;
  const [queue, line, { diseno: team }] = await Promise.all([
    desk.queue(whose),
    id === undefined ? undefined : desk.line(id),
    args.context.get(assignmentsContext).teams(),
  ]);
  if (asked !== '' && !line) throw data(null, { status: 404 });
  return {
    queue,
    line,
    whose,
    team,
    makes: may(roles, 'proofs.make'),
    charges: may(roles, 'proofs.charge'),
  };
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Propuestas | Equipo'),
  { name: 'robots', content: 'noindex, nofollow' },
];

/** What the designers have to make, and one line's files, versions and comments. */
export default function ProofsPage() {
  const { queue, line, whose, team, makes, charges } = useLoaderData<typeof loader>();
  return (
    <div>
      <h1 className="text-2xl tracking-tight">Propuestas</h1>
      <p className="mt-1 max-w-[40em] text-ink-2">
        Diseños por preparar, lo más antiguo primero; el cliente tiene 72 horas para responder.
      </p>
      <div className="mt-4">
        <WhoseTabs shown={whose} takes={team.takes} addressOf={staffPages.proofsBy} />
      </div>
      <div className="mt-4 grid grid-cols-1 items-start gap-6 xl:grid-cols-[22rem_minmax(0,1fr)]">
        <div className={line ? 'max-xl:order-2' : 'xl:col-span-2'}>
          <ProofQueue queue={queue} chosen={line?.line.id} whose={whose} />
        </div>
        {line ? (
          <DeskLineSheet
            key={line.line.id}
            desk={line}
            team={team}
            leave={staffPages.proofsBy(whose)}
            makes={makes}
            charges={charges}
          />
        ) : null}
      </div>
    </div>
  );
}
