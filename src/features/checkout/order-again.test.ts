import { expect, test } from 'vitest';
import { NO_FINISH } from '../../kernel/messages.ts';
import { toCentavos } from '../../kernel/money.ts';
import { withExtraFinish } from '../artwork/extra-finish.ts';
import type { ProductDetail } from '../catalog/reads.ts';
import { orderAgain, type PastLine } from './order-again.ts';

const past: PastLine = {
  name: 'Taza Clásica',
  image: '/img/taza.webp',
  quantity: 40,
  technique: 'Serigrafia',
  colour: 'Rojo',
  css: '#d0202e',
  notes: 'Logo centrado',
  // (40 × 100.00 + 400.00) × 1.16
  total: 5104,
  artwork: [{ name: 'a.svg', filename: 'a.svg', url: '/img/a.svg', original_name: 'Logo.svg' }],
  split: undefined,
  stitchTerms: undefined,
  approved: undefined,
};

const product = (change: Partial<ProductDetail> = {}): ProductDetail => ({
  id_product: 1,
  id_producto_prov: 'TAZ-1',
  product_name: 'Taza Clásica',
  description: '',
  material: '',
  price: '100.00',
  precio_iva: 116,
  piezas_caja: 10,
  medidas: '40x30x30',
  imagenes: [],
  variantes_color: [
    { nombre: 'Rojo', css: '#d0202e', inventario: 50, imagenes: ['/img/rojo.webp'] },
  ] as unknown as ProductDetail['variantes_color'],
  tecnicaImpresion: '["Serigrafia"]',
  terminados: [
    {
      nombre: 'Serigrafia',
      slug: 'screen-printing',
      bueno_para: '',
      tiempo_entrega: 5,
      escalas: [
        { desde: 1, modo: 'fijo', importe: 400 },
        { desde: 51, modo: 'por_pieza', importe: 9 },
      ],
    },
  ],
  supplier_id: 1,
  categoria: null,
  ...change,
});
const colour = (change: object): ProductDetail['variantes_color'] =>
  product().variantes_color.map((each) => ({ ...each, ...change }));

test('BEH-45 what is as it was goes to the cart as it was, with nothing to say', () => {
  const { line, changes } = orderAgain(past, product());
  expect(changes).toEqual([]);
  expect(line).toMatchObject({
    id: 'TAZ-1',
    quantity: 40,
    color: 'Rojo',
    technique: 'Serigrafia',
    notas: 'Logo centrado',
    imagenterminado: past.artwork,
    preorden: false,
    total_general: 5104,
  });
});

test('BEH-45 another price is said with both amounts, and today’s is the one that is charged', () => {
  const dearer = orderAgain(past, product({ price: '110.00' }));
  expect(dearer.changes).toEqual(['Subió de precio: antes $5,104.00, hoy $5,568.00.']);
  expect(dearer.line?.total_general).toBe(5568);
  expect(orderAgain(past, product({ price: '90.00' })).changes[0]).toMatch(/^Bajó de precio/);
});

test('BEH-45 what is gone is not ordered in another shape: product, colour or finish is named', () => {
  expect(orderAgain(past, undefined)).toMatchObject({
    line: null,
    changes: ['Ya no lo vendemos.'],
  });
  const blue = orderAgain(
    past,
    product({ variantes_color: colour({ nombre: 'Azul', css: '#1f4fa3' }) }),
  );
  expect(blue).toMatchObject({ line: null, changes: ['El color Rojo ya no está: elige otro.'] });
  const plain = orderAgain(past, product({ terminados: [] }));
  expect(plain).toMatchObject({
    line: null,
    changes: ['Ya no se hace con Serigrafia: elige otro terminado.'],
  });
  const unprinted = { ...past, technique: NO_FINISH, total: 4640 };
  expect(orderAgain(unprinted, product({ terminados: [] })).changes).toEqual([]);
});

test('BEH-640 for a colour that is gone the one that looks most like it stands in, with a word, and is said yes to', () => {
  const [red] = product().variantes_color;
  if (!red) throw new Error('no colour');
  const box = { tallas: undefined, inventario: 10 };
  const coral = { ...red, ...box, nombre: 'Coral', css: '#d8323c', imagenes: ['/img/coral.webp'] };
  const wine = { ...red, ...box, nombre: 'Vino', css: '#a01c2c' };
  const nearer = { ...red, nombre: 'Carmín', css: '#d0202f', inventario: 9 };
  const among = (...variantes_color: ProductDetail['variantes_color'][number][]) =>
    orderAgain(past, product({ variantes_color }));
  const again = among(wine, coral, nearer);
  expect(again.line).toMatchObject({ color: 'Coral', css: '#d8323c', image: '/img/coral.webp' });
  expect(again.changes[0]).toBe('El color Rojo ya no está: el más parecido es Coral.');
  expect(again.recoloured).toBe(true);
  expect(among({ ...red, ...box }, coral)).toMatchObject({
    recoloured: false,
    line: { color: 'Rojo' },
  });
  // Nobody knows what the old one looked like.
  const unseen = orderAgain({ ...past, css: '' }, product({ variantes_color: [coral] }));
  expect(unseen).toMatchObject({ line: null, changes: ['El color Rojo ya no está: elige otro.'] });
});

test('BEH-641 the design that was approved is told with its line, and what its stitches cost beyond the price', () => {
  const [offer] = product().terminados;
  if (!offer) throw new Error('no finish');
  const approved = {
    ...{ placed: [], widthMm: 80, heightMm: 40.5, inks: 'Rojo', position: 'Frente' },
    stitches: 12_000,
  };
  const terms = { puntadas_incluidas: 10_000, millar_adicional: 3.5 };
  const stitched = product({ terminados: [{ ...offer, ...terms }] });
  const stitchTerms = { included: 10_000, perThousand: toCentavos(350) };
  const same = orderAgain({ ...past, approved, stitchTerms }, stitched);
  expect(same.changes).toEqual([]);
  // 2 × 3.50 × 40 pieces, with IVA.
  expect(same.design).toBe(
    'Con el diseño que aprobaste: 80 × 40.5 mm · Rojo · Frente · 12,000 puntadas. Las puntadas que su precio no incluye cuestan aparte $324.80 con IVA; lo aceptas al aprobarlo.',
  );
  expect(orderAgain({ ...past, approved }, stitched).changes).toEqual([
    'Sus puntadas se cobran distinto. Incluye hasta 10,000 puntadas; cada millar adicional $4.06 por pieza, IVA incluido.',
  ]);
  const plain = { ...approved, inks: '', position: '', stitches: null };
  const unstitched = orderAgain({ ...past, approved: plain, stitchTerms }, product());
  expect([unstitched.changes, unstitched.design]).toEqual([
    [],
    'Con el diseño que aprobaste: 80 × 40.5 mm.',
  ]);
  expect(orderAgain(past, product()).design).toBe('');
});

test('BEH-45 too few in stock wait as a preorder, and a larger box raises the quantity: both are said', () => {
  const few = orderAgain(past, product({ variantes_color: colour({ inventario: 12 }) }));
  expect(few.line?.preorden).toBe(true);
  expect(few.changes[0]).toContain('Hoy hay 12 piezas');
  const boxed = orderAgain(past, product({ piezas_caja: 48 }));
  expect(boxed.line?.quantity).toBe(48);
  expect(boxed.changes[0]).toBe('Ahora el mínimo es de 48 piezas.');
});

test('BEH-649 where more pieces have to be taken than then, both sums say for how many they are', () => {
  const boxed = orderAgain(past, product({ piezas_caja: 48 }));
  expect(boxed.changes).toEqual([
    'Ahora el mínimo es de 48 piezas.',
    // (48 × 100.00 + 400.00) × 1.16: no price has risen.
    'Antes 40 costaron $5,104.00; hoy 48 cuestan $6,032.00.',
  ]);
});

test('BEH-45 sizes are those of then while the colour comes in them; else they are asked for anew', () => {
  const split = [
    { talla: 'M', cantidad: 30 },
    { talla: 'G', cantidad: 10 },
  ];
  const sized = (tallas: readonly object[]) =>
    product({ variantes_color: colour({ tallas }), terminados: product().terminados });
  const both = [
    { talla: 'M', inventario: 40 },
    { talla: 'G', inventario: 10 },
  ];
  expect(orderAgain({ ...past, split }, sized(both)).line?.tallas).toEqual(split);
  const lacking = orderAgain(
    { ...past, split },
    sized([both[0] ?? {}, { talla: 'G', inventario: 9 }]),
  );
  expect(lacking.line?.preorden).toBe(true);
  expect(lacking.changes[0]).toContain('No hay suficientes en talla G');
  const other = orderAgain({ ...past, split }, sized([{ talla: 'M', inventario: 90 }]));
  expect(other.line?.tallas).toEqual([]);
  expect(other.changes).toEqual(['Las tallas cambiaron: elígelas en tu carrito.']);
});

test('BEH-427 an order that is placed again is told with the inks of its artwork at today’s price', () => {
  const [offer] = product().terminados;
  if (!offer) throw new Error('no finish');
  const escalas = offer.escalas.map((step) => ({ ...step, tinta_adicional: 120 }));
  const inked = product({ terminados: [{ ...offer, escalas }] });
  const again = orderAgain(past, withExtraFinish(inked, 'Serigrafia', { inks: 3 }));
  // (40 × 100.00 + 400.00 + 2 × 120.00) × 1.16
  expect(again.line?.total_general).toBe(5382.4);
  expect(again.changes).toEqual(['Subió de precio: antes $5,104.00, hoy $5,382.40.']);
  expect(orderAgain(past, withExtraFinish(inked, 'Serigrafia', { inks: 1 })).changes).toEqual([]);
  expect(orderAgain(past, withExtraFinish(inked, 'Bordado', { inks: 3 })).changes).toEqual([]);
});

test('BEH-485 an order that is placed again is told with the positions of its artwork at today’s price', () => {
  const [offer] = product().terminados;
  if (!offer) throw new Error('no finish');
  const escalas = offer.escalas.map((step) => ({ ...step, posicion_adicional: 80 }));
  const dear = product({ terminados: [{ ...offer, escalas }] });
  const again = orderAgain(past, withExtraFinish(dear, 'Serigrafia', { positions: 2 }));
  // (40 × 100.00 + 400.00 + 80.00) × 1.16
  expect(again.line?.total_general).toBe(5196.8);
  expect(orderAgain(past, withExtraFinish(dear, 'Serigrafia', { positions: 1 })).changes).toEqual(
    [],
  );
});

test('BEH-701 artwork of more inks than its finish takes in this quantity is told, and that its proposal has fewer', () => {
  const [offer] = product().terminados;
  if (!offer) throw new Error('no finish');
  const [few, many] = offer.escalas;
  if (!few || !many) throw new Error('no steps');
  const escalas = [
    { ...few, tintas_max: 2 },
    { ...many, tintas_max: 1 },
  ];
  const limited = product({ terminados: [{ ...offer, escalas }] });
  const changes = (change: Partial<PastLine>) =>
    orderAgain({ ...past, ...change }, limited).changes;
  expect(changes({ inks: 4 })).toEqual([
    'Tu arte tiene 4 tintas y Serigrafia hasta 50 piezas lleva hasta 2: te proponemos tu diseño con menos, o elige otro terminado en tu carrito.',
  ]);
  expect(changes({ inks: 2 })).toEqual([]);
  expect(changes({})).toEqual([]);
  expect(orderAgain({ ...past, inks: 4 }, product()).changes).toEqual([]);
  expect(changes({ inks: 2, quantity: 60 })).toContainEqual(
    expect.stringMatching(/^Tu arte tiene 2 tintas y Serigrafia desde 51 piezas lleva una sola:/),
  );
});

test('BEH-689 what a claim made good had no cost: ordered again it did not rise, it costs what it costs', () => {
  const { changes } = orderAgain({ ...past, total: 0 }, product());
  expect(changes).toEqual(['Aquella vez no tuvo costo; hoy cuesta $5,104.00.']);
});
