import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { CatalogReads, ProductDetail } from '../../catalog/reads.ts';
import { catalogContext } from '../../catalog/web/catalog-context.ts';
import { loader, meta } from './product-page.tsx';
import { loader as redirect } from './product-redirect.tsx';

const mug = {
  id_product: 7,
  id_producto_prov: 'TAZ-7',
  product_name: 'Taza',
  description: 'Cerámica.',
  piezas_caja: 50,
  precio_iva: 116,
  imagenes: [],
  variantes_color: [
    { color: 'plata', imagenes: [] },
    { color: 'rojo', imagenes: [] },
  ],
} as unknown as ProductDetail;

function load(id: string, detail: (id: string) => Promise<ProductDetail | undefined>) {
  const context = new RouterContextProvider();
  context.set(catalogContext, { detail } as unknown as CatalogReads);
  const request = new Request(`http://tienda.example/detalle-producto/${id}?x=1`);
  return loader({ context, params: { id }, request } as unknown as Parameters<typeof loader>[0]);
}
const known = async (id: string) => (['7', 'TAZ-7'].includes(id) ? mug : undefined);

test('CON-91 a link to a product says its name and shows it printed in its first colour', async () => {
  const image = '/img/productos/taza-clasica/frente/rojo-640.avif';
  const shown = { ...mug, variantes_color: [{ color: 'rojo', imagenes: [image] }] } as never;
  const { data } = await load('7', async () => shown);
  const matches = [{ id: 'root', loaderData: { site: { company: 'Imprenta Luna' } } }];
  const tags = meta({ loaderData: data, matches } as unknown as Parameters<typeof meta>[0]);
  const told = (property: string) =>
    (tags as { property?: string; content?: string }[]).find((tag) => tag.property === property)
      ?.content;
  expect(told('og:title')).toBe('Taza con tu logo');
  expect(told('og:url')).toBe('http://tienda.example/producto/TAZ-7');
  expect(told('og:image')).toBe('http://tienda.example/img/compartir/taza-clasica/rojo.jpg');
  expect(told('og:site_name')).toBe('Imprenta Luna');
});

test('A03 RTE-10 either id on either address names one canonical page', async () => {
  for (const id of ['7', 'TAZ-7']) {
    const { data } = await load(id, known);
    expect(data?.canonical).toBe('http://tienda.example/producto/TAZ-7');
    const matches = [{ id: 'root', loaderData: { site: { company: 'Imprenta Luna' } } }];
    const tags = meta({ loaderData: data, matches } as unknown as Parameters<typeof meta>[0]);
    expect(tags).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: 'http://tienda.example/producto/TAZ-7',
    });
    expect(tags).toContainEqual({ title: 'Taza | Imprenta Luna' });
    const told = {
      'script:ld+json': expect.objectContaining({ '@type': 'Product', sku: 'TAZ-7' }),
    };
    expect(tags).toContainEqual(told);
  }
});

test('PDP-12 the page is told which of its colours are not plain', async () => {
  const { data } = await load('7', known);
  expect(data?.materials).toEqual({ plata: 'metal' });
});

test('PDP-37 a product nobody has is a 404', async () => {
  const { data, init } = await load('NADA', known);
  expect(data).toBeUndefined();
  expect(init?.status).toBe(404);
});

test('PDP-37 a failing catalogue fails the load, which the page says in its own words', async () => {
  await expect(load('7', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
});

test('RTE-08 /producto without an id leads to all products', () => {
  const answer = redirect();
  expect(answer.status).toBe(302);
  expect(answer.headers.get('Location')).toBe('/productos');
});
