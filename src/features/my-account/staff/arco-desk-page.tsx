import { type FormEvent, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { EmptyState } from '../../../design/empty-state.tsx';
import { TextArea } from '../../../design/field.tsx';
import { toast } from '../../../design/toast.tsx';
import { dayText, fullMomentText } from '../../../kernel/moments.ts';
import { call } from '../../../platform/browser/call.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { enterStaff } from '../../../platform/browser/staff-gate.ts';
import { useLeaveGuard } from '../../../platform/browser/use-leave-guard.ts';
import { rightOf } from '../arco.ts';
import * as calls from '../arco-calls.ts';
import type { ArcoRequest } from '../reads.ts';
import { arcoDeskContext } from './arco-desk-context.ts';

export async function loader(args: LoaderFunctionArgs) {
  enterStaff(args);
  return args.context.get(arcoDeskContext).requests();
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Derechos ARCO | Equipo'),
  { name: 'robots', content: 'noindex, nofollow' },
];

const FAILED = 'No pudimos hacerlo. Inténtalo de nuevo.';

/** What people ask about their data, by the day on which the law wants an answer. */
export default function ArcoDeskPage() {
  const requests = useLoaderData<typeof loader>();
  const waiting = requests.filter(({ answeredAt }) => answeredAt === null);
  const answered = requests.filter(({ answeredAt }) => answeredAt !== null);
  return (
    <div className="max-w-4xl">
      <h1 className="text-2xl tracking-tight">Derechos ARCO</h1>
      <p className="mt-1 text-sm text-ink-2">
        La ley da 20 días hábiles para responder y 15 más para hacerlo efectivo.
      </p>
      {waiting.length === 0 ? (
        <EmptyState title="No hay solicitudes por responder">
          Cuando alguien use el formulario, aparece aquí con su plazo.
        </EmptyState>
      ) : null}
      <ul className="mt-4 grid gap-3 text-sm">
        {waiting.map((request) => (
          <Waiting key={request.id} request={request} />
        ))}
      </ul>
      {answered.length > 0 ? (
        <>
          <h2 className="mt-8 text-lg">Respondidas</h2>
          <ul className="mt-2 divide-y divide-line rounded-sheet border border-line bg-sheet text-sm">
            {answered.map((request) => (
              <li key={request.id} className="px-4 py-3 [overflow-wrap:anywhere]">
                <span className="figures font-semibold">{request.folio}</span> ·{' '}
                {rightOf(request.kind)} · {request.name} ·{' '}
                {request.granted ? 'procede' : 'no procede'} ·{' '}
                {fullMomentText(request.answeredAt ?? '')}
                {request.effectiveBy
                  ? ` · efectiva a más tardar el ${dayText(request.effectiveBy)}`
                  : ''}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

function clockText(left: number): string {
  if (left < 0) return `Vencida hace ${-left} días hábiles`;
  if (left === 0) return 'Vence hoy';
  return left === 1 ? 'Queda 1 día hábil' : `Quedan ${left} días hábiles`;
}

function Waiting({ request }: { readonly request: ArcoRequest }) {
  const { folio, kind, name, email, detail, createdAt, dueOn, daysLeft, proven } = request;
  return (
    <li className="rounded-sheet border border-line bg-sheet px-4 py-3 [overflow-wrap:anywhere]">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <h2 className="text-base font-semibold">
          <span className="figures">{folio}</span> · {rightOf(kind)}
        </h2>
        <p className={daysLeft <= 5 ? 'font-semibold text-danger' : 'font-semibold'}>
          {clockText(daysLeft)}{' '}
          <span className="font-normal text-ink-2">(hasta el {dayText(dueOn)})</span>
        </p>
      </div>
      <p className="text-ink-2">
        {name} · {email} · {fullMomentText(createdAt)}
        {request.hasAccount ? ' · con su sesión' : ''}
      </p>
      <p className="mt-2 whitespace-pre-wrap">{detail}</p>
      {proven ? null : <Identity request={request} />}
      <AnswerForm request={request} />
    </li>
  );
}

function Identity({ request: { id, folio } }: { readonly request: ArcoRequest }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const prove = async (): Promise<void> => {
    setBusy(true);
    const answer = await call(calls.proveArco, { body: { id } });
    setBusy(false);
    if (!answer.ok) toast.error(answer.error || FAILED);
    await revalidate();
  };
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3 border-l-4 border-danger bg-danger-wash px-3 py-2">
      <p className="grow basis-60">
        Falta comprobar quién lo pide: sin eso no se puede conceder. Pide una identificación por
        correo.
      </p>
      <Button look="secondary" busy={busy} onClick={() => void prove()}>
        Identidad comprobada<span className="sr-only"> ({folio})</span>
      </Button>
    </div>
  );
}

function AnswerForm({ request: { id, folio, proven } }: { readonly request: ArcoRequest }) {
  const { revalidate } = useRevalidator();
  const [text, setText] = useState('');
  useLeaveGuard(text.trim() !== '');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async (procede: boolean): Promise<void> => {
    if (text.trim().length < 10) return setError('Escribe la respuesta que recibirá por correo.');
    setBusy(true);
    const answer = await call(calls.answerArco, { body: { id, procede, respuesta: text.trim() } });
    setBusy(false);
    if (!answer.ok) return setError(answer.error || FAILED);
    toast.success('Respuesta enviada. Quedó en la bitácora.');
    await revalidate();
  };
  return (
    <form
      className="mt-3 grid gap-3"
      onSubmit={(event: FormEvent) => event.preventDefault()}
      aria-label={`Responder ${folio}`}
    >
      <TextArea
        label="Respuesta"
        name={`respuesta-${id}`}
        rows={3}
        maxLength={4000}
        value={text}
        error={error || undefined}
        onChange={(event) => {
          setText(event.target.value);
          setError('');
        }}
      />
      <div className="flex flex-wrap gap-3">
        {proven ? (
          <Button busy={busy} onClick={() => void send(true)}>
            Procede: enviar
          </Button>
        ) : null}
        <Button look="secondary" busy={busy} onClick={() => void send(false)}>
          No procede: enviar
        </Button>
      </div>
    </form>
  );
}
