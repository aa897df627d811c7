import { NavLink } from 'react-router';
import { Icon, type IconName } from '../../design/icon.tsx';
import { badgeText } from '../../features/cart/badge.ts';
import { distinctProducts, useCart } from '../../features/cart/web/cart-store.ts';
import { pages } from '../../routes.ts';

interface QuickLink {
  readonly to: string;
  readonly icon: IconName;
  readonly name: string;
  /** Under the icon on phones, where words must be short. */
  readonly short: string;
}

function quickLinks(signedIn: boolean): readonly QuickLink[] {
  const orders = signedIn ? pages.orders : pages.loginThen(pages.orders.slice(1));
  return [
    { to: orders, icon: 'box', name: 'Mis compras', short: 'Compras' },
    { to: pages.favourites, icon: 'heart', name: 'Favoritos', short: 'Favoritos' },
    { to: pages.notifications, icon: 'bell', name: 'Notificaciones', short: 'Avisos' },
    { to: pages.cart, icon: 'bag', name: 'Carrito', short: 'Carrito' },
  ];
}

/** Icons of the header, from tablets up. */
export function HeaderLinks({ signedIn }: { readonly signedIn: boolean }) {
  return (
    <nav aria-label="Accesos" className="-mr-2.5 hidden md:block">
      <ul className="flex">
        {quickLinks(signedIn).map(({ to, icon, name }) => (
          <li key={name}>
            <NavLink
              to={to}
              title={name}
              className="relative grid size-11 place-items-center rounded-control text-ink hover:bg-paper-2 aria-[current=page]:text-cobalt"
            >
              <Icon name={icon} size={24} />
              <span className="sr-only">{name}</span>
              {icon === 'bag' ? <CartBadge /> : null}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The phone's bar at the bottom, under the thumb. */
export function BottomBar({ signedIn }: { readonly signedIn: boolean }) {
  const home: QuickLink = { to: pages.home, icon: 'home', name: 'Inicio', short: 'Inicio' };
  return (
    <nav
      aria-label="Accesos"
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-sheet pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid grid-cols-5">
        {[home, ...quickLinks(signedIn)].map(({ to, icon, name, short }) => (
          <li key={name}>
            <NavLink
              to={to}
              end
              className="relative flex h-14 flex-col items-center justify-center gap-0.5 text-[0.6875rem] font-medium text-ink-2 aria-[current=page]:text-cobalt"
            >
              <span className="relative">
                <Icon name={icon} />
                {icon === 'bag' ? <CartBadge /> : null}
              </span>
              <span aria-hidden="true">{short}</span>
              <span className="sr-only">{name}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** How many distinct products the cart holds, stamped on its icon. */
export function CartBadge() {
  const distinct = useCart((state) => distinctProducts(state.lines));
  const text = badgeText(distinct);
  if (!text) return null;
  return (
    <>
      <span className="sr-only"> con </span>
      <span
        key={text}
        data-cart-badge
        className="figures absolute -top-1 -right-2 min-w-5 rounded-full bg-overprint px-1.5 text-center text-xs leading-5 font-bold text-white motion-safe:animate-stamp md:top-0 md:right-0"
      >
        {text}
      </span>
      <span className="sr-only">{distinct === 1 ? ' producto' : ' productos'}</span>
    </>
  );
}
