import { expect, test } from 'vitest';
import { cardImage } from './card-image.ts';
import { type DetailFacts, presentCard, presentDetail, presentFinish } from './present-product.ts';

const MUG: DetailFacts = {
  id: 7,
  code: 'TAZ-001',
  name: 'Taza',
  description: 'De cerámica',
  material: 'Cerámica',
  price_centavos: 100_50,
  box_pieces: 36,
  box_size: '48x36x33',
  picture_set: 'taza-clasica',
  image_urls: [],
  photos: null,
  feed_shape: [],
  supplier_id: 1,
  category: { slug: 'bebidas', nombre: 'Bebidas' },
  size_chart: null,
  stocked_at: null,
  active: true,
  colours: [
    { color: 'rojo', nombre: 'Rojo', css: '#d0202e', inventario: 50, tallas: [] },
    { color: 'azul-marino', nombre: 'Azul marino', css: '#17264f', inventario: 3, tallas: [] },
  ],
  finishes: [
    {
      name: 'Serigrafía',
      slug: 'screen-printing',
      good_for: 'Tintas sólidas',
      delivery_days: 4,
      tiers: [
        { from_quantity: 1, mode: 'fijo', amount_centavos: 480_00 },
        { from_quantity: 51, mode: 'por_pieza', amount_centavos: 7_20 },
      ],
    },
  ],
};
const RED = '/img/productos/taza-clasica/frente/rojo-640.webp';

test('CRD-07 A23 a card has its picture under url_image, or url_imagen where the feed says so', () => {
  const card = presentCard(MUG);
  const other = presentCard({ ...MUG, feed_shape: ['url_imagen'] });
  expect([card.url_image, card.url_imagen]).toEqual([RED, undefined]);
  expect([other.url_image, other.url_imagen]).toEqual([undefined, RED]);
  expect([cardImage(card), cardImage(other), cardImage({})]).toEqual([RED, RED, undefined]);
  expect([card.price, card.precio_iva]).toEqual([100.5, 116.58]);
});

test('CRD-03 a card carries its colours, without their stock', () => {
  expect(presentCard(MUG).colores).toEqual([
    { color: 'rojo', nombre: 'Rojo', css: '#d0202e' },
    { color: 'azul-marino', nombre: 'Azul marino', css: '#17264f' },
  ]);
});

test('a product without colours shows its plain addresses, on its card and on its page', () => {
  const bare = { ...MUG, colours: [], image_urls: ['https://fotos.example/1.jpg'] };
  expect(presentCard(bare)).toMatchObject({ url_image: bare.image_urls[0], colores: [] });
  expect(presentDetail(bare)).toMatchObject({ imagenes: bare.image_urls, variantes_color: [] });
});

test('CRD-07 a card without any picture has neither key', () => {
  const card = presentCard({ ...MUG, picture_set: null });
  expect(card).not.toHaveProperty('url_image');
  expect(card).not.toHaveProperty('url_imagen');
});

test('PDP-10 a price the feed gives as text stays text on the wire and reads as the same number', () => {
  const detail = presentDetail({ ...MUG, feed_shape: ['precio_texto'] });
  expect(detail.price).toBe('100.50');
  expect(Number(detail.price)).toBe(presentDetail(MUG).price);
  expect(detail.precio_iva).toBe(116.58);
});

test('DAT-02 DAT-03 each colour brings its stock and its own four pictures', () => {
  const { variantes_color, imagenes } = presentDetail(MUG);
  expect(variantes_color.map((variant) => variant.inventario)).toEqual([50, 3]);
  expect(variantes_color[1]?.imagenes).toHaveLength(5);
  expect(variantes_color[1]?.imagenes[0]).toContain('/frente/azul-marino-');
  expect(imagenes).toEqual(variantes_color[0]?.imagenes);
});

test('a product with plain image addresses shows those, whatever the colour', () => {
  const urls = ['https://fotos.example/1.jpg', 'https://fotos.example/2.jpg'];
  const detail = presentDetail({ ...MUG, picture_set: null, image_urls: urls });
  expect(detail.imagenes).toEqual(urls);
  expect(detail.variantes_color[0]?.imagenes).toEqual([]);
});

test('A39 measures a supplier does not give are 0x0x0', () => {
  expect(presentDetail({ ...MUG, box_size: null }).medidas).toBe('0x0x0');
});

test('A29 finishes carry their names as JSON text and their prices before tax', () => {
  const detail = presentDetail(MUG);
  expect(JSON.parse(detail.tecnicaImpresion)).toEqual(['Serigrafía']);
  expect(detail.terminados[0]?.escalas).toEqual([
    { desde: 1, modo: 'fijo', importe: 480 },
    { desde: 51, modo: 'por_pieza', importe: 7.2 },
  ]);
});

test('PDP-45 each colour tells its sizes, never more of one than is free of the colour', () => {
  const sizes = [
    { talla: 'CH', inventario: 2 },
    { talla: 'M', inventario: 9 },
  ];
  const [red, navy] = MUG.colours;
  if (!red || !navy) throw new Error('no colours');
  const colours = [red, { ...navy, inventario: 5, tallas: sizes }];
  const detail = presentDetail({ ...MUG, colours, size_chart: 'playera' });
  expect(detail.variantes_color[1]?.tallas).toEqual([
    { talla: 'CH', inventario: 2 },
    { talla: 'M', inventario: 5 },
  ]);
  expect(detail.variantes_color[0]).not.toHaveProperty('tallas');
  expect(detail.guia_tallas).toBe('playera');
  expect(presentDetail(MUG)).not.toHaveProperty('guia_tallas');
  expect(presentDetail(MUG)).not.toHaveProperty('existencias_al');
});

test('PDP-45 the size chart of a product stands on its page, and none where there is none', () => {
  expect(presentDetail(MUG)).not.toHaveProperty('guia_tallas');
  expect(presentDetail({ ...MUG, size_chart: 'CH: 50 cm' }).guia_tallas).toBe('CH: 50 cm');
});

test('A24 the stars of a product are told as their mean in tenths, and nothing where there are none', () => {
  expect(presentDetail(MUG)).not.toHaveProperty('calificacion');
  const rated = presentDetail({ ...MUG, rating_count: 3, rating_sum: 14 });
  expect(rated.calificacion).toEqual({ promedio: 4.7, total: 3 });
});

test('BEH-73 what is off sale says so on its page, and what is sold does not', () => {
  expect(presentDetail({ ...MUG, active: false }).descontinuado).toBe(true);
  expect(presentDetail(MUG)).not.toHaveProperty('descontinuado');
});

test('A29 a finish tells days, inks, further charges and stitches where they are stated, and only there', () => {
  const [plain] = MUG.finishes;
  if (!plain) throw new Error('no finish');
  const tier = { from_quantity: 1, mode: 'por_pieza', amount_centavos: 7_20 } as const;
  const told = presentFinish({
    ...plain,
    stitches: [10_000, 3_50],
    tiers: [{ ...tier, days: 3, inks: 2, ink: 1_50, position: 2_25 }, tier],
  });
  expect(told).toMatchObject({ puntadas_incluidas: 10_000, millar_adicional: 3.5 });
  expect(told.escalas).toEqual([
    {
      ...{ desde: 1, modo: 'por_pieza', importe: 7.2 },
      ...{ dias: 3, tintas_max: 2, tinta_adicional: 1.5, posicion_adicional: 2.25 },
    },
    { desde: 1, modo: 'por_pieza', importe: 7.2 },
  ]);
  expect(presentFinish(plain)).not.toHaveProperty('millar_adicional');
});
