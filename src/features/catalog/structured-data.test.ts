import { expect, test } from 'vitest';
import type { ProductDetail } from './reads.ts';
import { breadcrumbData, productData } from './structured-data.ts';

const ADDRESS = 'https://tienda.example/producto/TAZ-7';
const mug = {
  id_producto_prov: 'TAZ-7',
  product_name: 'Taza </script> clásica',
  description: 'Cerámica.',
  material: 'Cerámica',
  precio_iva: 116,
  piezas_caja: 50,
  imagenes: [],
  variantes_color: [{ inventario: 300, imagenes: ['/img/azul.webp', '/img/azul-2.webp'] }],
  categoria: { slug: 'tazas', nombre: 'Tazas' },
} as unknown as ProductDetail;

test('PDP-03 A23 search engines read a product’s price with IVA, its minimum and whether there is any', () => {
  expect(productData(mug, ADDRESS)).toMatchObject({
    '@type': 'Product',
    sku: 'TAZ-7',
    category: 'Tazas',
    image: ['https://tienda.example/img/azul.webp'],
    offers: {
      price: '116.00',
      priceCurrency: 'MXN',
      availability: 'https://schema.org/InStock',
      eligibleQuantity: { minValue: 50 },
    },
  });
});

test('A31 a product with less than a box of every colour is announced as preorder', () => {
  const scarce = { ...mug, variantes_color: [{ inventario: 49, imagenes: [] }] };
  const { offers } = productData(scarce as unknown as ProductDetail, ADDRESS);
  expect(offers).toMatchObject({ availability: 'https://schema.org/PreOrder' });
  const oneBox = {
    ...mug,
    variantes_color: [...scarce.variantes_color, { inventario: 50, imagenes: [] }],
  };
  expect(productData(oneBox as unknown as ProductDetail, ADDRESS).offers).toMatchObject({
    availability: 'https://schema.org/InStock',
  });
});

test('PDP-03 of all pictures four are told, one of each colour first', () => {
  const variantes_color = ['a', 'b', 'c', 'd', 'e'].map((colour) => ({
    inventario: 300,
    imagenes: [`/img/${colour}-1.webp`, `/img/${colour}-2.webp`],
  }));
  const images = (colours: number) => {
    const detail = {
      ...mug,
      imagenes: ['/img/z.webp'],
      variantes_color: variantes_color.slice(0, colours),
    };
    return productData(detail as unknown as ProductDetail, 'https://t.mx').image;
  };
  expect(images(5)).toEqual(
    ['a', 'b', 'c', 'd'].map((colour) => `https://t.mx/img/${colour}-1.webp`),
  );
  expect(images(1)).toEqual(['https://t.mx/img/a-1.webp', 'https://t.mx/img/z.webp']);
});

test('what a product does not have is not told: neither material, nor category, nor a step to it', () => {
  expect(productData(mug, ADDRESS)).toMatchObject({ material: 'Cerámica', category: 'Tazas' });
  const bare = { ...mug, material: '', categoria: null };
  const told = productData(bare, ADDRESS);
  expect(told).not.toHaveProperty('material');
  expect(told).not.toHaveProperty('category');
  const { itemListElement } = breadcrumbData(bare, ADDRESS);
  expect(itemListElement).toMatchObject([{ name: 'Inicio' }, { position: 2, item: ADDRESS }]);
});

test('BEH-770 A24 a rating is told to robots where people who bought it gave one', () => {
  const rated = { ...mug, calificacion: { promedio: 4.7, total: 12 } };
  expect(productData(rated, ADDRESS)).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.7, reviewCount: 12 },
  });
});

test('A24 no rating is claimed', () => {
  expect(JSON.stringify(productData(mug, ADDRESS))).not.toMatch(/rating|review/i);
});

test('RTE-07 the breadcrumb leads from home by the category to the product', () => {
  const { itemListElement } = breadcrumbData(mug, ADDRESS);
  expect(itemListElement).toMatchObject([
    { position: 1, item: 'https://tienda.example/' },
    { position: 2, item: 'https://tienda.example/productos?categoria=tazas' },
    { position: 3, item: ADDRESS },
  ]);
});
