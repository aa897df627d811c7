import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../../kernel/count.ts';
import { fullMomentText } from '../../../kernel/moments.ts';
import { staffPages } from '../../../staff-routes.ts';
import type { AreaTeam } from '../../assignments/reads.ts';
import { AssignmentStrip } from '../../assignments/staff/assignment-strip.tsx';
import { sizeText } from '../proof.ts';
import type { DeskLine } from '../reads.ts';
import { PublishForm } from './publish-form.tsx';
import { RepeatedNote } from './repeated-note.tsx';
import { RoundCharge } from './round-charge.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

/** One line on the desk: what to print, from which files, and what became of each version. */
export function DeskLineSheet({
  desk,
  team,
  leave,
  makes,
  charges = false,
}: {
  readonly desk: DeskLine;
  readonly team: AreaTeam;
  /** Where to go once its order is out of sight. */
  readonly leave: string;
  readonly makes: boolean;
  /** Whoever is here may ask for a round beyond the included ones. */
  readonly charges?: boolean;
}) {
  const { line, notes, boxSize, artwork, versions } = desk;
  return (
    <section aria-labelledby="linea" className="min-w-0 space-y-6">
      <div className="rounded-sheet border border-line bg-sheet p-5">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm font-semibold">
          <span className="figures text-ink-2">{line.folio}</span>
          <Link
            to={staffPages.order(line.folio)}
            className="inline-flex min-h-6 items-center text-cobalt underline underline-offset-2"
          >
            Ver el pedido
          </Link>
        </p>
        <h2 id="linea" className="mt-1 text-xl">
          {line.product}
        </h2>
        <div className="mt-3">
          <AssignmentStrip folio={line.folio} team={team} holder={desk.holder} leave={leave} />
        </div>
        <dl className="mt-3 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
          <Fact name="Terminado">{line.finish}</Fact>
          <Fact name="Piezas y color">
            {line.quantity.toLocaleString('es-MX')} · {line.colour}
          </Fact>
          <Fact name="Caja del producto (cm)">{boxSize || 'El proveedor no la da'}</Fact>
          <Fact name="Lo que pidió el cliente">{notes || 'Sin notas'}</Fact>
        </dl>
        <h3 className="mt-4 text-sm font-semibold">Archivos originales</h3>
        {artwork.length === 0 ? (
          <p className="mt-1 text-sm text-ink-2">
            Falta el arte: el cliente no ha enviado archivos.{' '}
            <Link
              to={staffPages.order(line.folio)}
              className="inline-flex min-h-6 items-center font-semibold text-cobalt underline underline-offset-2"
            >
              Pídeselo en su pedido
            </Link>{' '}
            o publica una propuesta con lo que anotó.
          </p>
        ) : (
          <ul className="mt-1 flex flex-wrap gap-2">
            {artwork.map(({ original_name: name, url }) => (
              <li key={url} className="max-w-full">
                <a
                  href={url}
                  download={name}
                  className="flex min-h-11 max-w-full items-center rounded-control border border-line-2 px-3 text-sm font-semibold hover:border-ink"
                >
                  <span className="truncate">{name}</span>
                  <span className="sr-only"> (descargar)</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      <RoundCharge desk={desk} charges={charges} />
      {desk.repeats ? <RepeatedNote desk={desk} repeats={desk.repeats} makes={makes} /> : null}
      {makes && desk.takesVersion ? <PublishForm desk={desk} /> : null}
      {versions.length > 0 ? <Versions desk={desk} makes={makes} /> : null}
    </section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-ink-2">{name}</dt>
      <dd className="whitespace-pre-line">{children}</dd>
    </div>
  );
}

const STATES = {
  publicada: 'Con el cliente',
  aprobada: 'Aprobada',
  'cambios pedidos': 'Cambios pedidos',
  retirada: 'Retirada',
} as const;

function Versions({ desk, makes }: { readonly desk: DeskLine; readonly makes: boolean }) {
  return (
    <div className="rounded-sheet border border-line bg-sheet">
      <h3 className="border-b border-line px-5 py-3 text-lg">Versiones</h3>
      <ol className="divide-y divide-line">
        {desk.versions.map((version) => (
          <li key={version.version} className="grid gap-4 p-5 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <a href={version.file} className="block border border-line bg-paper-2">
              <img
                src={version.picture}
                alt={`Versión ${version.version} de ${desk.line.product}`}
                className="aspect-square w-full object-contain"
              />
            </a>
            <div className="min-w-0 text-sm">
              <p className="font-semibold">
                Versión {version.version} · {STATES[version.state]}
              </p>
              <p className="text-ink-2">
                {version.by ? `${version.by}, ` : ''}
                {fullMomentText(version.publishedAt)}
              </p>
              <p className="mt-1">
                {[
                  sizeText(version),
                  version.technique,
                  version.inks,
                  version.position,
                  stitchesTold(version),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {version.note ? <p className="mt-1 text-ink-2">{version.note}</p> : null}
              <Answer answer={version.answer} />
              {makes && desk.takesVersion && version.state === 'publicada' ? (
                <WithdrawButton line={desk.line.id} mark={desk.mark} version={version.version} />
              ) : null}
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

const stitchesTold = ({ stitches }: DeskLine['versions'][number]): string =>
  stitches ? `${formatCount(stitches)} puntadas` : '';

function Answer({ answer }: { readonly answer: DeskLine['versions'][number]['answer'] }) {
  if (!answer) return null;
  const did = answer.kind === 'aprobada' ? 'aprobó' : 'pidió cambios';
  return (
    <div className="mt-3 border-l-4 border-line-2 pl-3">
      <p className="font-semibold">
        {answer.name} {did} ({fullMomentText(answer.at)})
      </p>
      {answer.kind === 'aprobada' ? null : <p className="whitespace-pre-line">{answer.words}</p>}
      {answer.pins.length > 0 ? (
        <ol className="mt-1 list-decimal pl-5">
          {answer.pins.map((pin) => (
            <li key={`${pin.x} ${pin.y} ${pin.texto}`}>
              {pin.texto}{' '}
              <span className="figures text-xs text-ink-2">
                ({Math.round(pin.x * 100)} % a la derecha, {Math.round(pin.y * 100)} % abajo)
              </span>
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  );
}
