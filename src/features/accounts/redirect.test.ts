import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pages } from '../../routes.ts';
import { resolveRedirect } from './redirect.ts';

test('A04 RTE-14 the documented redirect lands on the cart, with or without a slash', () => {
  expect(resolveRedirect('mi-carrito')).toBe('/mi-carrito');
  expect(resolveRedirect('/mi-carrito')).toBe('/mi-carrito');
  expect(resolveRedirect('admin/busquedas')).toBe('/admin/busquedas');
  expect(resolveRedirect('pagar-pedido/P-7K3M9Q2X4H')).toBe('/pagar-pedido/P-7K3M9Q2X4H');
  expect(resolveRedirect('estado-pedidos')).toBe('/estado-pedidos');
  const transfer = '/pagar-pedido/P-7K3M9Q2X4H?metodo=transferencia';
  expect(resolveRedirect(transfer)).toBe(transfer);
  expect(resolveRedirect('mi-carrito?guardado=1')).toBe('/mi-carrito?guardado=1');
  expect(resolveRedirect('mi-carrito?guardado=1&x=1')).toBe('/');
  const proof = `/mi-cuenta/seguridad?prueba=${'aB-_'.repeat(10)}123`;
  expect(resolveRedirect(proof)).toBe(proof);
  expect(resolveRedirect(`${proof}&x=1`)).toBe('/');
});

test('A04 BEH-742 whatever page of one order asks for a login is come back to', () => {
  for (const page of ['orderAgain', 'claim', 'review', 'boxes', 'pay', 'ordersOf'] as const) {
    const address = pages[page]('P-7K3M9Q2X4H');
    expect(resolveRedirect(address.slice(1))).toBe(address);
  }
});

test('A04 T154 anything that is not a known page of the shop goes home', () => {
  const hostile = [
    'https://evil.test',
    'http:evil.test',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/%2f%2fevil.test',
    '%2f%2fevil.test',
    '/mi-carrito/../../evil',
    '/mi-carrito//evil.test',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '\tmi-carrito',
    '/\t/evil.test',
    '/\n/evil.test',
    'mi-carrito\n',
    'mi-carrito@evil.test',
    '@evil.test',
    '.evil.test',
    '/producto/..',
    '/producto/%2e%2e',
    '/producto/a/b',
    '/iniciar-sesion',
    '/iniciar-sesion?redirect=//evil.test',
    '/mi-carrito?next=//evil.test',
    '/pagar-pedido/P-7K3M9Q2X4H?metodo=//evil.test',
    '/producto/TAZ-001?metodo=transferencia',
    '/estado-pedidos?folio=//evil.test',
    '/estado-pedidos?folio=P-1&x=//evil.test',
    '/volver-a-pedir/P-1/../x',
    '/mis-envios/P-1?folio=P-1',
    '/mi-carrito#//evil.test',
    '/api/logout',
    '__proto__',
    'constructor',
    'x'.repeat(5000),
    '',
  ];
  expect(resolveRedirect(null)).toBe('/');
  expect(resolveRedirect(undefined)).toBe('/');
  for (const payload of hostile)
    expect([payload, resolveRedirect(payload)]).toEqual([payload, '/']);
});

test('T154 whatever is asked, the answer stays on this site', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.webPath()), (query) => {
      const target = new URL(resolveRedirect(query), 'https://tienda.example');
      expect(target.origin).toBe('https://tienda.example');
      expect(resolveRedirect(query)).toMatch(/^\/(?!\/)[\w/-]*$/);
    }),
  );
});
