import { OFFLINE_PAGE } from '../../src/app/offline/offline-addresses.ts';
import { shareDesign } from '../../src/features/sharing/calls.ts';
import { API_DOCS, FINISH_SLUGS, IMAGE_SEARCH_TERM, pages } from '../../src/routes.ts';
import { aLine } from '../../test/journeys/support/cart.ts';
import type { Screen } from './screen.ts';

const PRODUCT = 'TAZ-001';
const CART = [
  aLine(PRODUCT, {
    name: 'Taza Clásica 11 oz',
    image: '/img/productos/taza-clasica/frente/turquesa-640.webp',
  }),
  aLine('TER-001', {
    name: 'Termo Clásico 500 ml',
    image: '/img/productos/termo-clasico/frente/grafito-640.webp',
    uniqueId: 'L-2',
    description: 'De acero inoxidable',
    color: 'Grafito',
    css: '#3a3d42',
    technique: 'Serigrafía',
    costo_terminado: 556.8,
  }),
];

/** Everybody's pages, in the order in which somebody meets them. */
export const SHOP_SCREENS: readonly Screen[] = [
  { name: 'home', route: 'home-page', at: pages.home, main: true },
  {
    name: 'home-suggestions',
    route: 'home-page',
    at: pages.home,
    reach: async (page) => {
      await page.getByRole('combobox', { name: 'Buscar productos' }).fill('term');
      await page.getByRole('option').first().waitFor();
    },
  },
  { name: 'results', route: 'search-page', at: pages.searchFor('taza'), main: true },
  {
    name: 'results-filters',
    route: 'search-page',
    at: pages.searchFor('taza'),
    reach: async (page) => {
      const show = page.getByRole('button', { name: 'Mostrar filtros' });
      // Beside the list they stand open.
      if (await show.isVisible()) await show.click();
    },
  },
  { name: 'results-none', route: 'search-page', at: pages.searchFor('zzzzqq') },
  { name: 'results-image', route: 'search-page', at: pages.searchFor(IMAGE_SEARCH_TERM) },
  { name: 'products', route: 'products-page', at: pages.products },
  { name: 'product', route: 'product', at: pages.product(PRODUCT), main: true },
  {
    name: 'product-finish',
    route: 'product',
    at: pages.product(PRODUCT),
    reach: async (page) => {
      await page
        .getByLabel('Terminado', { exact: true })
        .selectOption('Serigrafía', { force: true });
      await page.getByRole('button', { name: 'Subir tu arte' }).waitFor();
    },
  },
  { name: 'product-sizes', route: 'product', at: pages.product('PLA-001') },
  { name: 'product-detail', route: 'product-detail', at: pages.productDetail('2') },
  { name: 'product-missing', route: 'product', at: pages.product('NADA-000') },
  { name: 'product-redirect', route: 'product-redirect', at: '/producto' },
  {
    name: 'shared',
    route: 'shared-page',
    at: '/',
    reach: async (page) => {
      const body = {
        id: PRODUCT,
        color: 'turquesa',
        terminado: 'Sin terminado',
        cantidad: 36,
        archivos: [],
      };
      const answer = await page.request.post(shareDesign.path, { data: body });
      const { enlace }: { enlace: string } = await answer.json();
      await page.goto(new URL(enlace).pathname);
    },
  },
  { name: 'cart-empty', route: 'cart-page', at: pages.cart },
  { name: 'cart', route: 'cart-page', at: pages.cart, stored: { cart: CART }, main: true },
  { name: 'favourites-empty', route: 'favourites-page', at: pages.favourites },
  { name: 'login', route: 'login-page', at: pages.login, main: true },
  { name: 'register', route: 'register-page', at: pages.register },
  { name: 'reset-access', route: 'reset-access-page', at: pages.resetAccess },
  { name: 'reset', route: 'reset-page', at: pages.reset },
  { name: 'social-return', route: 'social-return-page', at: pages.socialReturn('google') },
  { name: 'matching', route: 'matching-page', at: '/mis-colores' },
  {
    name: 'data-deletion',
    route: 'data-deletion-page',
    at: '/eliminacion-de-datos/0000-0000',
  },
  { name: 'finishes', route: 'finishes-page', at: pages.finishes },
  { name: 'finish', route: 'finish-page', at: pages.finish(FINISH_SLUGS[1]) },
  { name: 'contact', route: 'contact-page', at: pages.contact },
  { name: 'about', route: 'unlisted-page', at: pages.about('estampa') },
  { name: 'missing', route: 'unlisted-page', at: '/no-existe' },
  { name: 'returns', route: 'returns-page', at: pages.returns },
  { name: 'shipping-policy', route: 'shipping-policy-page', at: pages.shippingPolicy },
  { name: 'help', route: 'help-page', at: pages.help },
  { name: 'privacy', route: 'privacy-page', at: pages.privacy },
  { name: 'terms', route: 'terms-page', at: pages.terms },
  { name: 'payment-methods', route: 'payment-methods-page', at: pages.paymentMethods },
  { name: 'arco', route: 'arco-page', at: pages.arco },
  { name: 'verify-approval', route: 'verify-page', at: pages.verifyApproval('NO-EXISTE') },
  { name: 'invitation', route: 'invitation-page', at: pages.proofInvitation },
  { name: 'offline', at: OFFLINE_PAGE },
  { name: 'mailbox', at: pages.mailbox },
  { name: 'api-docs', at: API_DOCS },
];
