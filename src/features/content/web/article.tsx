import type { ReactNode } from 'react';
import { PROSE } from '../../../design/prose.tsx';
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

/** A page to read: contents at the side on wide screens, numbered sections in measure. */
export function Article({ title, lead, updated, sections }: ArticleProps) {
  const titled = sections.filter((section) => section.title !== '');
  return (
    <div className="content gutter pt-8 pb-20 md:pt-14">
      <PageHead title={title} lead={lead} />
      {updated ? <p className="figures mt-4 text-sm text-ink-2">{updated}</p> : null}
      <div className="mt-10 grid gap-10 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-16">
        <nav aria-label="En esta página" className="hidden lg:block">
          <ol className="sticky top-28 space-y-1 border-l border-line text-sm">
            {titled.map((section) => (
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
            <section key={section.id} {...naming(section)}>
              {section.title ? (
                <h2 id={`${section.id}-titulo`} className="text-xl">
                  {section.title}
                </h2>
              ) : null}
              <div className={PROSE}>{section.body}</div>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

/** What stands before the first title has no name. */
const naming = ({ id, title }: ArticleProps['sections'][number]) =>
  title ? { id, 'aria-labelledby': `${id}-titulo` } : {};
