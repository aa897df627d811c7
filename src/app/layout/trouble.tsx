import { useLocation } from 'react-router';
import { pages } from '../../routes.ts';
import { ErrorScreen } from './error-screen.tsx';
import { LastResort, PageTrouble } from './page-trouble.tsx';
import { ShopFrame } from './shop-layout.tsx';

/** A page that cannot be had leaves the frame standing; the staff's pages have another frame. */
export default function Trouble({ error }: { readonly error: unknown }) {
  const { pathname } = useLocation();
  const alone = <ErrorScreen error={error} />;
  if (pathname.startsWith(pages.admin)) return alone;
  return (
    <LastResort fallback={alone}>
      <ShopFrame>
        <PageTrouble error={error} />
      </ShopFrame>
    </LastResort>
  );
}
