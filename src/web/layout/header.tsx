import { Link, useNavigation } from 'react-router';
import { Logo } from '../../design/logo.tsx';
import { pages } from '../../routes.ts';
import { homeName, useCompany, useRootData } from '../root-data.ts';
import { AccountLinks } from './account-links.tsx';
import { DeliveryPlace } from './delivery-place.tsx';
import { HeaderLinks } from './quick-links.tsx';
import { SearchField } from './search-field.tsx';

/**
 * Logo, search, delivery place, account and quick links. On phones it is two rows, of which only
 * the search stays in sight when the page scrolls; the quick links are in the bottom bar.
 */
export function Header() {
  const root = useRootData();
  const username = root?.user?.username;
  const company = useCompany();
  return (
    <header className="sticky -top-14 z-40 border-b border-line bg-paper md:top-0">
      <div className="content gutter grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 md:grid-cols-[auto_minmax(0,1fr)_auto_auto] md:gap-x-5 md:py-3 lg:gap-x-7">
        <Link
          to={pages.home}
          aria-label={homeName(company)}
          className="flex h-14 items-center md:h-12"
        >
          <Logo name={company} />
        </Link>
        <AccountSlot username={username} />
        <div className="order-last col-span-2 flex items-center gap-6 pb-2.5 md:order-none md:col-span-1 md:pb-0">
          <DeliveryPlace extra="hidden max-w-44 lg:flex" />
          <SearchField />
        </div>
        <div className="hidden md:order-3 md:block">
          <HeaderLinks signedIn={username !== undefined} unread={root?.unread ?? 0} />
        </div>
      </div>
      <Progress />
    </header>
  );
}

function AccountSlot({ username }: { readonly username: string | undefined }) {
  return (
    <div className="min-w-0 justify-self-end md:order-2">
      <AccountLinks username={username} />
    </div>
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
