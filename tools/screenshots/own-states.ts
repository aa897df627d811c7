import type { OrderView } from '../../src/features/orders/reads.ts';
import { CANCELLED, DELIVERED, PAUSED, RECEIVED } from '../../src/features/orders/status.ts';
import { pages } from '../../src/routes.ts';
import type { Screen } from './screen.ts';

type Fits = (order: OrderView) => boolean;

const inState =
  (status: number): Fits =>
  ({ id_status }) =>
    id_status === status;
const refused: Fits = ({ id_status, motivo }) => id_status === RECEIVED && motivo !== '';
const inReview: Fits = ({ id_status, estadoPago }) =>
  id_status === RECEIVED && estadoPago === 'en proceso';

/** Its owner said the day they need it for, and it is not done. */
const wanted: Fits = ({ para_el, id_status }) => para_el !== undefined && id_status !== DELIVERED;

const theOrder = (name: string, fits: Fits): Screen => ({
  name: `order-${name}`,
  route: 'orders-page',
  at: async ({ folio }) => pages.ordersOf(await folio(fits)),
});

/** Purchases and payments in the states that are not how most of them are met. */
const STATES: readonly Screen[] = [
  theOrder('refused', refused),
  theOrder('in-review', inReview),
  theOrder('proposal', inState(3)),
  theOrder('making', inState(7)),
  theOrder('packed', inState(9)),
  theOrder('cancelled', inState(CANCELLED)),
  theOrder('paused', inState(PAUSED)),
  theOrder('wanted', wanted),
  { name: 'orders-delivered', route: 'orders-page', at: `${pages.orders}?ver=entregadas` },
  { name: 'orders-none', route: 'orders-page', at: `${pages.orders}?folio=ZZZZ` },
  {
    name: 'pay-refused',
    route: 'payment-page',
    at: async ({ folio }) => pages.pay(await folio(refused)),
  },
  {
    name: 'pay-in-review',
    route: 'payment-page',
    at: async ({ folio }) => pages.pay(await folio(inReview)),
  },
  {
    name: 'pay-paid',
    route: 'payment-page',
    at: async ({ folio }) => pages.pay(await folio(inState(7))),
  },
  {
    name: 'pay-return-paid',
    route: 'payment-return-page',
    at: async ({ folio }) => `${pages.paymentReturn}?orden=${await folio(inState(7))}`,
  },
  {
    name: 'verify-approved',
    route: 'verify-page',
    at: async ({ link, order }) => {
      const approved = await order(({ items }) =>
        items.some(({ propuesta }) => propuesta?.estado === 'aprobada'),
      );
      const line = approved.items.find(({ propuesta }) => propuesta?.estado === 'aprobada');
      return link(pages.proof(approved.id_token_order, line?.id_order_detail ?? 0), /verificar/);
    },
  },
  {
    name: 'claim-thread',
    route: 'claim-page',
    who: 'claimant',
    at: ({ claimed }) => claimed().then(pages.claim),
  },
];

export const OWN_STATES = STATES.map((screen): Screen => ({ who: 'customer', ...screen }));
