import { Link, Outlet } from 'react-router';
import { ToastRegion } from '../../design/toast.tsx';
import { CardDesks } from '../../features/payment/web/card/card-desks.ts';
import type { SiteData } from '../../features/site/web/use-site.ts';
import { Arrival } from '../../platform/browser/arrival.ts';
import { homeName, useCompany, useRootData } from '../../platform/browser/root-data.ts';
import { pages } from '../../routes.ts';
import { cardDesks } from '../compose/card-desks.ts';
import { NoScript, SkipLink, TestMode } from './frame-parts.tsx';
import { ShopLogo } from './shop-logo.tsx';

const LEGAL = [
  ['Condiciones de uso', pages.terms],
  ['Aviso de privacidad', pages.privacy],
  ['Devoluciones y reembolsos', pages.returns],
] as const;

/**
 * The frame around paying: whose shop it is, that the line is private, where help is, and nothing
 * that leads a shopper away with a half-filled card: no search, no quick links, no bar.
 */
export default function PayLayout() {
  const root = useRootData<SiteData>();
  const company = useCompany();
  return (
    <>
      <SkipLink />
      {root?.testMode ? <TestMode /> : null}
      <header className="border-b border-line bg-paper">
        <div className="content gutter flex min-h-14 flex-wrap items-center justify-between gap-x-4 lg:min-h-18">
          <Link
            to={pages.home}
            aria-label={homeName(company)}
            className="flex h-14 min-w-0 items-center"
          >
            <ShopLogo />
          </Link>
          <div className="flex items-center gap-4 text-sm">
            <span className="inline-flex items-center gap-1.5 text-ink-2">
              <Lock />
              Pago seguro
            </span>
            <Link to={pages.help} className="inline-flex min-h-11 items-center underline">
              Ayuda
            </Link>
          </div>
        </div>
      </header>
      <main id="contenido" tabIndex={-1} className="min-h-[calc(100dvh-12rem)] outline-none">
        <NoScript />
        <CardDesks value={cardDesks}>
          <Outlet />
        </CardDesks>
      </main>
      <footer className="border-t border-line">
        <ul className="content gutter flex flex-wrap gap-x-5 py-2 text-xs text-ink-2">
          {LEGAL.map(([name, to]) => (
            <li key={to}>
              {/* In a page of its own: a half-filled card stays. */}
              <a
                href={to}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex min-h-11 items-center underline underline-offset-2 hover:text-ink"
              >
                {name}
                <span className="sr-only"> (se abre en otra pestaña)</span>
              </a>
            </li>
          ))}
        </ul>
      </footer>
      <ToastRegion />
      <Arrival />
    </>
  );
}

function Lock() {
  return (
    <svg width={18} height={18} viewBox="0 0 24 24" aria-hidden="true" className="icon">
      <path d="M5.5 10.5h13V20h-13Zm2.5 0V8a4 4 0 0 1 8 0v2.5" />
    </svg>
  );
}
