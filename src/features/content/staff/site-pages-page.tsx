import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { momentText } from '../../../kernel/moments.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { enterStaff } from '../../../platform/browser/staff-gate.ts';
import { staffPages } from '../../../staff-routes.ts';
import { PAGE_ADDRESSES, PAGE_KEYS, PAGE_NAMES } from '../page-keys.ts';
import { siteOfficeContext } from './site-office-context.ts';

export async function loader(args: LoaderFunctionArgs) {
  enterStaff(args);
  return args.context.get(siteOfficeContext).pagesWritten();
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Páginas | Equipo'),
  { name: 'robots', content: 'noindex, nofollow' },
];

/** The pages whose text is the company's own. */
export default function SitePagesPage() {
  const written = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-3xl">
      <h1 className="text-2xl tracking-tight">Páginas</h1>
      <p className="mt-1 text-sm text-ink-2">
        Los textos legales y de ayuda que la empresa escribe.
      </p>
      <ul className="mt-6 divide-y divide-line rounded-sheet border border-line bg-sheet">
        {PAGE_KEYS.map((key) => {
          const last = written[key];
          return (
            <li key={key} className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2">
              <div className="min-w-0">
                <Link
                  to={staffPages.sitePage(key)}
                  className="inline-flex min-h-11 items-center font-semibold text-cobalt underline underline-offset-2"
                >
                  {PAGE_NAMES[key]}
                </Link>
                <p className="text-sm text-ink-2">
                  {last
                    ? `${last.quien || 'Alguien que ya no está'}, ${momentText(last.fecha)}`
                    : 'Como viene con la tienda'}
                </p>
              </div>
              <a
                href={PAGE_ADDRESSES[key]}
                className="inline-flex min-h-11 items-center text-sm text-cobalt underline underline-offset-2"
              >
                Ver en la tienda<span className="sr-only">: {PAGE_NAMES[key]}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
