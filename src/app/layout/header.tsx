import { Link, useNavigation } from 'react-router';
import { useVisit } from '../../features/accounts/web/session-store.ts';
import { homeName, useCompany } from '../../platform/browser/root-data.ts';
import { pages } from '../../routes.ts';
import { AccountLinks } from './account-links.tsx';
import { DeliveryPlace } from './delivery-place.tsx';
import { HeaderLinks, PhoneCart } from './quick-links.tsx';
import { SearchField } from './search-field.tsx';
import { ShopLogo } from './shop-logo.tsx';

/**
 * Logo, delivery place, search, account and quick links, read and reached in the order in which they
 * stand: in one row on a desk, in two on a tablet and in three on a phone, of which only the last,
 * the search, stays in sight when the page scrolls. On phones the quick links are in the bottom bar.
 */
export function Header() {
  const { username, signedIn, unread } = useVisit();
  const company = useCompany();
  return (
    <header className="sticky -top-22 z-40 border-b border-line bg-paper md:-top-14 lg:top-0 shallow:static">
      <div className="content gutter grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 md:grid-cols-[auto_minmax(0,1fr)_auto_auto] md:gap-x-5 lg:grid-cols-[auto_auto_minmax(0,1fr)_auto_auto] lg:gap-x-5 lg:py-3 xl:gap-x-7">
        <Link
          to={pages.home}
          aria-label={homeName(company)}
          className="flex h-14 min-w-0 items-center lg:h-12"
        >
          <ShopLogo />
        </Link>
        <div className="flex max-w-full min-w-0 items-center gap-2 justify-self-end md:hidden">
          <AccountLinks username={username} />
          <PhoneCart />
        </div>
        <div className="col-span-2 -my-1.5 min-w-0 md:col-span-3 md:my-0 md:justify-self-end lg:col-span-1">
          <DeliveryPlace />
        </div>
        <div className="col-span-2 min-w-0 py-2 lg:col-span-1 lg:py-0">
          <SearchField />
        </div>
        {/* As wide as the longest name: who is here may be known after the page is shown. */}
        <div className="hidden w-24 md:block xl:w-32">
          <AccountLinks username={username} />
        </div>
        <HeaderLinks signedIn={signedIn} unread={unread} />
      </div>
      <Progress />
    </header>
  );
}

/** Ink runs along the header's edge while the next page is on its way. */
function Progress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div aria-hidden="true" className="absolute inset-x-0 -bottom-0.5 h-0.5 overflow-hidden">
      <div className="h-full w-full origin-left bg-cobalt motion-safe:animate-ink" />
    </div>
  );
}
