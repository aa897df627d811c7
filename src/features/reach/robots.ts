import { pages } from '../../routes.ts';

/** Beginnings of what is one person's own, leads to nothing to read, or is without end. */
const PRIVATE = [
  '/api/',
  pages.admin,
  pages.cart,
  pages.favourites,
  pages.orders,
  pages.account,
  pages.notifications,
  pages.login,
  pages.register,
  pages.resetAccess,
  '/pagar-pedido/',
  '/pago/',
  '/propuesta/',
  '/reclamacion/',
  '/mis-envios/',
  '/volver-a-pedir/',
  '/revisar-propuesta',
  // A search by words alone is a page like others; with filters, order and pages it has no end.
  `${pages.search}?*&`,
] as const;

/** What robots are asked to leave alone, and where the list of pages is. */
export function robotsText(baseUrl: string): string {
  const lines = PRIVATE.map((path) => `Disallow: ${path}`);
  return `User-agent: *\n${lines.join('\n')}\n\nSitemap: ${baseUrl}/sitemap.xml\n`;
}
