import { lazy, memo, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { ToastRegion } from '../../design/toast.tsx';
import { useVisit } from '../../features/accounts/web/session-store.ts';
import { followLogo } from '../../features/artwork/web/worn/follow-logo.ts';
import { CardCorner, ListBar } from '../../features/catalog/web/card-corner.ts';
import { keepCategories } from '../../features/catalog/web/keep-categories.ts';
import { Heart } from '../../features/favourites/web/heart.tsx';
import { ImageSearchHost } from '../../features/image-search/web/image-search-host.tsx';
import { CardDesks } from '../../features/payment/web/card/card-desks.ts';
import { BelowFacts, DoorPrice } from '../../features/product/web/door-price.ts';
import type { SiteSettings } from '../../features/site/reads.ts';
import type { SiteData } from '../../features/site/web/use-site.ts';
import { Arrival } from '../../platform/browser/arrival.ts';
import { useRootData } from '../../platform/browser/root-data.ts';
import { cardDesks } from '../compose/card-desks.ts';
import { Banner, NoScript, SkipLink, TestMode } from './frame-parts.tsx';
import { Header } from './header.tsx';
import { BottomBar } from './quick-links.tsx';

/**
 * Written by the server, and made of links and a note that work as they are: its code comes after the
 * frame's. Where that cannot be had the page goes on without.
 */
const footer = import('./footer.tsx').catch(() => ({ default: () => null }));
const Footer = lazy(() => footer);
const BelowSum = lazy(() => import('../parts/below-sum.tsx'));
const ProductReviews = lazy(() => import('../../features/reviews/web/product-reviews.tsx'));
const LogoBar = lazy(() => import('../../features/artwork/web/worn/logo-bar.tsx'));

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
  const [Corner, setCorner] = useState(() => Heart);
  useEffect(
    () =>
      followLogo(() => {
        // A part that does not come is told by the next navigation; hearts stay meanwhile.
        import('../parts/logo-corner.tsx').then(
          ({ LogoCorner }) => setCorner(() => LogoCorner),
          () => {},
        );
      }),
    [],
  );
  return (
    <>
      <SkipLink />
      {root?.testMode ? <TestMode /> : null}
      {root?.site.banner.text ? <Banner {...root.site.banner} /> : null}
      <Header />
      <main id="contenido" tabIndex={-1} className="min-h-[calc(100dvh-8rem)] outline-none">
        <NoScript />
        <CardDesks value={cardDesks}>
          <CardCorner value={Corner}>
            <ListBar value={LogoBar}>
              <DoorPrice value={BelowSum}>
                <BelowFacts value={ProductReviews}>{children}</BelowFacts>
              </DoorPrice>
            </ListBar>
          </CardCorner>
        </CardDesks>
      </main>
      {root ? <PageEnd site={root.site} /> : null}
      <BottomBar signedIn={signedIn} unread={unread} />
      <ImageSearchHost />
      <ToastRegion />
      <Arrival />
    </>
  );
}

/**
 * Not rendered again with the frame: what the server wrote here would be taken off the page, and the
 * page moved under whoever is pressing something, for as long as its code has not come.
 */
const PageEnd = memo(function PageEnd({ site }: { readonly site: SiteSettings }) {
  return (
    <Suspense>
      <Footer site={site} />
    </Suspense>
  );
});
