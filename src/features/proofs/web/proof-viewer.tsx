import { useState } from 'react';
import { TIME_ZONE } from '../../../kernel/clock.ts';
import { formatCount } from '../../../kernel/count.ts';
import { type Pin, sizeText } from '../proof.ts';
import type { ProofView, VersionView } from '../reads.ts';
import { AnswerPanel } from './answer-panel.tsx';
import { Approved } from './approved.tsx';
import { Guests } from './guests.tsx';
import { PinList } from './pin-list.tsx';
import { Stage } from './stage.tsx';

const WHEN = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
});

/** What is proposed, to be looked at closely, compared with the version before, and answered. */
export function ProofViewer({ view }: { readonly view: ProofView }) {
  const { shown, line } = view;
  return (
    <div className="mx-auto max-w-6xl">
      <h1 className="text-xl md:text-2xl">{line.product}</h1>
      <p className="figures mt-1 text-sm text-ink-2">
        {line.folio} · {formatCount(line.quantity)} piezas · {line.colour} · {line.finish}
      </p>
      {shown ? (
        <Version key={`${shown.version} ${shown.state}`} view={view} shown={shown} />
      ) : (
        <p className="mt-6">
          Estamos preparando tu propuesta de diseño; te avisamos por correo cuando esté lista.
        </p>
      )}
      {view.links ? <Guests line={line} links={view.links} /> : null}
    </div>
  );
}

function Version({ view, shown }: { readonly view: ProofView; readonly shown: VersionView }) {
  const [drafts, setDrafts] = useState<readonly Pin[]>([]);
  const pins = shown.answer?.pins ?? drafts;
  const editing = view.open;
  return (
    <div className="mt-4 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <Stage
        shown={shown}
        previous={view.previous}
        pins={pins}
        {...(editing ? { onPin: (pin: Pin) => setDrafts([...drafts, pin]) } : {})}
      />
      <div className="space-y-6">
        <Facts shown={shown} />
        <PinList pins={pins} {...(editing ? { onChange: setDrafts } : {})} />
        {view.open ? <AnswerPanel view={view} shown={shown} pins={drafts} /> : null}
        <Outcome view={view} shown={shown} />
      </div>
    </div>
  );
}

function Facts({ shown }: { readonly shown: VersionView }) {
  const facts = [
    ['Medida', sizeText(shown)],
    ['Técnica', shown.technique],
    ['Tintas', shown.inks],
    ['Posición', shown.position],
    ['Puntadas', shown.stitches === null ? '' : formatCount(shown.stitches)],
    ['Nota del diseñador', shown.note],
  ] as const;
  return (
    <section aria-label="Datos de impresión">
      <h2 className="text-lg">Versión {shown.version}</h2>
      {shown.state === 'publicada' ? (
        <p className="mt-1 text-sm text-ink-2">
          Tienes hasta el {WHEN.format(new Date(shown.dueAt))} para responder.
        </p>
      ) : null}
      <dl className="mt-3 space-y-1.5 text-sm">
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt className="inline font-semibold">{name}: </dt>
              <dd className="inline whitespace-pre-line">{value}</dd>
            </div>
          ))}
      </dl>
      {shown.file === shown.picture ? null : (
        <a
          href={shown.file}
          download={shown.fileName}
          className="mt-2 inline-flex min-h-11 items-center text-sm font-semibold text-cobalt underline underline-offset-4"
        >
          Descargar el PDF
        </a>
      )}
    </section>
  );
}

function Outcome({ view, shown }: { readonly view: ProofView; readonly shown: VersionView }) {
  const { answer } = shown;
  if (answer?.kind === 'aprobada') return <Approved view={view} answer={answer} />;
  if (answer) {
    return (
      <section className="rounded-control border-l-4 border-warning bg-warning-wash p-4 text-sm">
        <h2 className="font-semibold">Pediste cambios</h2>
        <p className="mt-1 whitespace-pre-line">{answer.words}</p>
        <p className="mt-1 text-ink-2">Preparamos la versión {shown.version + 1}.</p>
      </section>
    );
  }
  if (view.open) return null;
  return <p className="text-sm">Tu pedido no recibe respuestas por ahora.</p>;
}
