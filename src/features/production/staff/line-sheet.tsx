import { type ReactNode, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { toast } from '../../../design/toast.tsx';
import { dayText, momentText } from '../../../kernel/moments.ts';
import { call } from '../../../platform/browser/call.ts';
import { staffPages } from '../../../staff-routes.ts';
import type { AreaTeam } from '../../assignments/reads.ts';
import { AssignmentStrip } from '../../assignments/staff/assignment-strip.tsx';
import { shortDate } from '../../catalog/delivery-range.ts';
import { finishOrder, startLine } from '../calls.ts';
import { blanksMissing } from '../count-pieces.ts';
import type { BoardCard } from '../reads.ts';
import { CountForm } from './count-form.tsx';
import { PhotoForm } from './photo-form.tsx';

/** One line: what is printed how, and what may be done with it now. */
export function LineSheet({
  card,
  team,
  leave,
  works,
}: {
  readonly card: BoardCard;
  readonly team: AreaTeam;
  /** Where to go once its order is out of sight. */
  readonly leave: string;
  readonly works: boolean;
}) {
  const { corrida } = card;
  const toBuy = corrida
    ? blanksMissing({ spoilt: corrida.mermadas, replaced: corrida.repuestas })
    : 0;
  return (
    <section
      aria-labelledby="linea"
      className="min-w-0 rounded-sheet border border-line bg-sheet p-4 xl:sticky xl:top-4"
    >
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <FolioLink to={staffPages.order(card.folio)}>{card.folio}</FolioLink>
        <FolioLink to={staffPages.ticket(card.folio)}>Orden de trabajo</FolioLink>
      </p>
      <h2 id="linea" className="mt-1 text-lg">
        {card.nombre}
      </h2>
      <div className="mt-2">
        <AssignmentStrip folio={card.folio} team={team} holder={card.encargado} leave={leave} />
      </div>
      {card.diseno ? (
        <a href={card.diseno} target="_blank" rel="noopener noreferrer" className="mt-3 block">
          <img
            src={card.diseno}
            alt={`Diseño aprobado de ${card.nombre}`}
            className="max-h-56 w-full rounded-control border border-line bg-paper-2 object-contain"
          />
          <span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
      ) : null}
      <Facts card={card} />
      {toBuy > 0 ? (
        <p className="mt-3 rounded-control bg-overprint-wash px-3 py-2 text-sm text-overprint">
          Faltan {toBuy.toLocaleString('es-MX')} {toBuy === 1 ? 'pieza' : 'piezas'} por la merma:
          hay que comprarlas.
        </p>
      ) : null}
      {works ? <Work card={card} /> : null}
    </section>
  );
}

function FolioLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Link
      to={to}
      className="figures inline-flex min-h-6 items-center font-semibold text-cobalt underline underline-offset-2"
    >
      {children}
    </Link>
  );
}

function Facts({ card }: { readonly card: BoardCard }) {
  const { corrida, tallas } = card;
  const facts: readonly (readonly [string, string])[] = [
    ['Color', card.color],
    ['Piezas', card.cantidad.toLocaleString('es-MX')],
    ['Tallas', tallas.map(({ talla, cantidad }) => `${talla} ${cantidad}`).join(' · ')],
    ['Salen de', card.salen_de],
    ['Tintas', card.tintas],
    ['Posición', card.posicion],
    ['Medida', card.medida],
    ['Lo necesita', card.para_el ? `para el ${shortDate(card.para_el.dia)}` : ''],
    ['Promesa', card.promesa ? dayText(card.promesa) : 'Sin fecha'],
    ['En máquina', corrida ? `${momentText(corrida.desde)}, ${corrida.quien}` : ''],
    ['Notas', card.notas],
  ];
  return (
    <dl className="mt-3 grid grid-cols-[5.5rem_minmax(0,1fr)] gap-y-1 text-sm">
      {facts.map(([name, value]) =>
        value ? (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="whitespace-pre-line">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

/** What comes next for the line: start it, count it, show its first piece, hand its order on. */
function Work({ card }: { readonly card: BoardCard }) {
  const { corrida, linea, folio, vista } = card;
  if (!corrida) {
    return (
      <Act
        name="Empezar"
        said="En máquina."
        act={() => call(startLine, { params: { linea: String(linea) }, body: { vista } })}
      />
    );
  }
  return (
    <div className="mt-4 grid gap-4 border-t border-line pt-4">
      <CountForm card={card} run={corrida} />
      {card.impresa ? <PhotoForm card={card} /> : null}
      {card.pedido_listo ? (
        <Act
          name="Terminar y pasar a revisión"
          said={`${folio} pasó a control de calidad.`}
          act={() => call(finishOrder, { params: { folio }, body: { vista } })}
        />
      ) : (
        <Waiting card={card} good={corrida.buenas} />
      )}
    </div>
  );
}

/** What is still missing before its order may be looked over: nobody has to guess. */
function Waiting({ card, good }: { readonly card: BoardCard; readonly good: number }): ReactNode {
  const left = card.cantidad - good;
  const missing = [
    ...(left > 0
      ? [`${left.toLocaleString('es-MX')} ${left === 1 ? 'pieza buena' : 'piezas buenas'}`]
      : []),
    ...(card.impresa && card.foto === '' ? ['la foto de la primera pieza'] : []),
  ];
  return (
    <p className="text-sm text-ink-2">
      {missing.length > 0
        ? `Para pasar a revisión: ${missing.join(' y ')}.`
        : 'Falta terminar otra línea de este pedido para revisarlo.'}
    </p>
  );
}

type Answered =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: string; readonly error: string };

function Act({
  name,
  said,
  act,
}: {
  readonly name: string;
  readonly said: string;
  readonly act: () => Promise<Answered>;
}) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const press = async (): Promise<void> => {
    setBusy(true);
    const done = await act();
    setProblem(done.ok ? '' : done.error || 'No pudimos guardarlo. Revisa tu conexión.');
    if (done.ok) toast.success(said);
    if (done.ok || done.code === 'conflict') await revalidate();
    setBusy(false);
  };
  return (
    <div className="mt-4">
      <Button busy={busy} onClick={() => void press()} extra="w-full">
        {name}
      </Button>
      <p role="alert" className="mt-2 text-sm font-semibold text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}
