import {
  index,
  layout,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from '@react-router/dev/routes';
import { pages } from '../routes.ts';
import { STAFF_PAGES } from './staff-pages.ts';

const feature = (name: string, file: string, room: 'web' | 'staff' = 'web'): string =>
  `../features/${name}/${room}/${file}.tsx`;

/** A page whose id is its file's name without its room: ids travel with every page, so they are short. */
const page = (address: string, name: string, file: string): RouteConfigEntry =>
  route(address, feature(name, file), { id: file.slice(file.lastIndexOf('/') + 1) });

const CATEGORISATION = 'categorisation-page';

/** Which file serves which page. Addresses as in src/routes.ts; files live with their feature. */
export default [
  layout('layout/shop-layout.tsx', { id: 'shop' }, [
    index(feature('home', 'home-page'), { id: 'home-page' }),
    page('search', 'search', 'search-page'),
    page('productos/:busquedaString?', 'search', 'products-page'),
    page('producto', 'product', 'product-redirect'),
    route('producto/:id', feature('product', 'product-page'), { id: 'product' }),
    route('detalle-producto/:id', feature('product', 'product-page'), { id: 'product-detail' }),
    route('mi-carrito', 'compose/cart-page.tsx', { id: 'cart-page' }),
    page('mis-favoritos', 'favourites', 'favourites-page'),
    page('estado-pedidos', 'invoicing', 'orders-page'),
    page('volver-a-pedir/:folio', 'checkout', 'order-again/order-again-page'),
    page('reclamacion/:folio', 'claims', 'claim-page'),
    page('opinar/:folio', 'reviews', 'rate-page'),
    page('mis-envios/:folio', 'parcels', 'boxes-page'),
    page('revisar-propuesta', 'proofs', 'invitation-page'),
    page('verificar/:codigo', 'proofs', 'verify-page'),
    page('notificaciones', 'my-account', 'notices/notifications-page'),
    page('iniciar-sesion', 'accounts', 'login-page'),
    page('entrar/:via', 'accounts', 'social/social-return-page'),
    page('eliminacion-de-datos/:codigo', 'accounts', 'social/data-deletion-page'),
    page('derechos-arco', 'my-account', 'arco-page'),
    page('mis-colores', 'artwork', 'matching/matching-page'),
    page('mi-cuenta', 'my-account', 'account-page'),
    page('mi-cuenta/privacidad', 'my-account', 'own-privacy-page'),
    page('mi-cuenta/seguridad', 'accounts', 'own/security-page'),
    page('registrarse', 'accounts', 'register-page'),
    page('restablecer-acceso', 'accounts', 'reset-access-page'),
    page('reset', 'accounts', 'reset-page'),
    page('compartido/:token', 'sharing', 'shared-page'),
    page('terminados', 'content', 'finishes-page'),
    page('terminados/:slug', 'content', 'finish-page'),
    route('categorizacion/:id', feature('catalog', CATEGORISATION, 'staff'), {
      id: CATEGORISATION,
    }),
    page('contacto', 'content', 'contact-page'),
    page('politicas-devolucion-reembolso', 'content', 'returns-page'),
    page('politicas-envio', 'content', 'shipping-policy-page'),
    page('centro-de-ayuda', 'content', 'help-page'),
    page('aviso-de-privacidad', 'content', 'privacy-page'),
    page('condiciones-de-uso', 'content', 'terms-page'),
    page('metodos-de-pago', 'content', 'payment-methods-page'),
    page('*', 'content', 'unlisted-page'),
  ]),
  layout('layout/pay-layout.tsx', { id: 'pay' }, [
    page('pagar-pedido/:tokenpedido', 'payment', 'payment-page'),
    page('pago/retorno', 'payment', 'payment-return-page'),
  ]),
  page('propuesta/:folio/:linea', 'proofs', 'viewer-page'),
  route(pages.admin.slice(1), 'layout/staff-layout.tsx', { id: 'staff' }, [
    ...STAFF_PAGES.map(({ to, feature: name, screen }) => {
      const file = feature(name, screen, 'staff');
      return to === pages.admin
        ? index(file, { id: screen })
        : route(to.slice(pages.admin.length + 1), file, { id: screen });
    }),
  ]),
] satisfies RouteConfig;
