import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Which file serves which page. Addresses as in src/routes.ts; files live with their feature. */
const feature = (name: string, file: string): string => `../features/${name}/web/${file}.tsx`;

export default [
  layout('layout/shop-layout.tsx', [
    index(feature('catalog', 'home-page')),
    route('search', feature('search', 'search-page')),
    route('productos/:busquedaString?', feature('search', 'products-page')),
    route('producto', feature('catalog', 'product-redirect')),
    route('producto/:id', feature('catalog', 'product-page'), { id: 'product' }),
    route('detalle-producto/:id', feature('catalog', 'product-page'), { id: 'product-detail' }),
    route('mi-carrito', feature('checkout', 'cart-page')),
    route('mis-favoritos', feature('favourites', 'favourites-page')),
    route('estado-pedidos', feature('orders', 'orders-page')),
    route('notificaciones', feature('notifications', 'notifications-page')),
    route('iniciar-sesion', feature('accounts', 'login-page')),
    route('registrarse', feature('accounts', 'register-page')),
    route('restablecer-acceso', feature('accounts', 'reset-access-page')),
    route('reset', feature('accounts', 'reset-page')),
    route('pagar-pedido/:tokenpedido', feature('payment', 'payment-page')),
    route('pago/retorno', feature('payment', 'payment-return-page')),
    route('terminados', feature('content', 'finishes-page')),
    route('terminados/:slug', feature('content', 'finish-page')),
    route('categorizacion/:id', feature('catalog', 'categorisation-page')),
    route('contacto', feature('content', 'contact-page')),
    route('politicas-devolucion-reembolso', feature('content', 'returns-page')),
    route('politicas-envio', feature('content', 'shipping-policy-page')),
    route('centro-de-ayuda', feature('content', 'help-page')),
    route('aviso-de-privacidad', feature('content', 'privacy-page')),
    route('condiciones-de-uso', feature('content', 'terms-page')),
    route('metodos-de-pago', feature('content', 'payment-methods-page')),
    route('*', feature('content', 'unlisted-page')),
  ]),
] satisfies RouteConfig;
