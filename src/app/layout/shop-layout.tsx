import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Outlet } from 'react-router';
import { ToastRegion } from '../../design/toast.tsx';
import { useVisit } from '../../features/accounts/web/session-store.ts';
import { CardCorner } from '../../features/catalog/web/card-corner.ts';
import { keepCategories } from '../../features/catalog/web/keep-categories.ts';
import { Heart } from '../../features/favourites/web/heart.tsx';
import { ImageSearchHost } from '../../features/image-search/web/image-search-host.tsx';
import { CardDesks } from '../../features/payment/web/card/card-desks.ts';
import { DoorPrice } from '../../features/product/web/door-price.ts';
import type { SiteData } from '../../features/site/web/use-site.ts';
import { useRootData } from '../../platform/browser/root-data.ts';
import { cardDesks } from '../compose/card-desks.ts';
import { Header } from './header.tsx';
import { BottomBar } from './quick-links.tsx';

/**
 * Written by the server, and made of links and a note that work as they are: its code comes after the
 * frame's. Where that cannot be had the page goes on without.
 */
const footer = import('./footer.tsx').catch(() => ({ default: () => null }));
const Footer = lazy(() => footer);
const LandedPrice = lazy(() => import('../../features/landed-price/web/landed-price.tsx'));

export default function ShopLayout() {
  return (
    <ShopFrame>
      <Outlet />
    </ShopFrame>
  );
}

/** What surrounds every page of the shop, and what stands in the place of one that failed. */
export function ShopFrame({ children }: { readonly children: ReactNode }) {
  const root = useRootData<SiteData>();
  const { signedIn, unread } = useVisit();
  useEffect(() => {
    void keepCategories(Date.now());
  }, []);
  return (
    <>
      <a
        href="#contenido"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-ink px-4 py-3 text-sm font-semibold text-white focus:translate-y-0"
      >
        Ir al contenido
      </a>
      {root?.testMode ? <TestMode /> : null}
      {root?.site.banner.text ? <Banner {...root.site.banner} /> : null}
      <Header />
      <main id="contenido" tabIndex={-1} className="min-h-[calc(100dvh-8rem)] outline-none">
        <NoScript />
        <CardDesks value={cardDesks}>
          <CardCorner value={Heart}>
            <DoorPrice value={LandedPrice}>{children}</DoorPrice>
          </CardCorner>
        </CardDesks>
      </main>
      {root ? (
        <Suspense>
          <Footer site={root.site} />
        </Suspense>
      ) : null}
      <BottomBar signedIn={signedIn} unread={unread} />
      <ImageSearchHost />
      <ToastRegion />
    </>
  );
}

/** What works without scripts, and what does not: prices and pages are written by the server. */
function NoScript() {
  return (
    <noscript>
      {/* Browsers that run this never show it, so they need not download its words. */}
      {import.meta.env.SSR ? (
        <div className="content gutter pt-4">
          <p className="border-l-4 border-warning bg-warning-wash px-4 py-3 text-sm">
            <strong>Tu navegador tiene JavaScript desactivado.</strong> Puedes buscar y ver
            productos, precios y ayuda. Para el carrito, tus favoritos, tu cuenta y el pago,
            actívalo y vuelve a cargar la página.
          </p>
        </div>
      ) : null}
    </noscript>
  );
}

/** A line that the company writes; with an address it leads there. */
function Banner({ text, url }: { readonly text: string; readonly url: string }) {
  return (
    <Strip label="Aviso de la tienda">
      {url ? (
        <a href={url} className="underline">
          {text}
        </a>
      ) : (
        text
      )}
    </Strip>
  );
}

function TestMode() {
  return (
    <Strip label="Aviso">
      <strong>Modo de prueba:</strong> nada se cobra ni se envía.
    </Strip>
  );
}

function Strip({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <aside
      aria-label={label}
      className="gutter bg-ink py-1.5 text-center text-xs leading-snug text-white"
    >
      {children}
    </aside>
  );
}
