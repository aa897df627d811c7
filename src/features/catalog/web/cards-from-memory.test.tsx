import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, StaticRouter } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeOnceWith } from '../../../framework/written/written-once.ts';
import type { ProductCard as Card } from '../reads.ts';
import { CardCorner } from './card-corner.ts';
import { CardGrid } from './card-grid.tsx';
import { CategoryTiles } from './category-tiles.tsx';

const PRODUCTS = ['<Taza>', 'Termo «frío»', 'Pluma'].map(
  (name, place): Card => ({
    id: place,
    id_producto_prov: `P-${place}`,
    product_name: name,
    description: 'De cerámica & barro.',
    price: 50,
    precio_iva: 58,
    piezas_caja: 36,
    url_image: '/img/plain.webp',
    colores: [{ color: 'rojo', nombre: 'Rojo', css: '#ff0000' }],
  }),
);
const Corner: ComponentType<{ readonly product: Card }> = ({ product }) => (
  <button type="button">{`Favorito: ${product.product_name}`}</button>
);

const fromMemory = (): void =>
  writeOnceWith((part) => renderToString(<StaticRouter location="/">{part}</StaticRouter>));
beforeEach(fromMemory);
afterEach(() => writeOnceWith(undefined));

type GridProps = Omit<Parameters<typeof CardGrid>[0], 'products'>;

const page = (products: readonly Card[], props: GridProps = {}): string =>
  renderToString(
    <MemoryRouter initialEntries={['/productos?page=2']}>
      <CardCorner value={Corner}>
        <CardGrid products={products} {...props} />
      </CardCorner>
    </MemoryRouter>,
  );

/** Three times the page as it comes from memory, and once as it is written anew. */
function written(make: () => string): { readonly pages: readonly string[]; readonly anew: string } {
  const pages = [1, 2, 3].map(make);
  writeOnceWith(undefined);
  const anew = make();
  fromMemory();
  return { pages, anew };
}

test('BEH-611 cards from memory are letter for letter those that are written anew', () => {
  for (const props of [{}, { heading: 'h3' }, { colourOf: () => 'rojo' }] as const) {
    const { pages, anew } = written(() => page(PRODUCTS, props));
    expect(anew).toContain('<!--$--><article');
    expect(anew).toContain('Favorito: &lt;Taza&gt;');
    expect(pages).toEqual([anew, anew, anew]);
  }
});

test('BEH-611 a product with another price, or in another colour, has another card at once', () => {
  for (let times = 0; times < 3; times += 1) expect(page(PRODUCTS)).toContain('$58.00');
  const dearer = PRODUCTS.map((product) => ({ ...product, precio_iva: 61.5 }));
  for (let times = 0; times < 3; times += 1) {
    expect(page(dearer)).toContain('$61.50');
    expect(page(dearer)).not.toContain('$58.00');
    expect(page(dearer)).not.toContain('/producto/P-0?');
    expect(page(dearer, { colourOf: () => 'rojo' })).toMatch(/\/producto\/P-0\?\w+=rojo/);
  }
});

test('BEH-611 pictures of the first row, which the page’s head announces, are written with each page', () => {
  const { pages, anew } = written(() => page(PRODUCTS, { eagerRows: 1 }));
  expect(anew).toMatch(/^<link rel="preload"/);
  for (const one of pages) expect(one).toBe(anew);
});

test('BEH-611 tiles from memory are letter for letter those that are written anew', () => {
  const categories = ['bebidas', 'textil'].map((slug) => ({
    slug,
    nombre_categoria: `${slug} & más`,
    imagen: '/img/productos/taza-clasica/frente/rojo-640.webp',
  }));
  const { pages, anew } = written(() =>
    renderToString(
      <MemoryRouter>
        <CategoryTiles categories={categories} />
      </MemoryRouter>,
    ),
  );
  expect(anew).toContain('bebidas &amp; más');
  expect(pages).toEqual([anew, anew, anew]);
});
