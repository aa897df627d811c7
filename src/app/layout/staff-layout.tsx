import {
  isRouteErrorResponse,
  Link,
  type LoaderFunctionArgs,
  Outlet,
  useLoaderData,
} from 'react-router';
import { buttonLook } from '../../design/button.tsx';
import { RetryPage } from '../../design/retry-page.tsx';
import { ToastRegion } from '../../design/toast.tsx';
import { may } from '../../kernel/permissions.ts';
import { Arrival } from '../../platform/browser/arrival.ts';
import {
  homeName,
  type PageMeta,
  pageTitle,
  useCompany,
  useRootData,
} from '../../platform/browser/root-data.ts';
import { enterStaff } from '../../platform/browser/staff-gate.ts';
import { pages } from '../../routes.ts';
import { areasFor } from '../staff-pages.ts';
import { AccountLinks } from './account-links.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { ShopLogo } from './shop-logo.tsx';
import { StaffNavigation } from './staff-navigation.tsx';
import { StaffPreviews } from './staff-previews.tsx';
import { StaffSearch } from './staff-search.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { username, roles } = enterStaff(args);
  return { username, areas: areasFor(roles) };
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Equipo'),
  { name: 'robots', content: 'noindex, nofollow' },
];

/** What surrounds every page of the staff: their pages on the left, on phones above. */
export default function StaffLayout() {
  const { username, areas } = useLoaderData<typeof loader>();
  const company = useCompany();
  return (
    <div
      data-desk
      className="min-h-dvh lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]"
    >
      <a
        href="#contenido"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-ink px-4 py-3 text-sm font-semibold text-white focus:translate-y-0"
      >
        Ir al contenido
      </a>
      <header className="flex h-14 print:hidden items-center justify-between gap-1 border-b border-line bg-sheet px-4 sm:gap-4 lg:col-span-2 lg:px-6">
        <div className="flex shrink-0 items-center gap-3">
          <Link
            to={pages.home}
            aria-label={[company, 'ir a la tienda'].filter(Boolean).join(', ')}
            className="flex h-11 items-center"
          >
            <ShopLogo />
          </Link>
          <span className="rounded-control bg-overprint-wash px-2 py-0.5 text-xs font-semibold text-overprint max-[27rem]:hidden">
            Equipo
          </span>
        </div>
        <StaffSearch />
        <AccountLinks username={username} />
      </header>
      <StaffNavigation areas={areas} />
      <main
        id="contenido"
        tabIndex={-1}
        onSubmit={({ target }) => toFirstError(target)}
        className="min-w-0 px-4 py-6 outline-none md:px-6 lg:px-8 lg:py-8"
      >
        {/* Every page begins in the same place, however wide it is. */}
        <div className="mx-auto max-w-6xl">
          <StaffPreviews>
            <Outlet />
          </StaffPreviews>
        </div>
      </main>
      <ToastRegion />
      <Arrival />
    </div>
  );
}

/** Whoever sent a form that is not right goes on at the first of its fields that is wrong. */
function toFirstError(form: EventTarget): void {
  if (!(form instanceof HTMLFormElement)) return;
  requestAnimationFrame(() => {
    form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  });
}

/**
 * Somebody who is signed in but may not be here is told so; staff whose page is not there, or could
 * not be had, stay at the counter: they try again, or go back to their work.
 */
export function ErrorBoundary({ error }: { readonly error: unknown }) {
  const data = useRootData();
  const company = useCompany();
  const isStaff = may(data?.user?.roles ?? [], 'staff.enter');
  const status = isRouteErrorResponse(error) ? error.status : undefined;
  if (!isStaff && status !== 403) return <ErrorScreen error={error} />;
  const { title, text, to, way } = isStaff ? troubleOf(status) : NO_STAFF;
  return (
    <main className="content gutter flex min-h-dvh flex-col py-6">
      <a href={pages.home} aria-label={homeName(company)} className="self-start py-2">
        <ShopLogo />
      </a>
      <div className="my-auto max-w-xl py-16">
        {status === undefined ? null : (
          <p className="figures text-sm font-semibold text-ink-2">Error {status}</p>
        )}
        <h1 className="mt-2 text-2xl md:text-3xl">{title}</h1>
        <p className="mt-4 text-base text-ink-2">{text}</p>
        <div className="mt-8 flex flex-wrap items-start gap-3">
          {status === 403 || status === 404 ? null : <RetryPage />}
          <a
            href={to}
            className={buttonLook(status === 403 || status === 404 ? 'primary' : 'secondary')}
          >
            {way}
          </a>
        </div>
      </div>
    </main>
  );
}

const NO_STAFF = {
  title: 'Esta página es del equipo',
  text: 'Tu cuenta no tiene permiso para verla. Si lo necesitas, pídelo a quien administra la tienda.',
  to: pages.home,
  way: 'Volver al inicio',
} as const;

function troubleOf(status: number | undefined) {
  return status === 403 ? OTHER_AREA : status === 404 ? NOT_THERE : LOST;
}

/** A folio typed wrong, or something that a colleague took away. */
const NOT_THERE = {
  title: 'No encontramos lo que buscas',
  text: 'Puede que la dirección tenga un error, o que ya no exista.',
  to: pages.admin,
  way: 'Ir al mostrador',
} as const;

/** The connection or the shop: the page that was on screen is one press away. */
const LOST = {
  title: 'No pudimos abrir esta página',
  text: 'Puede ser tu conexión o la nuestra. Inténtalo de nuevo en un momento.',
  to: pages.admin,
  way: 'Ir al mostrador',
} as const;

/** A link that a colleague sent, or that was right before one's area changed. */
const OTHER_AREA = {
  title: 'Esta página es de otra área',
  text: 'Tu área no trabaja con ella. Lo que te toca está en el mostrador; si también te toca esto, pídelo a quien administra la tienda.',
  to: pages.admin,
  way: 'Ir al mostrador',
} as const;
