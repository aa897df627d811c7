import type { Page } from '@playwright/test';
import type { OrderView } from '../../src/features/orders/reads.ts';
import { pages } from '../../src/routes.ts';
import { aLine } from '../../test/journeys/support/cart.ts';
import type { Guide } from './guide.ts';
import type { Screen } from './screen.ts';

const CART = {
  cart: [
    aLine('TAZ-001', {
      name: 'Taza Clásica 11 oz',
      image: '/img/productos/taza-clasica/frente/turquesa-640.webp',
    }),
  ],
};

const unpaid = ({ id_status, estadoPago }: OrderView): boolean =>
  id_status === 1 && estadoPago === 'sin_transaccion';
const inState =
  (status: number) =>
  ({ id_status }: OrderView): boolean =>
    id_status === status;

const go = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: 'Continuar', exact: true })
    .filter({ visible: true })
    .first()
    .click();

/** To where a courier is chosen, at the first address that is kept. */
async function goToCouriers(page: Page): Promise<void> {
  await go(page);
  await page
    .getByRole('button', { name: /^Enviar aquí/ })
    .first()
    .click();
  await page.getByRole('main').getByRole('radio').first().waitFor({ state: 'attached' });
}

/** What an order became, as the browser keeps it in its history. */
async function goToPlaced(page: Page, guide: Guide): Promise<void> {
  const folio = await guide.folio(unpaid);
  await page.evaluate((placed) => {
    history.replaceState({ usr: { folio: placed }, key: 'confirmado', idx: 0 }, '');
  }, folio);
  await page.reload();
}

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();

const SCREENS: readonly Screen[] = [
  { name: 'orders', route: 'orders-page', at: pages.orders, main: true },
  ...[1, 5, 13, 14].map(
    (status): Screen => ({
      name: `order-${status}`,
      route: 'orders-page',
      at: async ({ folio }) => pages.ordersOf(await folio(inState(status))),
    }),
  ),
  {
    name: 'order-again',
    route: 'order-again-page',
    at: async ({ folio }) => pages.orderAgain(await folio(inState(14))),
  },
  {
    name: 'review',
    route: 'rate-page',
    at: async ({ folio }) => pages.review(await folio(inState(14))),
  },
  {
    name: 'claim',
    route: 'claim-page',
    at: async ({ folio }) => pages.claim(await folio(inState(14))),
  },
  {
    name: 'boxes',
    route: 'boxes-page',
    at: async ({ folio }) => pages.boxes(await folio(inState(13))),
  },
  {
    name: 'proof',
    route: 'viewer-page',
    at: async ({ order }) => {
      const proposed = await order(({ items }) => items.some(({ propuesta }) => propuesta));
      const line = proposed.items.find(({ propuesta }) => propuesta);
      return pages.proof(proposed.id_token_order, line?.id_order_detail ?? 0);
    },
  },
  {
    name: 'pay',
    route: 'payment-page',
    at: async ({ folio }) => pages.pay(await folio(unpaid)),
    main: true,
  },
  {
    name: 'pay-transfer',
    route: 'payment-page',
    at: async ({ folio }) => pages.payBy(await folio(unpaid), 'transferencia'),
  },
  {
    name: 'pay-return',
    route: 'payment-return-page',
    at: async ({ folio }) => `${pages.paymentReturn}?orden=${await folio(unpaid)}`,
  },
  { name: 'notifications', route: 'notifications-page', at: pages.notifications },
  { name: 'favourites', route: 'favourites-page', at: pages.favourites },
  { name: 'account', route: 'account-page', at: pages.account, main: true },
  { name: 'account-privacy', route: 'own-privacy-page', at: pages.accountPrivacy },
  { name: 'account-security', route: 'security-page', at: pages.accountSecurity },
  { name: 'cart-address', route: 'cart-page', at: pages.cart, stored: CART, reach: go },
  { name: 'cart-courier', route: 'cart-page', at: pages.cart, stored: CART, reach: goToCouriers },
  { name: 'placed', route: 'cart-page', at: pages.cart, reach: goToPlaced },
  {
    name: 'pay-ways',
    route: 'cart-page',
    at: pages.cart,
    reach: async (page, guide) => {
      await goToPlaced(page, guide);
      await press(page, 'Pagar ahora');
    },
  },
  {
    name: 'pay-card',
    route: 'payment-page',
    at: async ({ folio }) => pages.pay(await folio(unpaid)),
    reach: async (page) => {
      await press(page, 'Agregar nueva tarjeta');
      await press(page, 'Realizar Pago');
    },
  },
  {
    name: 'invoice',
    route: 'orders-page',
    at: async ({ folio }) => pages.ordersOf(await folio(inState(5))),
    reach: async (page) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Factura/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    },
  },
];

/** What is somebody's own; the demo's Ana has it in every state. */
export const OWN_SCREENS = SCREENS.map((screen): Screen => ({ ...screen, who: 'customer' }));
