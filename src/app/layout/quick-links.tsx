import { NavLink } from 'react-router';
import { Icon, type IconName } from '../../design/icon.tsx';
import { badgeText, distinctProducts } from '../../features/cart/badge.ts';
import { useCart } from '../../features/cart/web/cart-store.ts';
import { pages } from '../../routes.ts';

interface QuickLink {
  readonly to: string;
  readonly icon: IconName;
  readonly name: string;
  /** Under the icon on phones, where words must be short. */
  readonly short: string;
  /** Leads to logging in first, which is another page than its name says. */
  readonly viaLogin?: boolean;
}

function quickLinks(signedIn: boolean): readonly QuickLink[] {
  const orders = signedIn ? pages.orders : pages.loginThen(pages.orders.slice(1));
  return [
    { to: orders, icon: 'box', name: 'Mis compras', short: 'Compras', viaLogin: !signedIn },
    { to: pages.favourites, icon: 'heart', name: 'Favoritos', short: 'Favoritos' },
    { to: pages.notifications, icon: 'bell', name: 'Notificaciones', short: 'Avisos' },
    { to: pages.cart, icon: 'bag', name: 'Carrito', short: 'Carrito' },
  ];
}

interface QuickLinksProps {
  readonly signedIn: boolean;
  /** Notifications not read yet. */
  readonly unread: number;
}

/** Icons of the header, from tablets up. */
export function HeaderLinks({ signedIn, unread }: QuickLinksProps) {
  return (
    <nav aria-label="Accesos" className="-mr-2.5 hidden md:block">
      <ul className="flex">
        {quickLinks(signedIn).map(({ to, icon, name, viaLogin }) => (
          <li key={name}>
            <NavLink
              to={to}
              title={name}
              aria-current={viaLogin ? 'false' : 'page'}
              className="relative grid size-11 place-items-center rounded-control text-ink hover:bg-paper-2 aria-[current=page]:text-cobalt"
            >
              <Icon name={icon} size={24} />
              <span className="sr-only">{name}</span>
              {icon === 'bag' ? <CartBadge /> : null}
              {icon === 'bell' ? <Badge count={unread} one="sin leer" many="sin leer" /> : null}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The cart at the head of a phone's page, where the product's price has taken the bar's place. */
export function PhoneCart() {
  return (
    <NavLink
      to={pages.cart}
      className="relative hidden size-11 place-items-center slim:grid md:hidden!"
    >
      <Icon name="bag" size={24} />
      <span className="sr-only">Ver mi carrito</span>
      <CartBadge />
    </NavLink>
  );
}

/** The phone's bar at the bottom, under the thumb; the price of a product takes its place. */
export function BottomBar({ signedIn, unread }: QuickLinksProps) {
  const home: QuickLink = { to: pages.home, icon: 'home', name: 'Inicio', short: 'Inicio' };
  return (
    <nav
      aria-label="Accesos"
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-sheet pb-[env(safe-area-inset-bottom)] md:hidden slim:hidden"
    >
      <ul className="grid grid-cols-5">
        {[home, ...quickLinks(signedIn)].map(({ to, icon, name, short, viaLogin }) => (
          <li key={name}>
            <NavLink
              to={to}
              end
              aria-current={viaLogin ? 'false' : 'page'}
              className="relative flex h-(--bar-height) flex-col items-center justify-center gap-0.5 text-[0.6875rem] font-medium text-ink-2 aria-[current=page]:text-cobalt"
            >
              <span className="relative">
                <Icon name={icon} />
                {icon === 'bag' ? <CartBadge /> : null}
                {icon === 'bell' ? <Badge count={unread} one="sin leer" many="sin leer" /> : null}
              </span>
              <span aria-hidden="true" className="shallow:hidden">
                {short}
              </span>
              <span className="sr-only">{name}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** How many distinct products the cart holds, stamped on its icon. */
function CartBadge() {
  const distinct = useCart((state) => distinctProducts(state.lines));
  return <Badge count={distinct} one="producto" many="productos" />;
}

function Badge({
  count,
  one,
  many,
}: {
  readonly count: number;
  readonly one: string;
  readonly many: string;
}) {
  const text = badgeText(count);
  if (!text) return null;
  return (
    <span
      key={text}
      data-badge
      className="figures absolute -top-1.5 -right-2.5 min-w-5 rounded-full bg-overprint px-1.5 text-center text-xs leading-5 font-bold text-white motion-safe:animate-stamp md:top-0 md:-right-0.5"
    >
      {text}
      <span className="sr-only"> {count === 1 ? one : many}</span>
    </span>
  );
}
