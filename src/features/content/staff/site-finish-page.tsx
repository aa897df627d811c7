import { use, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { BackLink } from '../../../design/desk/back-link.tsx';
import { TextArea } from '../../../design/field.tsx';
import { call } from '../../../platform/browser/call.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { enterStaff } from '../../../platform/browser/staff-gate.ts';
import { pages } from '../../../routes.ts';
import { staffPages } from '../../../staff-routes.ts';
import { PageFrame } from '../../catalog/staff/desk/page-frame.tsx';
import { type FinishText, finishProblems, LONGEST, toldBy } from '../finish-text.ts';
import type { FinishStory } from '../finishes.ts';
import { saveFinish } from '../office-calls.ts';
import type { EditedFinish } from '../office-reads.ts';
import { FinishPreview } from './finish-preview.ts';
import { siteOfficeContext } from './site-office-context.ts';
import { type SaveOutcome, useWritten } from './use-written.ts';
import { Versions, WrittenBar } from './written-bar.tsx';

export async function loader(args: LoaderFunctionArgs) {
  enterStaff(args);
  const written = await args.context.get(siteOfficeContext).finish(args.params.terminado ?? '');
  if (!written) throw new Response(null, { status: 404 });
  return written;
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Terminado | Equipo'),
  { name: 'robots', content: 'noindex, nofollow' },
];

type Draft = FinishText & Readonly<Record<string, unknown>>;

const sender =
  (terminado: FinishStory['slug']) =>
  async (version: number, draft: FinishText): Promise<SaveOutcome<Draft>> => {
    const { resumen, descripcion, bueno_para, toma_en_cuenta } = draft;
    const contenido = { resumen, descripcion, bueno_para, toma_en_cuenta };
    const answer = await call(saveFinish, { params: { terminado }, body: { version, contenido } });
    if (answer.ok) return { ok: true, version: answer.value.version };
    const now = answer.code === 'conflict' ? answer.extra.ahora : undefined;
    return {
      ok: false,
      sentence: answer.error,
      now: now && { version: now.version, content: now.contenido },
    };
  };

const NAMES: Readonly<Record<keyof FinishText, string>> = {
  resumen: 'presentación',
  descripcion: 'cómo se hace',
  bueno_para: 'va bien con',
  toma_en_cuenta: 'toma en cuenta',
};
const FIELDS = [
  ['resumen', 'Presentación', 'Una frase: abre la página y va en la lista de terminados.', 2],
  ['descripcion', 'Cómo se hace', 'Deja un renglón vacío entre párrafos.', 9],
  ['bueno_para', 'Va bien con', 'Una cosa por renglón, hasta ocho.', 5],
  ['toma_en_cuenta', 'Toma en cuenta', 'Lo que conviene saber antes de pedirlo.', 3],
] as const;

/** What a finish's page tells, beside it the page as it will be, below it the versions there were. */
export default function SiteFinishPage() {
  const written = useLoaderData<typeof loader>();
  return <Editor key={written.story.slug} written={written} />;
}

function Editor({ written }: { readonly written: EditedFinish }) {
  const { story, offer } = written;
  const form = useWritten<Draft>(
    { version: written.version, content: { ...written.contenido } },
    sender(story.slug),
  );
  const { draft, change } = form;
  const Page = use(FinishPreview);
  const [shown, setShown] = useState<ReturnType<typeof finishProblems>>({});
  return (
    <div>
      <BackLink to={staffPages.sitePages}>Páginas</BackLink>
      <h1 className="text-2xl tracking-tight">{story.title}</h1>
      <p className="mt-1 max-w-[47em] text-sm text-ink-2">
        Sus precios y sus días están en{' '}
        <Link
          to={staffPages.finishPrices}
          className="font-semibold text-cobalt underline underline-offset-2"
        >
          Terminados
        </Link>
        .{' '}
        <a
          href={pages.finish(story.slug)}
          className="font-semibold text-cobalt underline underline-offset-2"
        >
          Ver su página en la tienda
        </a>
      </p>
      <div className="mt-6 grid gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <form
          noValidate
          className="min-w-0"
          onSubmit={(event) => {
            event.preventDefault();
            const problems = finishProblems(draft);
            setShown(problems);
            if (Object.keys(problems).length === 0) void form.save();
          }}
        >
          <div className="space-y-5">
            {FIELDS.map(([field, label, hint, rows]) => (
              <TextArea
                key={field}
                label={label}
                required
                rows={rows}
                maxLength={LONGEST[field]}
                hint={hint}
                error={shown[field]}
                value={draft[field]}
                onChange={(event) => change({ [field]: event.target.value })}
              />
            ))}
          </div>
          <WrittenBar form={form} names={NAMES} wrong={Object.keys(shown).length > 0} />
        </form>
        <section aria-labelledby="vista-previa" className="min-w-0">
          <h2 id="vista-previa" className="mb-3 text-base">
            Así se ve en la tienda
          </h2>
          <PageFrame title={`Página de ${story.title}, vista previa`} width={390} height={720}>
            {Page ? <Page story={{ ...toldBy(story, { [story.slug]: draft }), offer }} /> : null}
          </PageFrame>
        </section>
      </div>
      <Versions written={written} onTake={(content) => change({ ...content })} />
    </div>
  );
}
