import { expect, test } from 'vitest';
import { NO_FINISH } from '../../kernel/messages.ts';
import {
  cartOf,
  chosenOffer,
  courierKey,
  type DraftLine,
  emptyDraft,
  fetchingOffer,
  lineOf,
  orderOf,
  stillMissing,
  sumsOf,
} from './draft.ts';

const CHOICES = {
  box: 10,
  colours: [
    { key: 'rojo', name: 'Rojo', pieces: 9, sizes: [] },
    { key: 'azul', name: 'Azul', pieces: 10, sizes: [{ name: 'M', pieces: 10 }] },
  ],
  finishes: ['Serigrafia'],
};
const line = (change: Partial<DraftLine> = {}): DraftLine => ({
  ...lineOf('uno', { code: 'TAZ-1', name: 'Taza', choices: CHOICES }),
  ...change,
});
const OFFERS = [
  { id_cotizacion: 'q', paqueteria: 'Ruta', servicio: 'Terrestre', importe: 100.5, llega: '' },
  { id_cotizacion: 'q', paqueteria: 'Ruta', servicio: 'Exprés', importe: 200, llega: '' },
] as const;

test('BEH-786 a line begins with the first colour of which there is a box, a box of it and no finish', () => {
  const plain = { finish: NO_FINISH, notes: '', preorder: false, sizes: {} };
  expect(line()).toMatchObject({ colour: 'azul', quantity: '10', ...plain });
  const gone = { ...CHOICES, colours: CHOICES.colours.slice(0, 1) };
  expect(lineOf('dos', { code: 'x', name: 'x', choices: gone }).colour).toBe('rojo');
  const none = { ...CHOICES, colours: [] };
  expect(lineOf('tres', { code: 'x', name: 'x', choices: none }).colour).toBe('');
  expect(emptyDraft('clave').lines).toEqual([]);
});

test('BEH-786 nothing is asked of a line without a quantity, and sizes that are left empty are to be told', () => {
  for (const quantity of ['', '0', '1.5', '-3', '12345678']) {
    expect(cartOf([line(), line({ quantity })]), quantity).toBeUndefined();
  }
  expect(cartOf([line()])?.[0]).not.toHaveProperty('tallas');
  expect(cartOf([line({ quantity: ' 10 ', sizes: { M: ' 6', L: '', XL: '0' } })])).toMatchObject([
    { id: 'TAZ-1', quantity: 10, color: 'azul', tallas: [{ talla: 'M', cantidad: 6 }] },
  ]);
});

test('BEH-786 what is still missing is said one thing at a time, in the order of the page', () => {
  const fine = { problema: '' };
  const at = (postal_code: string) => ({ ...emptyDraft('clave').address, postal_code });
  const said = (lines: readonly DraftLine[], code = '06700', told = [fine]) =>
    stillMissing({ lines, address: at(code), fetched: false }, told);
  expect(said([])).toBe('Agrega un producto.');
  expect(said([line({ quantity: '' })])).toBe('Escribe cuántas piezas.');
  expect(said([line()], '', [fine, { problema: 'mínimo 10' }])).toBe('Corrige la línea marcada.');
  expect(said([line()], '0670')).toBe('Escribe el código postal para cotizar el envío.');
  expect(said([line()])).toBe('');
});

test('BEH-786 the cheapest courier goes unless another is chosen, and one that is gone is none', () => {
  expect(chosenOffer(OFFERS, '')).toBe(OFFERS[0]);
  expect(chosenOffer(OFFERS, courierKey(OFFERS[1]))).toBe(OFFERS[1]);
  expect(chosenOffer(OFFERS, 'Otra cosa')).toBe(OFFERS[0]);
  expect(chosenOffer([], '')).toBeUndefined();
});

test('BEH-786 the order is sent with the sums that were read, a discount beside its cost', () => {
  const draft = { ...emptyDraft('clave', '5512345678'), coupon: 'HOLA', discount: 5000 };
  const [offer] = OFFERS;
  const sums = sumsOf([{ total: 0.1 }, { total: 1160.2 }], offer, draft.discount);
  expect(sums).toEqual({ lines: 1160_30, shipping: 100_50, discount: 50_00, total: 1210_80 });
  // There is always something left to pay.
  expect(sumsOf([{ total: 1 }], undefined, 9999)).toMatchObject({ discount: 99, total: 1 });
  const order = orderOf(draft, cartOf([line()]) ?? [], offer, sums);
  expect(order).toMatchObject({
    ...{ clave: 'clave', totalCost: '1260.80', cupon: 'HOLA', descuento: 50 },
    shipping: { id_cotizacion: 'q', cost: 100.5, provider: 'Ruta', service: 'Terrestre' },
    address: { telefono: '5512345678' },
  });
  const wanted = orderOf({ ...draft, wanted: '2026-12-18' }, [], offer, sums);
  expect(wanted.para_el).toBe('2026-12-18');
  const plain = orderOf({ ...draft, coupon: '' }, [], offer, sums);
  for (const name of ['cupon', 'descuento', 'para_el']) expect(plain).not.toHaveProperty(name);
});

test('BEH-846 artwork is sent of a line that is printed, and of no other', () => {
  const file = { name: 'a.svg', filename: 'a.svg', url: '/a.svg', original_name: 'logo.svg' };
  const [printed, plain] =
    cartOf([line({ finish: 'Serigrafia', files: [file] }), line({ files: [file] })]) ?? [];
  expect([printed?.imagenterminado, plain?.imagenterminado]).toEqual([[file], []]);
});

test('BEH-845 what is fetched is sent with the place that was read, under its customer’s telephone, at no cost', () => {
  const place = {
    ...{ nombre: 'Taller', direccion: 'Imprenta', numExterior: '100', numInterior: '' },
    ...{ postal_code: '06000', estado: 'Ciudad de México', municipio: 'Cuauhtémoc' },
    ...{ colonia: 'Centro', horario: 'L a V', telefono: '5500000100', llevar: '', dias: 0 },
    ...{ version: 7, listo: '2026-12-03' },
  };
  const draft = { ...emptyDraft('clave', '5512345678'), fetched: true };
  const offer = fetchingOffer(place);
  const sums = sumsOf([{ total: 1160 }], offer, 0);
  expect(sums).toMatchObject({ shipping: 0, total: 1160_00 });
  const order = orderOf(draft, [], offer, sums);
  expect(order).toMatchObject({
    ...{ recoger: 7, totalCost: '1160.00' },
    shipping: { cost: 0, provider: 'Recoger en tienda', service: 'Taller' },
    address: { telefono: '5512345678', direccion: 'Imprenta' },
  });
  expect(order.shipping).not.toHaveProperty('id_cotizacion');
  const fine = [{ problema: '' }];
  expect(stillMissing({ ...draft, lines: [line()] }, fine)).toBe('');
  const unsaid = { ...emptyDraft('clave'), fetched: true, lines: [line()] };
  expect(stillMissing(unsaid, fine)).toBe('Escribe el teléfono de quien lo recoge.');
});
