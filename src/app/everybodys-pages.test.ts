import { expect, test, vi } from 'vitest';
import { pages } from '../routes.ts';
import { staffPages } from '../staff-routes.ts';
import { everybodysKeys } from './everybodys-keys.ts';
import { isEverybodys, pageOfData } from './everybodys-pages.ts';

const OURS = [
  pages.home,
  pages.search,
  pages.products,
  pages.productsFor('pluma azul'),
  pages.product('TAZ-001'),
  pages.productDetail('2'),
  pages.cart,
  pages.favourites,
  pages.finishes,
  pages.finish('embroidery'),
  pages.help,
];
/** What is somebody's, whatever it is made to look like. */
const THEIRS = [
  pages.orders,
  pages.pay('P-0000000000'),
  pages.notifications,
  pages.account,
  pages.login,
  pages.paymentReturn,
  pages.proof('P-0000000000', 1),
  pages.proofInvitation,
  pages.admin,
  staffPages.orders,
  pages.categorisation(1),
  pages.mailbox,
  '/api/sesion',
  '/comprobantes/7',
  '/producto/TAZ-001/estado-pedidos',
  `${pages.orders}/producto/x`,
  `${pages.orders}/x.css`,
  `${pages.cart};.js`,
  `${pages.orders}.data`,
];

test('T178 T179 pages of the catalogue are everybody’s, with their data; those of a person never are', () => {
  for (const path of OURS) {
    expect(isEverybodys(new URL(path, 'https://x.mx').pathname), path).toBe(true);
    const data = path === pages.home ? '/_root.data' : `${path}.data`;
    expect(isEverybodys(new URL(data, 'https://x.mx').pathname), data).toBe(true);
  }
  for (const path of THEIRS) {
    expect(isEverybodys(new URL(path, 'https://x.mx').pathname), path).toBe(false);
  }
});

test('the data of a page lies under the page’s own path', () => {
  expect(pageOfData('/producto/A.data')).toBe('/producto/A');
  expect(pageOfData('/_root.data')).toBe('/');
  expect(pageOfData('/productos/_.data')).toBe('/productos');
  expect(pageOfData('/productos')).toBe('/productos');
});

test('BEH-280 an address is taken apart once, and none that is nobody’s is taken for one that is', () => {
  const urlOf = vi.fn((address: string) => new URL(`https://tienda.example${address}`));
  const keyOfAddress = everybodysKeys(urlOf);
  const asked = ['/search?searchTerm=b&color=a', '/search?color=a&searchTerm=b', '/mis-pedidos'];
  const keys = [...asked, ...asked].map(keyOfAddress);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[0]).toContain('/search');
  expect(keys[2]).toBeUndefined();
  expect(keys.slice(3)).toEqual(keys.slice(0, 3));
  expect(urlOf).toHaveBeenCalledTimes(3);
  expect(keyOfAddress(`/search?searchTerm=${'a'.repeat(300)}`)).toBeUndefined();
});
