import { FINISH_SLUGS, pages } from '../routes.ts';

/** Their addresses with an example where a part varies; it is told from the rest by its first part. */
const WHOLE: ReadonlySet<string> = new Set([
  pages.home,
  pages.search,
  pages.products,
  pages.cart,
  pages.favourites,
  pages.finishes,
  ...FINISH_SLUGS.map(pages.finish),
  pages.contact,
  pages.returns,
  pages.shippingPolicy,
  pages.help,
  pages.privacy,
  pages.terms,
  pages.paymentMethods,
]);
const WITH_A_NAME = [pages.productsFor('x'), pages.product('x'), pages.productDetail('x')].map(
  (example) => new RegExp(`^${example.slice(0, -1)}[^/]+$`),
);

/** The page whose data a browser asks for under this path, or the path itself. */
export function pageOfData(path: string): string {
  const page = /^(.*?)(?:\/_)?\.data$/.exec(path)?.[1];
  if (page === undefined) return path;
  return page === '/_root' || page === '' ? pages.home : page;
}

/**
 * Whether the page at a path, or its data, says the same to whoever asks: it is made for nobody, and
 * what is somebody's own (name, counts, hearts, cart) the browser adds. Only such a page may be kept,
 * by the server for everybody and by a browser for when the line is lost.
 */
export function isEverybodys(path: string): boolean {
  const page = pageOfData(path);
  return WHOLE.has(page) || WITH_A_NAME.some((pattern) => pattern.test(page));
}

/** Query parameters a kept page may depend on; a page asked with any other is never kept. */
const PARAMETERS: ReadonlySet<string> = new Set([
  'searchTerm',
  'color',
  'precioMin',
  'precioMax',
  'cantidadMin',
  'cantidadMax',
  'terminado',
  'page',
]);

/** Under which name the answer to an address is kept; undefined where it never is. */
export function keyOf(url: URL): string | undefined {
  if (url.href.length > 300) return undefined;
  const parameters = [...url.searchParams].sort(([a], [b]) => (a < b ? -1 : 1));
  if (parameters.some(([name]) => !PARAMETERS.has(name))) return undefined;
  return `${url.pathname}?${new URLSearchParams(parameters)}`;
}
