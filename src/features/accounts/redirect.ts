import { pages } from '../../routes.ts';
import { staffPages } from '../../staff-routes.ts';

/** Pages that may follow a login, as the `redirect` query names them (with or without a slash). */
const FIXED: ReadonlySet<string> = new Set([
  pages.home,
  pages.cart,
  pages.favourites,
  pages.orders,
  pages.notifications,
  pages.account,
  pages.accountSecurity,
  pages.accountPrivacy,
  pages.products,
  pages.help,
  pages.contact,
  pages.finishes,
  pages.admin,
  staffPages.searches,
]);

/**
 * Pages with one plain identifier behind them, the payment page with the way chosen, purchases with one
 * of them alone, the link that opens a saved cart, and the one that proves an address.
 */
const WITH_ID = new RegExp(
  [
    /^\/mi-carrito\?guardado=1$/,
    /^\/mi-cuenta\/seguridad\?prueba=[\w-]{43}$/,
    /^\/(?:producto|detalle-producto|categorizacion)\/[\w-]{1,60}$/,
    /^\/(?:pagar-pedido|volver-a-pedir|reclamacion|opinar|mis-envios)\/[\w-]{1,60}$/,
    /^\/pagar-pedido\/[\w-]{1,60}\?metodo=transferencia$/,
    /^\/estado-pedidos\?folio=[\w-]{1,60}$/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/**
 * Where to go after login (decision A04): a page of this list, else home. Nothing of the query is
 * ever interpreted as an address, so no other site, scheme or encoded slash gets through.
 */
export function resolveRedirect(query: string | null | undefined): string {
  const asked = query ?? '';
  const path = asked.startsWith('/') ? asked : `/${asked}`;
  return FIXED.has(path) || WITH_ID.test(path) ? path : pages.home;
}
