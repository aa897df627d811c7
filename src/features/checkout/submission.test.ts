import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartLine } from '../../../test/support/cart-line.ts';
import { toCentavos } from '../../kernel/money.ts';
import type { CartLine } from '../cart/line.ts';
import { withQuantity } from '../cart/line-totals.ts';
import { EMPTY_ADDRESS } from './address.ts';
import type { ShippingOption } from './quote-options.ts';
import { buildSubmission, essenceOf, newTotals, withTotals } from './submission.ts';

const BLANK = cartLine({ id: 'T1', uniqueId: 'A', name: 'Taza', description: '', quantity: 1 });
const OPTION: ShippingOption = {
  key: 'envia/DHL/Express',
  quoteId: '2b1c7a52-54f1-4f2e-9a34-2f5f6d0b7f11',
  alias: 'dhl',
  courier: 'DHL',
  service: 'Express',
  amount: toCentavos(25_050),
  timestamp: '2026-12-10T18:00:00Z',
  estimated: false,
};
const ADDRESS = { ...EMPTY_ADDRESS, postal_code: '44100', estado: 'Jalisco' };
const FILE = { name: 'a.svg', filename: 'a.svg', url: '/img/a.svg', original_name: 'Logo' };
const choice = (lines: readonly CartLine[]) => ({
  lines,
  address: ADDRESS,
  savedId: undefined,
  option: OPTION,
  estimatedDelivery: new Date('2026-12-15T18:00:00Z'),
  coupon: '',
  discount: toCentavos(0),
});

test('SHP-12 totalCost is products + finishes + shipping with two decimals', () => {
  const sent = buildSubmission(choice([withQuantity(BLANK, 20)]));
  // 20 × 116 + 464 + 250.50
  expect(sent.totalCost).toBe('3034.50');
});

test('SHP-12 totalCost is always text with two decimals', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.nat(99_999), (quantity, amount) => {
      const option = { ...OPTION, amount: toCentavos(amount) };
      const sent = buildSubmission({ ...choice([withQuantity(BLANK, quantity)]), option });
      expect(sent.totalCost).toMatch(/^\d{1,9}\.\d{2}$/);
    }),
  );
});

test('a description goes no further than people read it, a quote only when there is one', () => {
  const sent = buildSubmission({
    ...choice([{ ...BLANK, description: 'x'.repeat(4000) }]),
    option: { ...OPTION, quoteId: '' },
  });
  expect(sent.cart[0]?.description).toHaveLength(200);
  expect(sent.shipping).not.toHaveProperty('id_cotizacion');
});

test('SHP-11 the chosen courier goes with cost, provider, service and date', () => {
  expect(buildSubmission(choice([BLANK])).shipping).toEqual({
    id_cotizacion: OPTION.quoteId,
    cost: 250.5,
    provider: 'DHL',
    service: 'Express',
    estimated_delivery: '2026-12-15T18:00:00.000Z',
  });
});

test('ADR-24 SHP-17 the address carries a state code and no country', () => {
  const { address } = buildSubmission(choice([BLANK]));
  expect(address.estado_code).toBe('JAL');
  expect(Object.keys(address)).not.toContain('country');
  expect(buildSubmission({ ...choice([BLANK]), savedId: 7 }).address.id).toBe(7);
});

test('SHP-16 a later quote of the same service is the same order, another choice is not', () => {
  const sent = buildSubmission(choice([BLANK]));
  const requoted = { ...choice([BLANK]), option: { ...OPTION, quoteId: 'otra' } };
  expect(essenceOf(buildSubmission(requoted))).toBe(essenceOf(sent));
  const others = [
    choice([{ ...BLANK, color: 'Azul' }]),
    choice([{ ...BLANK, notas: 'más grande' }]),
    choice([withQuantity(BLANK, 30)]),
    { ...choice([BLANK]), option: { ...OPTION, service: 'Terrestre' } },
    { ...choice([BLANK]), address: { ...ADDRESS, colonia: 'Centro' } },
    { ...choice([BLANK]), coupon: 'HOLA' },
    choice([{ ...BLANK, tallas: [{ talla: 'M', cantidad: BLANK.quantity }] }]),
    choice([{ ...BLANK, imagenterminado: [FILE] }]),
  ];
  for (const other of others) {
    expect(essenceOf(buildSubmission(other))).not.toBe(essenceOf(sent));
  }
});

test('A47 a 409 tells the new totals, and accepting them changes only the amounts', () => {
  const totals = newTotals({
    productos: 2400,
    terminados: 464.5,
    envio: 260,
    descuento: 10,
    totalCost: '3124.50',
    lineas: [],
  });
  expect(totals).toMatchObject({ total: 311_450, totalCost: '3124.50' });
  const sent = buildSubmission(choice([BLANK]));
  expect(withTotals(sent, totals)).toEqual({
    ...sent,
    totalCost: '3124.50',
    shipping: { ...sent.shipping, cost: 260 },
  });
});

test('BEH-387 an order with a coupon says what the shopper saw it take off, and then what they accepted', () => {
  const lines = [withQuantity(BLANK, 20)];
  const sent = buildSubmission({ ...choice(lines), coupon: 'VERANO', discount: toCentavos(50_00) });
  expect([sent.cupon, sent.descuento]).toEqual(['VERANO', 50]);
  const today = { productos: 2320, terminados: 464, envio: 250.5, descuento: 10 };
  const totals = newTotals({ ...today, totalCost: '3034.50', lineas: [] });
  expect(withTotals(sent, totals).descuento).toBe(10);
  expect(buildSubmission(choice(lines))).not.toHaveProperty('descuento');
});

test('BEH-657 the day it is needed for goes with the order, and another day is another order', () => {
  const plain = buildSubmission(choice([BLANK]));
  expect(plain).not.toHaveProperty('para_el');
  const wanted = buildSubmission({ ...choice([BLANK]), wanted: '2026-12-12' });
  expect(wanted.para_el).toBe('2026-12-12');
  expect(essenceOf(wanted)).not.toBe(essenceOf(plain));
});
