import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useLoaderData,
} from 'react-router';
import { ButtonLink } from '../../../design/button.tsx';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { pages } from '../../../routes.ts';
import { siteContext } from '../../site/web/site-context.ts';
import { AboutPage, aboutMeta } from './about-page.tsx';
import { ANONYMOUS_CACHE } from './page-head.tsx';

interface Found {
  readonly about: boolean;
}

/**
 * Any address no other page has. The about page is among them, because its name carries the
 * company's, which is configured; everything else is not found, with the status that says so.
 */
export function loader({ context, url }: LoaderFunctionArgs) {
  const { companySlug } = context.get(siteContext);
  // Not the request's own address: inside the shop a page is asked for as its data, `….data`.
  const about = url.pathname === pages.about(companySlug);
  return data<Found>({ about }, { status: about ? 200 : 404 });
}

/** The staff's pages are in no list that shoppers have: the browser asks for them anew. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  if (pathname !== pages.admin && !pathname.startsWith(`${pages.admin}/`)) {
    return serverLoader<typeof loader>();
  }
  window.location.assign(request.url);
  return new Promise<never>(() => {});
}

export const headers = () => ANONYMOUS_CACHE;
export const meta = ({
  loaderData,
  ...page
}: PageMeta & { readonly loaderData: Found | undefined }) =>
  loaderData?.about
    ? aboutMeta(page)
    : [pageTitle(page, 'Página no encontrada'), { name: 'robots', content: 'noindex' }];

export default function UnlistedPage() {
  const { about } = useLoaderData<typeof loader>();
  return about ? <AboutPage /> : <NotFound />;
}

function NotFound() {
  return (
    <div className="content gutter grid items-center gap-8 py-16 md:grid-cols-[1fr_auto] md:py-24">
      <div>
        <p className="figures text-sm font-semibold text-ink-2">Error 404</p>
        <h1 className="mt-2 max-w-[9.5em] text-3xl md:text-4xl">Página no encontrada</h1>
        <p className="mt-4 max-w-[31em] text-base text-ink-2">
          Esta hoja salió fuera de registro: la dirección no existe o cambió de lugar.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to={pages.home}>Volver al inicio</ButtonLink>
          <ButtonLink to={pages.products} look="secondary">
            Ver productos
          </ButtonLink>
        </div>
      </div>
      <Misprint />
    </div>
  );
}

/** The number in two inks that missed each other. */
function Misprint() {
  return (
    <svg
      viewBox="0 0 420 240"
      className="w-full max-w-md md:w-[24rem] lg:w-[34rem] lg:max-w-none"
      aria-hidden="true"
    >
      <g
        fontSize="200"
        fontWeight="750"
        style={{ fontFamily: 'var(--font-display)', letterSpacing: '-0.04em' }}
      >
        <text x="16" y="180" fill="#ff5a3c">
          404
        </text>
        <text x="34" y="196" fill="#1f3fd6" style={{ mixBlendMode: 'multiply' }}>
          404
        </text>
      </g>
    </svg>
  );
}
