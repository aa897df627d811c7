import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PICTURE_VIEWS, pictureAddress } from '../picture.ts';
import type { ProductCard } from '../reads.ts';
import { packCards, unpackCards } from './packed-cards.ts';

/** Texts of catalogues, with what the packing itself writes in them. */
const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[~|^'=\-/ 0-9a]{0,8}$/));
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
const ours = fc
  .record({
    set: fc.stringMatching(/^[a-z0-9-]{1,12}$/),
    view: fc.constantFrom(...PICTURE_VIEWS),
    colour: fc.stringMatching(/^[a-z0-9-]{1,8}$/),
    width: fc.constantFrom(320, 640),
    format: fc.constantFrom('avif', 'webp'),
  })
  .map((picture) => pictureAddress(picture as Parameters<typeof pictureAddress>[0]));
/** Some that cards have in common, and others. */
const colour = fc.oneof(
  fc.record({ color: text, nombre: text, css: text }),
  fc.constantFrom(
    ...['rojo', 'azul', 'gris'].map((name) => ({ color: name, nombre: name, css: '' })),
  ),
);
const card = fc
  .record(
    {
      id: fc.integer(),
      id_producto_prov: text,
      product_name: text,
      description: text,
      price: fc.oneof(number, text),
      precio_iva: number,
      piezas_caja: fc.integer(),
      url_image: fc.oneof(text, ours),
      url_imagen: fc.oneof(text, ours),
      colores: fc.array(colour, { maxLength: 4 }),
      calificacion: fc.record({
        promedio: fc.integer({ min: 10, max: 50 }).map((tenths) => tenths / 10),
        total: fc.integer({ min: 1, max: 1_000_000 }),
      }),
    },
    {
      requiredKeys: [
        'id',
        'id_producto_prov',
        'product_name',
        'description',
        'price',
        'precio_iva',
        'piezas_caja',
        'colores',
      ],
    },
  )
  .map(
    ({ colores, calificacion, ...rest }) =>
      ({ ...rest, colores, ...(calificacion ? { calificacion } : {}) }) as ProductCard,
  );

/** A browser has the text alone: another one of the same letters is not known to be of any cards. */
const read = (cards: readonly ProductCard[]): readonly ProductCard[] => {
  const packed = packCards(cards);
  for (let other = 0; other < 100; other += 1) packCards([{ ...PLAIN, id: -1 - other }]);
  return unpackCards(packed);
};
const PLAIN: ProductCard = {
  id: 1,
  id_producto_prov: 'TAZ-001',
  product_name: 'Taza',
  description: 'De cerámica.',
  price: 50,
  precio_iva: 58,
  piezas_caja: 36,
  url_image: '/img/productos/taza-clasica/frente/rojo-640.webp',
  colores: [{ color: 'rojo', nombre: 'Rojo', css: '#ff0000' }],
};

test('BEH-613 cards are read from a page’s data as they were put there, to the order of their fields', () => {
  fc.assert(
    fc.property(fc.array(card, { maxLength: 6 }), (cards) => {
      const found = read(cards);
      expect(found).not.toBe(cards);
      expect(JSON.stringify(found)).toBe(JSON.stringify(cards));
    }),
  );
});

test('BEH-613 a colour of many cards and the address of a usual picture are told once and in short', () => {
  const cards = Array.from({ length: 24 }, (_, place) => ({ ...PLAIN, id: place }));
  const packed = packCards(cards);
  expect(packed.split('#ff0000')).toHaveLength(2);
  expect(packed).toContain('|taza-clasica/rojo|');
  expect(packed).not.toContain('/img/');
});

test('BEH-613 the server, which packed them, shows the very cards; the same cards are one text', () => {
  const cards = [PLAIN];
  expect(unpackCards(packCards(cards))).toBe(cards);
  expect(packCards([{ ...PLAIN }])).toBe(packCards(cards));
  expect(unpackCards(packCards(cards))).toBe(cards);
});
