import { FINISH_SLUGS, IMAGE_SEARCH_TERM, pages } from '../../../src/routes.ts';

/** A product of the demo shop with colours, finishes and several pictures. */
export const A_PRODUCT = 'TAZ-001';

/** Every page anybody may open, with an example where a part of the address varies. */
export const PUBLIC_PAGES: readonly string[] = [
  pages.home,
  pages.searchFor('taza'),
  pages.searchFor('zzzzqq'),
  pages.searchFor(IMAGE_SEARCH_TERM),
  pages.products,
  pages.productsFor('pluma'),
  pages.product(A_PRODUCT),
  pages.productDetail('2'),
  pages.cart,
  pages.favourites,
  pages.login,
  pages.register,
  pages.reset,
  pages.finishes,
  pages.finish(FINISH_SLUGS[0]),
  pages.categorisation(1),
  pages.contact,
  pages.about('estampa'),
  pages.returns,
  pages.shippingPolicy,
  pages.help,
  pages.privacy,
  pages.terms,
  pages.paymentMethods,
];

/** Addresses answered with 404 and a page that says so. */
export const MISSING_PAGES: readonly string[] = ['/xyz/123', pages.product('NADA-000')];
