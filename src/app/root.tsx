import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useState,
} from 'react';
import {
  isRouteErrorResponse,
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { useAlivePart } from '../framework/alive-part.tsx';
import '../design/app.css';
import { DrawnOnce } from '../design/drawn-once.tsx';
import { SET_TYPE } from '../design/sheet/typefaces.ts';
import { useSessionSync } from '../features/accounts/web/session-store.ts';
import { notificationsContext } from '../features/notifications/web/notifications-context.ts';
import { type PaymentData, paymentContext } from '../features/payment/web/payment-context.ts';
import { siteContext } from '../features/site/web/site-context.ts';
import type { SiteData } from '../features/site/web/use-site.ts';
import { KEEP_EARLY_PRESS } from '../framework/early-visitor.ts';
import { inAMoment } from '../framework/in-a-moment.ts';
import { paintTheRest } from '../framework/paint-later.ts';
import {
  type PageMeta,
  pageTitle,
  type RootData,
  rememberRootData,
} from '../platform/browser/root-data.ts';
import { visitorContext } from '../platform/browser/visitor-context.ts';
import { MANIFEST, TOUCH_ICON } from './app-icons.ts';
import { Nonce } from './nonce.ts';
import { frameContext } from './page-visit.ts';

/**
 * What every page knows: who is here, unless it is everybody's page, the company's facts, and whether
 * this is a demo.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { testMode, everybodys } = context.get(frameContext);
  const user = everybodys ? undefined : context.get(visitorContext);
  const notifications = context.get(notificationsContext);
  const payWays = context.get(paymentContext).waysOffered();
  const unread = await notifications.unread();
  return { user, site, testMode, unread, payWays } satisfies SiteData & PaymentData;
}

/** Filters, order and pages of a list change nothing of this; a reload asked for does. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const sameList = currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href;
  return sameList ? false : defaultShouldRevalidate;
}

export const links = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: TOUCH_ICON },
  { rel: 'manifest', href: MANIFEST },
];

/** Scripts of the page's head: a browser finds them there, and need not download them again. */
const IN_HEAD = import.meta.env.SSR ? [KEEP_EARLY_PRESS, SET_TYPE] : ['', ''];

export function Layout({ children }: { readonly children: ReactNode }) {
  const nonce = useContext(Nonce);
  return (
    <html lang="es-MX">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#FBF8F2" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#161412" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
        {IN_HEAD.map((script, place) => (
          <script
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
            key={place}
            {...(nonce ? { nonce } : {})}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants, nothing of a visitor.
            dangerouslySetInnerHTML={{ __html: script }}
          />
        ))}
      </head>
      <body {...useAlivePart<HTMLBodyElement>()}>
        <DrawnOnce />
        {children}
        <ScrollRestoration {...(nonce ? { nonce } : {})} />
        <Scripts {...(nonce ? { nonce } : {})} />
      </body>
    </html>
  );
}

/** The title of a page that could not be had; every other page has its own. */
export const meta = ({ error, ...page }: PageMeta & { readonly error?: unknown }) => [
  pageTitle(
    page,
    isRouteErrorResponse(error) && error.status === 404
      ? 'No encontramos esta página'
      : 'Algo salió mal',
  ),
];

export default function Root({ loaderData }: { readonly loaderData: RootData }) {
  useEffect(() => rememberRootData(loaderData), [loaderData]);
  useSessionSync(loaderData);
  useEffect(paintTheRest, []);
  const [Watch, setWatch] = useState<ComponentType>();
  useEffect(
    () => inAMoment(() => fetchAfterwards().then((parts) => setWatch(() => parts.SessionWatch))),
    [],
  );
  return (
    <>
      <Outlet />
      {Watch ? <Watch /> : null}
    </>
  );
}

/** Fetched once the page is alive, before it is needed: on a lost line it could not come any more. */
const fetchAfterwards = () =>
  import('./parts/afterwards.tsx').catch(() => ({ default: BareTrouble, SessionWatch: undefined }));
const Trouble = lazy(fetchAfterwards);

export function ErrorBoundary({ error }: { readonly error: unknown }) {
  return (
    <Suspense>
      <Trouble error={error} />
    </Suspense>
  );
}

/** For a line that was lost before the page was alive. */
function BareTrouble() {
  return (
    <main className="content gutter py-16">
      <h1 className="text-2xl">Algo salió mal</h1>
      <p className="mt-4">Revisa tu conexión y recarga la página.</p>
    </main>
  );
}
