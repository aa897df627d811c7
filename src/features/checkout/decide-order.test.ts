import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMoney, toCentavos, withIva } from '../../kernel/money.ts';
import {
  agrees,
  decideLines,
  finishDaysOf,
  isPayable,
  type RequestedLine,
  type SellableProduct,
  totalOf,
} from './decide-order.ts';

const product = (
  code: string,
  unit: number,
  finish = 400_00,
  perPiece = 9_00,
): SellableProduct => ({
  id: 1,
  code,
  name: code,
  unit: toCentavos(unit),
  boxPieces: 1,
  colours: [
    { id: 7, key: 'azul-marino', name: 'Azul marino', css: '#17264f', image: '', sizes: [] },
  ],
  finishes: [
    {
      name: 'Serigrafia',
      deliveryDays: 5,
      tiers: [
        { fromQuantity: 1, mode: 'fijo', amount: toCentavos(finish) },
        { fromQuantity: 51, mode: 'por_pieza', amount: toCentavos(perPiece) },
      ],
    },
    {
      name: 'Grabado',
      deliveryDays: 3,
      tiers: [{ fromQuantity: 100, mode: 'por_pieza', amount: toCentavos(5_00) }],
    },
  ],
});

const line = (change: Partial<RequestedLine> = {}): RequestedLine => ({
  uniqueId: 'u',
  code: 'P1',
  quantity: 10,
  colour: 'Azul marino',
  technique: 'Sin terminado',
  notes: '',
  preorder: false,
  artwork: [],
  ...change,
});

const decide = (lines: readonly RequestedLine[], ...products: SellableProduct[]) => {
  const sold = new Map(
    (products.length ? products : [product('P1', 100_00)]).map((p) => [p.code, p]),
  );
  return decideLines(lines, sold, new Set(['mio.svg']));
};
const priceOf = (change: Partial<RequestedLine>) => {
  const result = decide([line(change)]);
  if (!result.ok) throw new Error(result.code);
  return result.value[0]?.price;
};

test('T072 API-10 up to 50 pieces a finish is charged per job, from 51 on per piece', () => {
  const finish = (quantity: number) => priceOf({ quantity, technique: 'Serigrafia' })?.finishes;
  expect(finish(49)).toBe(464_00);
  expect(finish(50)).toBe(464_00);
  expect(finish(51)).toBe(51 * 10_44);
  expect(finish(52)).toBe(52 * 10_44);
});

test('T073 two lines of 50 are priced one by one, as the specification says', () => {
  const half = decide([50, 50].map((quantity) => line({ quantity, technique: 'Serigrafia' })));
  if (!half.ok) throw new Error(half.code);
  expect(totalOf(half.value, toCentavos(0)).finishes).toBe(2 * 464_00);
  expect(priceOf({ quantity: 100, technique: 'Serigrafia' })?.finishes).toBe(1_044_00);
});

test('T074 T075 T076 T077 T052 a line names only what is sold that way, and own files', () => {
  const code = (change: Partial<RequestedLine>) => {
    const result = decide([line(change)]);
    return result.ok ? 'ok' : result.code;
  };
  expect(code({ code: 'P2' })).toBe('unknown_product');
  expect(code({ colour: 'Azul' })).toBe('unknown_colour');
  expect(code({ colour: 'azul-marino' })).toBe('ok');
  expect(code({ technique: 'serigrafia' })).toBe('unknown_finish');
  expect(code({ technique: 'constructor' })).toBe('unknown_finish');
  expect(code({ technique: 'Grabado', quantity: 99 })).toBe('unknown_finish');
  expect(code({ technique: 'Grabado', quantity: 100 })).toBe('ok');
  expect(code({ artwork: [{ name: 'mio.svg' }, { name: 'ajeno.svg' }] })).toBe('foreign_artwork');
});

test('T075 T076 T077 a refused line is named, with what it lacks, even one among many', () => {
  const refusal = (change: Partial<RequestedLine>) => {
    const result = decide([line({ uniqueId: 'buena' }), line({ uniqueId: 'mala', ...change })]);
    return result.ok ? undefined : { code: result.code, ...result.detail };
  };
  const uniqueId = 'mala';
  expect(refusal({ code: 'P2' })).toEqual({ code: 'unknown_product', uniqueId });
  expect(refusal({ colour: 'Azul' })).toEqual({ code: 'unknown_colour', uniqueId });
  expect(refusal({ technique: 'Nada' })).toEqual({ code: 'unknown_finish', uniqueId });
  expect(refusal({ artwork: [{ name: 'ajeno.svg' }] })).toEqual({
    code: 'foreign_artwork',
    uniqueId,
  });
  expect(refusal({ quantity: 0 })).toEqual({ code: 'below_minimum', uniqueId, minimum: 1 });
  expect(refusal({ split: [{ talla: 'M', cantidad: 10 }] })).toMatchObject({ uniqueId });
});

test('DAT-14 artwork goes to the printer with a finish only', () => {
  const artwork = [{ name: 'mio.svg' }];
  const decided = decide([line({ artwork }), line({ artwork, technique: 'Serigrafia' })]);
  expect(decided.ok && decided.value.map((each) => each.artwork)).toEqual([[], artwork]);
});

test('T071 an order may be paid when there is something to pay and the wire can say it', () => {
  const totals = (cost: number, total: number) => ({
    products: toCentavos(0),
    finishes: toCentavos(0),
    shipping: toCentavos(0),
    discount: toCentavos(0),
    cost: toCentavos(cost),
    total: toCentavos(total),
  });
  expect([totals(1, 0), totals(0, -1), totals(1_000_000_000_00, 1)].some(isPayable)).toBe(false);
  expect([totals(1, 1), totals(999_999_999_99, 1)].every(isPayable)).toBe(true);
});

test('SHP-08 DAT-14 the slowest finish decides; without finish there are no extra days', () => {
  const mixed = decide([line(), line({ technique: 'Serigrafia' })]);
  const blank = decide([line()]);
  expect(mixed.ok && finishDaysOf(mixed.value)).toBe(5);
  expect(blank.ok && finishDaysOf(blank.value)).toBe(0);
});

test('T071 SUM-06 in 10,000 random carts the lines add up to the order, to the centavo', () => {
  const cart = fc.array(
    fc.record({
      unit: fc.integer({ min: 1, max: 99_999_99 }),
      quantity: fc.integer({ min: 1, max: 5_000 }),
      finish: fc.integer({ min: 0, max: 5_000_00 }),
      technique: fc.constantFrom('Sin terminado', 'Serigrafia'),
    }),
    { minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(cart, fc.nat(900_00), fc.nat(20_00), (lines, shipping, coupon) => {
      const products = lines.map(({ unit, finish }, i) =>
        product(`P${i}`, unit, finish, finish % 9_00),
      );
      const result = decide(
        lines.map(({ quantity, technique }, i) => line({ code: `P${i}`, quantity, technique })),
        ...products,
      );
      if (!result.ok) throw new Error(result.code);
      const totals = totalOf(result.value, toCentavos(shipping), toCentavos(coupon));
      const sum = addMoney(...result.value.map(({ price }) => price.total));
      expect(totals.cost).toBe(sum + shipping);
      expect(totals.products + totals.finishes).toBe(sum);
      expect(totals.total).toBe(totals.cost - totals.discount);
      expect(totals.total).toBeGreaterThan(0);
      for (const [i, { price, quantity }] of result.value.entries()) {
        expect(price.products).toBe(withIva(toCentavos((lines[i]?.unit ?? 0) * quantity)));
      }
    }),
    { numRuns: 10_000 },
  );
});

test('T082 T084 a discount is never more than the coupon, nor than what there is to pay', () => {
  const result = decide([line({ quantity: 1 })], product('P1', 5_00));
  if (!result.ok) throw new Error(result.code);
  expect(totalOf(result.value, toCentavos(0), toCentavos(10_00))).toMatchObject({
    discount: 5_79,
    total: 1,
  });
  expect(totalOf(result.value, toCentavos(100_00), toCentavos(10_00)).discount).toBe(10_00);
});

test('A28 the total may be off by a centavo a line; the shipping may not', () => {
  const result = decide([line(), line()]);
  if (!result.ok) throw new Error(result.code);
  const totals = totalOf(result.value, toCentavos(50_00));
  const said = (cost: number, shipping = 50_00) =>
    agrees(totals, { cost: toCentavos(totals.cost + cost), shipping: toCentavos(shipping) }, 2);
  expect([said(0), said(2), said(-2), said(3), said(-3), said(0, 49_99)]).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('BEH-404 each line takes the days of its own quantity, and the order those of the slowest', () => {
  const sold = product('P1', 100_00);
  const [first] = sold.finishes;
  const tiers = first?.tiers.map((tier) =>
    tier.fromQuantity === 51 ? { ...tier, days: 9 } : tier,
  );
  const slow = { ...sold, finishes: [{ name: 'Serigrafia', deliveryDays: 5, tiers: tiers ?? [] }] };
  const few = line({ technique: 'Serigrafia', quantity: 50 });
  const many = line({ technique: 'Serigrafia', quantity: 51 });
  const days = [[few], [many], [few, many]].map((lines) => {
    const decided = decide(lines, slow);
    return decided.ok && finishDaysOf(decided.value);
  });
  expect(days).toEqual([5, 9, 9]);
});
