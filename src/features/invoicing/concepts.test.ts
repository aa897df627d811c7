import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCentavos } from '../../kernel/money.ts';
import { priceLine } from '../pricing/price-line.ts';
import { conceptsOf, type InvoicedLine, type InvoicedOrder, shareOut } from './concepts.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);

/** Lines as the shop prices them, from one piece to more than a warehouse has. */
const line = fc
  .record({
    unit: fc.integer({ min: 1, max: 500_000 }),
    quantity: fc.oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 99_999 })),
    finish: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5_000_000 })),
  })
  .map(({ unit, quantity, finish }): InvoicedLine => {
    const price = priceLine(toCentavos(unit), quantity, toCentavos(finish));
    const { products, finishes } = price;
    const named = finish === 0 ? 'Sin terminado' : 'Serigrafia';
    return {
      code: 'T-1',
      name: 'Taza',
      colour: 'rojo',
      finish: named,
      quantity,
      products,
      finishes,
    };
  });
const cart = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 12 }),
    shipping: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 900_000 })),
    discounted: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 0.999, noNaN: true })),
  })
  .map(({ lines, shipping, discounted }): InvoicedOrder => {
    const gross = sum(lines.map(({ products, finishes }) => products + finishes)) + shipping;
    const discount = Math.min(gross - 1, Math.floor(gross * discounted));
    return { lines, shipping, discount, total: gross - discount };
  });

test('INV-10 what an invoice adds up to is the order’s total to the centavo, for every cart', () => {
  fc.assert(
    fc.property(cart, (order) => {
      const concepts = conceptsOf(order) ?? [];
      expect(sum(concepts.map(({ base, tax }) => base + tax))).toBe(order.total);
      expect(sum(concepts.map(({ amount, discount }) => amount - discount))).toBe(
        sum(concepts.map(({ base }) => base)),
      );
    }),
    { numRuns: 2000 },
  );
});

test('INV-10 every concept is one that SAT’s rules of rounding allow', () => {
  fc.assert(
    fc.property(cart, (order) => {
      for (const one of conceptsOf(order) ?? []) {
        // Price times pieces is the amount, to the centavo.
        const exact = BigInt(one.unitMillionths) * BigInt(one.quantity);
        expect(Number((exact + 5000n) / 10_000n)).toBe(one.amount);
        expect(one.discount).toBeGreaterThanOrEqual(0);
        expect(one.discount).toBeLessThanOrEqual(one.amount);
        // 16 % of the base, give or take the half centavo that the base itself was rounded by.
        expect(one.tax).toBeGreaterThanOrEqual(Math.floor((one.base - 0.5) * 0.16));
        expect(one.tax).toBeLessThanOrEqual(Math.ceil((one.base + 0.5) * 0.16));
      }
    }),
    { numRuns: 2000 },
  );
});

test('INV-10 product, print and shipping are concepts of their own with SAT’s keys', () => {
  const concepts = conceptsOf({
    lines: [
      {
        code: 'TAZA-11',
        name: 'Taza | 11 oz\n',
        colour: 'rojo',
        finish: 'Serigrafia',
        quantity: 100,
        products: 11_600_00,
        finishes: 1044_00,
      },
    ],
    shipping: 232_00,
    discount: 0,
    total: 12_876_00,
  });
  expect(concepts).toMatchObject([
    {
      key: '80141605',
      unit: 'H87',
      code: 'TAZA-11',
      description: 'Taza 11 oz , rojo',
      quantity: 100,
      unitMillionths: 100_000_000,
      amount: 10_000_00,
      tax: 1600_00,
    },
    {
      key: '82121500',
      unit: 'E48',
      description: 'Serigrafia en 100 piezas de Taza 11 oz , rojo',
      quantity: 1,
      amount: 900_00,
      tax: 144_00,
    },
    { key: '78102203', unit: 'E48', quantity: 1, amount: 200_00, tax: 32_00 },
  ]);
});

test('INV-10 a line of more pieces than six decimals can price is told as several', () => {
  const concepts = conceptsOf({
    lines: [
      {
        code: 'P',
        name: 'Pluma',
        colour: '',
        finish: 'Sin terminado',
        quantity: 25_000,
        products: 99_999_99,
        finishes: 0,
      },
    ],
    shipping: 0,
    discount: 0,
    total: 99_999_99,
  });
  expect(concepts?.map(({ quantity }) => quantity)).toEqual([10_000, 10_000, 5000]);
});

test.each([
  ['a bar and line ends', 'Taza | 11 oz\r\n\u2028grande', 'Taza 11 oz grande, rojo'],
  ['what XML cannot say', 'Taza\u0000\uFFFE\uD83D\uFFFD', 'Taza , rojo'],
  ['more than SAT has room for', '🎁'.repeat(1001), '🎁'.repeat(1000)],
  ['a blank where it is cut', `${'x'.repeat(999)} y`, 'x'.repeat(999)],
])('INV-10 T131 of a name with %s a description is made that SAT takes', (_, name, description) => {
  const line = { code: 'T', finish: 'Sin terminado', quantity: 1, products: 116, finishes: 0 };
  const lines = [{ ...line, name, colour: 'rojo' }];
  const [concept] = conceptsOf({ lines, shipping: 0, discount: 0, total: 116 }) ?? [];
  expect(concept?.description).toBe(description);
});

test('INV-10 a product of whose name nothing is left is called by its code', () => {
  const priced = { finish: 'Sin terminado', quantity: 1, products: 116, finishes: 0 };
  const lines = [{ ...priced, code: 'TAZA-11', name: ' |\u0000', colour: '' }];
  const [concept] = conceptsOf({ lines, shipping: 0, discount: 0, total: 116 }) ?? [];
  expect(concept?.description).toBe('TAZA-11');
});

test('INV-10 an order that does not add up, or costs nothing, has no concepts', () => {
  const order: InvoicedOrder = { lines: [], shipping: 100_00, discount: 0, total: 100_01 };
  expect(conceptsOf(order)).toBeUndefined();
  expect(conceptsOf({ ...order, discount: 100_00, total: 0 })).toBeUndefined();
  expect(conceptsOf({ ...order, discount: -1 })).toBeUndefined();
  expect(shareOut(0, [0, 0])).toEqual([0, 0]);
});

test('INV-10 what costs nothing is no concept, nor what a discount took whole', () => {
  const blank = { code: 'T', name: 'Taza', colour: '', finish: 'Sin terminado', quantity: 1 };
  const told = (products: number, shipping: number, discount: number) =>
    conceptsOf({
      lines: [{ ...blank, products, finishes: 0 }],
      ...{ shipping, discount, total: products + shipping - discount },
    })?.map(({ code, description }) => `${code} ${description}`);
  expect(told(116, 0, 0)).toEqual(['T Taza']);
  expect(told(0, 116, 0)).toEqual(['ENVIO Envío a domicilio']);
  // All but one centavo: what is left of the shipping is nothing.
  expect(told(1, 99, 99)).toEqual(['T Taza']);
  const printed = { ...blank, quantity: 50, products: 116, finishes: 58 };
  const [, print] = conceptsOf({ lines: [printed], shipping: 0, discount: 0, total: 174 }) ?? [];
  expect(print?.description).toBe('Terminado en 50 piezas de Taza');
});

test('INV-10 what is shared out comes back whole', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1 }),
      (amount, weights) => {
        fc.pre(sum(weights) > 0);
        const shares = shareOut(amount, weights);
        expect(sum(shares)).toBe(amount);
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});
