import { type FormEvent, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { SelectField, TextArea } from '../../../design/field.tsx';
import { Stars } from '../../../design/stars.tsx';
import { toast } from '../../../design/toast.tsx';
import { momentText } from '../../../kernel/moments.ts';
import { call } from '../../../platform/browser/call.ts';
import { pages } from '../../../routes.ts';
import { staffPages } from '../../../staff-routes.ts';
import { tendReview } from '../calls.ts';
import type { TendBody } from '../contract.ts';
import type { DeskReview } from '../reads.ts';
import { HIDDEN_BECAUSE, isHiddenBecause, MOST_WORDS } from '../review.ts';

type Step = TendBody extends infer One ? (One extends unknown ? Omit<One, 'vista'> : never) : never;

/** One review as its author and everybody see it, and what the staff does about it. */
export function ReviewSheet({ review }: { readonly review: DeskReview }) {
  const [open, setOpen] = useState<'responder' | 'ocultar'>();
  const { busy, problem, send } = useTending(review);
  const toggle = (one: 'responder' | 'ocultar') => setOpen(open === one ? undefined : one);
  return (
    <article aria-label={`${review.producto}, ${review.autor}`} className="p-4 md:p-5">
      <Said review={review} />
      <div className="mt-3 flex flex-wrap gap-2">
        {review.leida ? null : (
          <Button look="secondary" busy={busy} onClick={() => void send({ paso: 'leida' })}>
            Marcar como leída
          </Button>
        )}
        <Button
          look="quiet"
          aria-expanded={open === 'responder'}
          onClick={() => toggle('responder')}
        >
          {review.respuesta ? 'Cambiar respuesta' : 'Responder'}
        </Button>
        {review.oculta ? (
          <Button look="quiet" busy={busy} onClick={() => void send({ paso: 'mostrar' })}>
            Mostrar otra vez
          </Button>
        ) : (
          <Button look="quiet" aria-expanded={open === 'ocultar'} onClick={() => toggle('ocultar')}>
            Ocultar
          </Button>
        )}
      </div>
      {open === 'responder' ? (
        <AnswerForm
          answer={review.respuesta}
          busy={busy}
          onSend={(texto) => void send({ paso: 'responder', texto })}
        />
      ) : null}
      {open === 'ocultar' ? (
        <HideForm
          busy={busy}
          onSend={(porque) => {
            if (isHiddenBecause(porque)) void send({ paso: 'ocultar', porque });
          }}
        />
      ) : null}
      <p role="alert" className="mt-2 text-sm font-semibold text-danger empty:hidden">
        {problem}
      </p>
    </article>
  );
}

function Said({ review }: { readonly review: DeskReview }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars given={{ promedio: review.estrellas }} />
        <Link
          to={pages.product(review.clave)}
          className="font-semibold underline-offset-2 hover:underline"
        >
          {review.producto}
        </Link>
        {review.oculta ? (
          <span className="rounded-full bg-warning-wash px-2.5 py-0.5 text-xs font-semibold text-warning">
            Oculta: {HIDDEN_BECAUSE[review.oculta].toLowerCase()}
          </span>
        ) : null}
      </div>
      <p className="figures mt-1 text-sm text-ink-2">
        <span translate="no">{review.autor}</span> · {momentText(review.fecha)} ·{' '}
        <Link to={staffPages.order(review.folio)} className="text-cobalt underline">
          {review.folio}
        </Link>
      </p>
      {review.texto ? (
        <p className="mt-2 max-w-[44em] whitespace-pre-line" translate="no">
          {review.texto}
        </p>
      ) : (
        <p className="mt-2 text-sm text-ink-2">Sin palabras.</p>
      )}
      {review.respuesta ? (
        <div className="mt-3 max-w-[44em] border-l-2 border-line pl-3 text-sm">
          <p className="font-semibold">
            Respondimos{review.respuesta_anterior ? ' a una versión anterior' : ''}
          </p>
          <p className="mt-1 whitespace-pre-line text-ink-2">{review.respuesta}</p>
        </div>
      ) : null}
    </>
  );
}

function AnswerForm({
  answer,
  busy,
  onSend,
}: {
  readonly answer: string;
  readonly busy: boolean;
  readonly onSend: (words: string) => void;
}) {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSend(String(new FormData(event.currentTarget).get('respuesta') ?? '').trim());
  };
  return (
    <form onSubmit={submit} className="mt-3 grid max-w-[44em] gap-3">
      <TextArea
        label="Respuesta"
        name="respuesta"
        defaultValue={answer}
        maxLength={MOST_WORDS}
        rows={3}
        hint="La lee todo el mundo, y a su autor le llega una notificación. Vacía, se quita."
      />
      <Button type="submit" busy={busy} extra="justify-self-start">
        Publicar respuesta
      </Button>
    </form>
  );
}

function HideForm({
  busy,
  onSend,
}: {
  readonly busy: boolean;
  readonly onSend: (because: string) => void;
}) {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSend(String(new FormData(event.currentTarget).get('porque') ?? ''));
  };
  return (
    <form onSubmit={submit} className="mt-3 grid max-w-sm gap-3">
      <SelectField label="¿Por qué?" name="porque" hint="Su autor lo lee, y puede cambiarla.">
        {Object.entries(HIDDEN_BECAUSE).map(([word, said]) => (
          <option key={word} value={word}>
            {said}
          </option>
        ))}
      </SelectField>
      <Button type="submit" look="danger" busy={busy} extra="justify-self-start">
        Dejar de mostrarla
      </Button>
    </form>
  );
}

const DONE: Readonly<Record<Step['paso'], string>> = {
  leida: 'Quedó como leída.',
  ocultar: 'Ya no se muestra.',
  mostrar: 'Se muestra otra vez.',
  responder: 'Quedó tu respuesta.',
};

function useTending({ id, version }: DeskReview) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const send = async (step: Step): Promise<void> => {
    setBusy(true);
    const done = await call(tendReview, {
      params: { id: String(id) },
      body: { ...step, vista: version },
    });
    setBusy(false);
    setProblem(done.ok ? '' : done.error || 'No pudimos guardarlo. Revisa tu conexión.');
    if (done.ok) toast.success(DONE[step.paso]);
    if (done.ok || done.code === 'conflict') await revalidate();
  };
  return { busy, problem, send };
}
