import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { LongField } from '../../../design/desk/long-field.tsx';
import { TextArea } from '../../../design/field.tsx';
import { call } from '../../../platform/browser/call.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { enterStaff } from '../../../platform/browser/staff-gate.ts';
import { pages } from '../../../routes.ts';
import { saveQuestions } from '../office-calls.ts';
import type { Question } from '../office-reads.ts';
import { siteOfficeContext } from './site-office-context.ts';
import { type SaveOutcome, useWritten } from './use-written.ts';
import { Versions, WrittenBar } from './written-bar.tsx';

export async function loader(args: LoaderFunctionArgs) {
  enterStaff(args);
  return args.context.get(siteOfficeContext).questions();
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Preguntas | Equipo'),
  { name: 'robots', content: 'noindex, nofollow' },
];

interface Draft extends Readonly<Record<string, unknown>> {
  readonly preguntas: readonly Question[];
}

async function send(version: number, { preguntas }: Draft): Promise<SaveOutcome<Draft>> {
  const answer = await call(saveQuestions, { body: { version, contenido: [...preguntas] } });
  if (answer.ok) return { ok: true, version: answer.value.version };
  const now = answer.code === 'conflict' ? answer.extra.ahora : undefined;
  return {
    ok: false,
    sentence: answer.error,
    now: now && { version: now.version, content: { preguntas: now.contenido } },
  };
}

/** The questions of the help centre, in their order. */
export default function QuestionsPage() {
  const written = useLoaderData<typeof loader>();
  const form = useWritten<Draft>(
    { version: written.version, content: { preguntas: written.contenido } },
    send,
  );
  const { preguntas } = form.draft;
  const [lacking, setLacking] = useState(false);
  const put = (list: readonly Question[]): void => form.change({ preguntas: list });
  const set = (at: number, change: Partial<Question>): void =>
    put(preguntas.map((entry, place) => (place === at ? { ...entry, ...change } : entry)));
  const move = (at: number, to: number): void => {
    const moved = [...preguntas];
    const [taken] = moved.splice(at, 1);
    if (taken) moved.splice(to, 0, taken);
    put(moved);
  };
  return (
    <div className="max-w-3xl">
      <h1 className="text-2xl tracking-tight">Preguntas frecuentes</h1>
      <p className="mt-1 text-sm text-ink-2">
        Se ven en el{' '}
        <a href={pages.help} className="font-semibold text-cobalt underline underline-offset-2">
          centro de ayuda
        </a>
        , en este orden.
      </p>
      <form
        noValidate
        className="mt-6"
        onSubmit={(event) => {
          event.preventDefault();
          const lacks = preguntas.some(
            ({ pregunta, respuesta }) => !pregunta.trim() || !respuesta.trim(),
          );
          setLacking(lacks);
          if (!lacks) void form.save();
        }}
      >
        <ol className="space-y-4">
          {preguntas.map((entry, at) => (
            // Questions have no name of their own but their place.
            // biome-ignore lint/suspicious/noArrayIndexKey: what is typed must not lose its field
            <li key={at} className="space-y-3 rounded-sheet border border-line bg-sheet p-4">
              <LongField
                label={`Pregunta ${at + 1}`}
                required
                maxLength={200}
                error={lacking && !entry.pregunta.trim() ? 'Escribe la pregunta.' : undefined}
                value={entry.pregunta}
                onChange={(event) => set(at, { pregunta: event.target.value })}
              />
              <TextArea
                label="Respuesta"
                required
                rows={3}
                maxLength={4000}
                error={lacking && !entry.respuesta.trim() ? 'Escribe la respuesta.' : undefined}
                value={entry.respuesta}
                onChange={(event) => set(at, { respuesta: event.target.value })}
              />
              <div className="flex flex-wrap gap-2">
                <Button look="quiet" disabled={at === 0} onClick={() => move(at, at - 1)}>
                  Subir<span className="sr-only"> la pregunta {at + 1}</span>
                </Button>
                <Button
                  look="quiet"
                  disabled={at === preguntas.length - 1}
                  onClick={() => move(at, at + 1)}
                >
                  Bajar<span className="sr-only"> la pregunta {at + 1}</span>
                </Button>
                <Button
                  look="quiet"
                  onClick={() => put(preguntas.filter((_, place) => place !== at))}
                >
                  Quitar<span className="sr-only"> la pregunta {at + 1}</span>
                </Button>
              </div>
            </li>
          ))}
        </ol>
        <div className="mt-4">
          <Button
            look="secondary"
            onClick={() => put([...preguntas, { pregunta: '', respuesta: '' }])}
          >
            Agregar una pregunta
          </Button>
        </div>
        <WrittenBar form={form} names={{ preguntas: 'preguntas' }} wrong={lacking} />
      </form>
      <Versions written={written} onTake={put} />
    </div>
  );
}
