import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { ButtonLink } from '../../../design/button.tsx';
import { Icon } from '../../../design/icon.tsx';
import { slug } from '../../../kernel/fold.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { pages } from '../../../routes.ts';
import { questionsData } from '../questions-data.ts';
import { contentContext } from './content-context.ts';
import { ANONYMOUS_CACHE, PageHead } from './page-head.tsx';

export const meta = ({
  loaderData,
  ...page
}: PageMeta & { readonly loaderData: Awaited<ReturnType<typeof loader>> | undefined }) => [
  pageTitle(page, 'Centro de ayuda'),
  { name: 'description', content: 'Respuestas sobre pedidos, diseños, envíos, pagos y facturas.' },
  ...(loaderData ? [{ tagName: 'link', rel: 'canonical', href: loaderData.address }] : []),
  ...(import.meta.env.SSR && loaderData && loaderData.faq.length > 0
    ? [{ 'script:ld+json': questionsData(loaderData.faq) }]
    : []),
];
export const headers = () => ANONYMOUS_CACHE;

/** When the questions cannot be read the list is empty; the page still helps with contact. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const address = new URL('/centro-de-ayuda', request.url).href;
  try {
    return { faq: await context.get(contentContext).faq(), address };
  } catch (error) {
    console.error('the questions cannot be read', error);
    return { faq: [], address };
  }
}

export default function HelpPage() {
  const { faq } = useLoaderData<typeof loader>();
  useOpenLinkedQuestion();
  return (
    <div className="content gutter grid gap-10 pt-8 pb-20 md:pt-14 lg:grid-cols-[5fr_7fr] lg:gap-16">
      <div>
        <PageHead
          title="Centro de ayuda"
          lead="Las preguntas que más nos hacen. Si la tuya no está, te contestamos en horas de oficina."
        />
        <ButtonLink to={pages.contact} look="secondary" extra="mt-6">
          Escribirnos
        </ButtonLink>
      </div>
      <ul className="border-t border-line">
        {faq.map((entry) => (
          <li key={entry.pregunta}>
            <Question {...entry} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A link to one question (`#contrasena`) shows its answer, too. */
function useOpenLinkedQuestion(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const question = document.getElementById(hash.slice(1));
    if (question instanceof HTMLDetailsElement) question.open = true;
  }, [hash]);
}

/** Questions about passwords answer to the short anchor that other pages link to. */
function anchorOf(question: string): string {
  return question.includes('contraseña') ? 'contrasena' : slug(question);
}

function Question({
  pregunta,
  respuesta,
}: {
  readonly pregunta: string;
  readonly respuesta: string;
}) {
  return (
    <details id={anchorOf(pregunta)} className="group border-b border-line" name="faq">
      <summary className="flex min-h-14 list-none items-center justify-between gap-6 py-4 font-display text-base font-semibold hover:text-cobalt [&::-webkit-details-marker]:hidden">
        {pregunta}
        <span className="shrink-0 text-cobalt transition-transform duration-150 group-open:rotate-90">
          <Icon name="right" size={18} />
        </span>
      </summary>
      <p className="max-w-[43em] pb-6 text-base whitespace-pre-line text-ink-2">{respuesta}</p>
    </details>
  );
}
