import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCentavos } from '../../kernel/money.ts';
import type { ColourVariant, ProductDetail } from '../catalog/reads.ts';
import type { FinishTier } from '../pricing/finish-price.ts';
import { distinctProducts } from './badge.ts';
import { buildLine, type Configuration } from './build-line.ts';
import type { CartLine } from './line.ts';
import { cartTotals } from './line-totals.ts';
import { addLine } from './merge-lines.ts';
import { replaceLine } from './replace-line.ts';

const blue: ColourVariant = {
  color: 'azul',
  nombre: 'Azul',
  css: '#1b49c4',
  inventario: 300,
  imagenes: ['/img/azul.webp'],
};
const red: ColourVariant = { ...blue, color: 'rojo', nombre: 'Rojo', css: '#d0202e' };
const mug: ProductDetail = {
  id_product: 1,
  id_producto_prov: 'TAZ-1',
  product_name: 'Taza clásica',
  description: 'Cerámica de 11 oz',
  material: 'Cerámica',
  price: 100,
  precio_iva: 116,
  piezas_caja: 50,
  medidas: '40x30x30',
  imagenes: ['/img/taza.webp'],
  variantes_color: [blue, red],
  tecnicaImpresion: '["Serigrafia"]',
  terminados: [],
  supplier_id: 7,
  categoria: null,
};
const file = (name: string) => ({ name, filename: name, url: `/img/${name}`, original_name: name });

let births = 0;
function line(change: Partial<Configuration> = {}, product = mug): CartLine {
  births += 1;
  const chosen: Configuration = {
    colour: blue,
    quantity: 50,
    technique: 'Sin terminado',
    quote: undefined,
    artwork: [],
    notes: '',
    preorder: false,
    ...change,
  };
  return buildLine(product, chosen, {
    uniqueId: `u${births}`,
    createdAt: '2026-11-20T18:00:00.000Z',
  });
}

const printed: Partial<Configuration> = {
  technique: 'Serigrafia',
  quote: { mode: 'fijo', amount: toCentavos(400_00) },
};

test('DAT-04 CRT-22 PDP-38 a line stores everything a cart and an order need', () => {
  expect(line({ quantity: 101, notes: 'Centrado' })).toMatchObject({
    id: 'TAZ-1',
    createdAt: '2026-11-20T18:00:00.000Z',
    name: 'Taza clásica',
    description: 'Cerámica de 11 oz',
    image: '/img/azul.webp',
    price: 116,
    quantity: 101,
    color: 'Azul',
    css: '#1b49c4',
    technique: 'Sin terminado',
    costo_terminado: 0,
    total_terminado: 0,
    total_general: 11_716,
    imagenterminado: [],
    notas: 'Centrado',
    supplier_id: 7,
    piezas_por_caja: 50,
    medidas: '40x30x30',
    cajas: 3,
    preorden: false,
  });
});

test('CRT-20 the finish is stored × 1.16: $400.00 is 464', () => {
  const made = line({ ...printed, artwork: [file('a.svg')] });
  expect(made).toMatchObject({ costo_terminado: 464, total_terminado: 464, total_general: 6264 });
  expect(made.imagenterminado).toEqual([file('a.svg')]);
});

test("CRT-23 a product without medidas is stored with '0x0x0'", () => {
  expect(line({}, { ...mug, medidas: '' }).medidas).toBe('0x0x0');
});

test('PDP-10 a price that arrives as text is a number on the line', () => {
  expect(line({}, { ...mug, price: '100.50' }).price).toBe(116.58);
});

test('a line without finish carries no artwork and no finish cost', () => {
  const made = line({ quote: { mode: 'fijo', amount: toCentavos(1) }, artwork: [file('a.svg')] });
  expect(made).toMatchObject({ imagenterminado: [], costo_terminado: 0, total_terminado: 0 });
});

test('CRT-11 A12 the same configuration added twice is one line of 100', () => {
  const { lines, outcome } = addLine([line()], line());
  expect(outcome).toBe('merged');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ quantity: 100, total_general: 11_600, cajas: 2 });
});

test('CRT-12 T078 another product, colour, finish, artwork or contradicting note is a line of its own', () => {
  const first = line({ ...printed, artwork: [file('a.svg')], notes: 'Frente' });
  const same = { ...printed, artwork: [file('a.svg')], notes: 'Frente' };
  const others = [
    line(same, { ...mug, id_producto_prov: 'TAZ-2' }),
    line({ ...same, colour: red }),
    line({ ...same, technique: 'Grabado' }),
    line({ ...same, artwork: [file('b.svg')] }),
    line({ ...same, notes: 'Reverso' }),
  ];
  for (const other of others) {
    const { lines, outcome } = addLine([first], other);
    expect(outcome).toBe('added');
    expect(lines).toEqual([first, other]);
  }
});

test('the order of the artwork files does not matter, and notes of one side are kept', () => {
  const first = line({ ...printed, artwork: [file('a.svg'), file('b.svg')], notes: 'Frente' });
  const second = line({ ...printed, artwork: [file('b.svg'), file('a.svg')] });
  expect(addLine([first], second).lines).toMatchObject([{ notas: 'Frente', quantity: 100 }]);
});

test('A12 T078 notes of either side are kept, and a piece to wait for makes the line wait', () => {
  const merged = (one: Partial<Configuration>, other: Partial<Configuration>) =>
    addLine([line(one)], line(other)).lines;
  expect(merged({}, { notes: 'Frente' })).toMatchObject([{ notas: 'Frente' }]);
  expect(merged({ notes: 'Frente' }, { notes: 'Frente' })).toMatchObject([{ notas: 'Frente' }]);
  expect(merged({ preorder: true }, {})).toMatchObject([{ preorden: true }]);
  expect(merged({}, { preorder: true })).toMatchObject([{ preorden: true }]);
  expect(merged({}, {})).toMatchObject([{ preorden: false }]);
});

test('a product without a colour chosen shows its own picture, or none', () => {
  expect(line({ colour: undefined })).toMatchObject({
    image: '/img/taza.webp',
    color: '',
    css: '',
  });
  expect(line({ colour: undefined }, { ...mug, imagenes: [] }).image).toBe('');
});

test('PDP-48 a configured line carries its sizes', () => {
  const split = [{ talla: 'M', cantidad: 50 }];
  expect(line({ split }).tallas).toEqual(split);
  expect(line()).not.toHaveProperty('tallas');
});

test('A12 a merged line never exceeds the stock', () => {
  const { lines } = addLine([line({ quantity: 200 })], line({ quantity: 200 }), {
    maximum: 300,
    tiers: [],
  });
  expect(lines[0]?.quantity).toBe(300);
});

test('T072 a merged line is priced by the tier of its own quantity', () => {
  const tiers: FinishTier[] = [
    { fromQuantity: 1, mode: 'fijo', amount: toCentavos(400_00) },
    { fromQuantity: 51, mode: 'por_pieza', amount: toCentavos(9_00) },
  ];
  const { lines } = addLine([line(printed)], line(printed), { maximum: 300, tiers });
  expect(lines[0]).toMatchObject({
    quantity: 100,
    modo_terminado: 'por_pieza',
    costo_terminado: 10.44,
    total_terminado: 1044,
  });
});

test('CRT-13 an edited line keeps its place', () => {
  const [one, two, three] = [line(), line({ colour: red }), line({}, { ...mug, id_product: 9 })];
  const edited = { ...two, color: 'Verde' };
  expect(replaceLine([one, two, three], two.uniqueId, edited)).toEqual([one, edited, three]);
  expect(replaceLine([two, three], two.uniqueId, edited)).toEqual([edited, three]);
});

test('CRT-14 a line that is not there cannot be replaced', () => {
  expect(replaceLine([line()], 'otra', line())).toBeUndefined();
});

test('A12 the badge counts products, not configurations', () => {
  expect(distinctProducts([line(), line({ colour: red })])).toBe(1);
  expect(distinctProducts([line(), line({}, { ...mug, id_producto_prov: 'TAZ-2' })])).toBe(2);
});

test('A12 adding never loses a piece, and merging costs what one big order costs', () => {
  const quantities = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(quantities, (pieces) => {
      let lines: readonly CartLine[] = [];
      for (const quantity of pieces) lines = addLine(lines, line({ quantity })).lines;
      const sum = pieces.reduce((total, quantity) => total + quantity, 0);
      expect(lines).toHaveLength(1);
      expect(lines[0]?.quantity).toBe(sum);
      expect(cartTotals(lines)).toEqual(cartTotals([line({ quantity: sum })]));
    }),
  );
});
