import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { momentText } from '../../../kernel/moments.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { enterStaff } from '../../../platform/browser/staff-gate.ts';
import { pages } from '../../../routes.ts';
import { staffPages } from '../../../staff-routes.ts';
import { FINISH_STORIES } from '../finishes.ts';
import type { WrittenBy } from '../office-reads.ts';
import { PAGE_ADDRESSES, PAGE_KEYS, PAGE_NAMES } from '../page-keys.ts';
import { siteOfficeContext } from './site-office-context.ts';

export async function loader(args: LoaderFunctionArgs) {
  enterStaff(args);
  const office = args.context.get(siteOfficeContext);
  const [pages, finishes] = await Promise.all([office.pagesWritten(), office.finishesWritten()]);
  return { pages, finishes };
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Páginas | Equipo'),
  { name: 'robots', content: 'noindex, nofollow' },
];

/** The pages whose text is the company's own. */
export default function SitePagesPage() {
  const written = useLoaderData<typeof loader>();
  return (
    <div className="max-w-3xl">
      <h1 className="text-2xl tracking-tight">Páginas</h1>
      <p className="mt-1 text-sm text-ink-2">
        Los textos legales y de ayuda que la empresa escribe, y lo que cuenta de sus terminados.
      </p>
      <ul className="mt-6 divide-y divide-line rounded-sheet border border-line bg-sheet">
        {PAGE_KEYS.map((key) => (
          <Entry
            key={key}
            name={PAGE_NAMES[key]}
            edit={staffPages.sitePage(key)}
            page={PAGE_ADDRESSES[key]}
            last={written.pages[key]}
          />
        ))}
      </ul>
      <h2 className="mt-8 text-lg">Terminados</h2>
      <ul className="mt-3 divide-y divide-line rounded-sheet border border-line bg-sheet">
        {FINISH_STORIES.map(({ slug, title }) => (
          <Entry
            key={slug}
            name={title}
            edit={staffPages.siteFinish(slug)}
            page={pages.finish(slug)}
            last={written.finishes[slug]}
          />
        ))}
      </ul>
    </div>
  );
}

/** A page with who wrote it last, the way to its form and the way to itself. */
function Entry({
  name,
  edit,
  page,
  last,
}: {
  readonly name: string;
  readonly edit: string;
  readonly page: string;
  readonly last: Omit<WrittenBy, 'version'> | undefined;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2">
      <div className="min-w-0">
        <Link
          to={edit}
          className="inline-flex min-h-11 items-center font-semibold text-cobalt underline underline-offset-2"
        >
          {name}
        </Link>
        <p className="text-sm text-ink-2">
          {last
            ? `${last.quien || 'Alguien que ya no está'}, ${momentText(last.fecha)}`
            : 'Como viene con la tienda'}
        </p>
      </div>
      <a
        href={page}
        className="inline-flex min-h-11 items-center text-sm text-cobalt underline underline-offset-2"
      >
        Ver en la tienda<span className="sr-only">: {name}</span>
      </a>
    </li>
  );
}
