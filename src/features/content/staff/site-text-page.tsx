import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { BackLink } from '../../../design/desk/back-link.tsx';
import { LongField } from '../../../design/desk/long-field.tsx';
import { TextArea, TextField } from '../../../design/field.tsx';
import { PROSE, ProseBlocks } from '../../../design/prose.tsx';
import { readMarkdown } from '../../../kernel/formats/markdown.ts';
import { call } from '../../../platform/browser/call.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { enterStaff } from '../../../platform/browser/staff-gate.ts';
import { staffPages } from '../../../staff-routes.ts';
import { savePage } from '../office-calls.ts';
import type { EditedPage } from '../office-reads.ts';
import { PAGE_FACTS, pageFacts } from '../page-facts.ts';
import { PAGE_NAMES, type PageKey, type PageText } from '../page-keys.ts';
import { siteOfficeContext } from './site-office-context.ts';
import { type SaveOutcome, useWritten } from './use-written.ts';
import { Versions, WrittenBar } from './written-bar.tsx';

export async function loader(args: LoaderFunctionArgs) {
  enterStaff(args);
  const written = await args.context.get(siteOfficeContext).page(args.params.pagina ?? '');
  if (!written) throw new Response(null, { status: 404 });
  return written;
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Página | Equipo'),
  { name: 'robots', content: 'noindex, nofollow' },
];

type Draft = PageText & Readonly<Record<string, unknown>>;

const sender =
  (pagina: PageKey) =>
  async (version: number, contenido: PageText): Promise<SaveOutcome<Draft>> => {
    const { titulo, entrada, fecha, texto } = contenido;
    const answer = await call(savePage, {
      params: { pagina },
      body: { version, contenido: { titulo, entrada, fecha, texto } },
    });
    if (answer.ok) return { ok: true, version: answer.value.version };
    const now = answer.code === 'conflict' ? answer.extra.ahora : undefined;
    return {
      ok: false,
      sentence: answer.error,
      now: now && { version: now.version, content: now.contenido },
    };
  };

const NAMES = { titulo: 'título', entrada: 'entrada', fecha: 'fecha', texto: 'texto' };

/** One page: its text as Markdown, beside it how it will read, below it the versions there were. */
export default function SiteTextPage() {
  const written = useLoaderData<typeof loader>();
  return <Editor key={written.key} pagina={written.key} written={written} />;
}

function Editor({ pagina, written }: { readonly pagina: PageKey; readonly written: EditedPage }) {
  const form = useWritten<Draft>(
    { version: written.version, content: { ...written.contenido } },
    sender(pagina),
  );
  const { draft, change } = form;
  const [lacking, setLacking] = useState<readonly ('titulo' | 'texto')[]>([]);
  const text = (field: 'titulo' | 'entrada' | 'fecha') => ({
    value: draft[field],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      change({ [field]: event.target.value }),
  });
  return (
    <div>
      <BackLink to={staffPages.sitePages}>Páginas</BackLink>
      <h1 className="text-2xl tracking-tight">{PAGE_NAMES[pagina]}</h1>
      <div className="mt-6 grid gap-8 lg:grid-cols-2">
        <form
          noValidate
          className="min-w-0"
          onSubmit={(event) => {
            event.preventDefault();
            const empty = (['titulo', 'texto'] as const).filter((field) => !draft[field].trim());
            setLacking(empty);
            if (empty.length === 0) void form.save();
          }}
        >
          <div className="space-y-5">
            <LongField
              label="Título"
              required
              maxLength={120}
              error={lacking.includes('titulo') ? 'Escribe el título.' : undefined}
              {...text('titulo')}
            />
            <LongField label="Entrada" optional maxLength={300} {...text('entrada')} />
            <TextField
              label="Fecha"
              optional
              maxLength={80}
              hint="Como se lee: «Última actualización: 14 de mayo de 2025»"
              {...text('fecha')}
            />
            <TextArea
              label="Texto"
              required
              rows={22}
              maxLength={40_000}
              hint={`## empieza una sección, ### un subtítulo, - una lista, **negritas**, [texto](dirección). Datos de la empresa: ${PAGE_FACTS.map((name) => `{${name}}`).join(' ')}`}
              error={lacking.includes('texto') ? 'Escribe el texto de la página.' : undefined}
              value={draft.texto}
              onChange={(event) => change({ texto: event.target.value })}
            />
          </div>
          <WrittenBar form={form} names={NAMES} wrong={lacking.length > 0} />
          {form.moved ? (
            <details className="mt-3 text-sm">
              <summary className="cursor-pointer font-semibold">Ver la otra versión</summary>
              <p className="mt-2 font-semibold">{form.moved.theirs.titulo}</p>
              <pre className="mt-2 whitespace-pre-wrap [overflow-wrap:anywhere]">
                {form.moved.theirs.texto}
              </pre>
            </details>
          ) : null}
        </form>
        <section aria-labelledby="vista-previa" className="min-w-0">
          <h2 id="vista-previa" className="text-base">
            Así se lee
          </h2>
          <div className="mt-3 rounded-sheet border border-line bg-paper p-5">
            <Reading page={draft} facts={pageFacts(written.facts)} />
          </div>
        </section>
      </div>
      <Versions written={written} onTake={(content) => change({ ...content })} />
    </div>
  );
}

function Reading({
  page,
  facts,
}: {
  readonly page: PageText;
  readonly facts: Readonly<Record<string, string>>;
}) {
  return (
    <>
      <p className="text-2xl font-semibold">{page.titulo}</p>
      {page.entrada ? <p className="mt-2 text-ink-2">{page.entrada}</p> : null}
      {page.fecha ? <p className="figures mt-2 text-sm text-ink-2">{page.fecha}</p> : null}
      {readMarkdown(page.texto, facts).map(({ id, title, blocks }) => (
        <section key={`${id} ${title}`} className="mt-6">
          {title ? <h3 className="text-xl font-semibold">{title}</h3> : null}
          <div className={PROSE}>
            <ProseBlocks blocks={blocks} />
          </div>
        </section>
      ))}
    </>
  );
}
