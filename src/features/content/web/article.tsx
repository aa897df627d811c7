import type { ReactNode } from 'react';
import { PageHead } from './page-head.tsx';

interface ArticleProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** 'Última actualización: …', where the page has a date. */
  readonly updated?: string;
  readonly sections: readonly {
    readonly id: string;
    readonly title: string;
    readonly body: ReactNode;
  }[];
}

const PROSE =
  'max-w-[68ch] text-base [&_a]:font-semibold [&_a]:text-cobalt [&_a]:underline [&_a]:underline-offset-2 [&_h3]:mt-6 [&_h3]:mb-2 [&_h3]:text-base [&_li]:mt-2 [&_ol]:mt-3 [&_ol]:list-decimal [&_ol]:pl-5 [&_p]:mt-3 [&_table]:mt-4 [&_td]:border-t [&_td]:border-line [&_td]:py-2.5 [&_td]:pr-4 [&_td]:align-top [&_th]:py-2 [&_th]:pr-4 [&_th]:text-left [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:pl-5 [&_ul]:marker:text-ink-3';

/** A page to read: contents at the side on wide screens, numbered sections in measure. */
export function Article({ title, lead, updated, sections }: ArticleProps) {
  return (
    <div className="content gutter pt-8 pb-20 md:pt-14">
      <PageHead title={title} lead={lead} />
      {updated ? <p className="figures mt-4 text-sm text-ink-2">{updated}</p> : null}
      <div className="mt-10 grid gap-10 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-16">
        <nav aria-label="En esta página" className="hidden lg:block">
          <ol className="sticky top-28 space-y-1 border-l border-line text-sm">
            {sections.map((section) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="-ml-px block border-l-2 border-transparent py-1 pl-4 text-ink-2 hover:border-cobalt hover:text-ink"
                >
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="space-y-10">
          {sections.map((section) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-titulo`}>
              <h2 id={`${section.id}-titulo`} className="text-xl">
                {section.title}
              </h2>
              <div className={PROSE}>{section.body}</div>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
