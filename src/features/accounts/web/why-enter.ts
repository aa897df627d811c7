import { pages } from '../../../routes.ts';

/** By how the page begins that follows a login: what somebody who was sent there came for. */
const WHY: readonly (readonly [page: string, why: string])[] = [
  [pages.cart, 'Tu carrito te espera: entra y sigue donde lo dejaste.'],
  [pages.ordersOf(''), 'Entra para ver tu pedido.'],
  [pages.orders, 'Entra para ver tus compras.'],
  [pages.pay(''), 'Entra para pagar tu pedido.'],
  [pages.orderAgain(''), 'Entra para repetir tu pedido.'],
  [pages.claim(''), 'Entra para contarnos qué pasó con tu pedido.'],
  [pages.review(''), 'Entra para opinar de lo que te llegó.'],
  [pages.boxes(''), 'Entra para ver por dónde va tu pedido.'],
  [pages.notifications, 'Entra para ver tus notificaciones.'],
  [pages.account, 'Entra para ver y cambiar los datos de tu cuenta.'],
];

/** Why somebody is asked to sign in, by the page that follows; nothing where it speaks for itself. */
export const whyEnter = (target: string): string | undefined =>
  WHY.find(([page]) => target.startsWith(page))?.[1];
