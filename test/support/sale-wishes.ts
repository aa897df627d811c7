import fc from 'fast-check';

/** Days that made-up sales are spread over. */
export const DAYS = 20;

/** Minutes of a day, with those about midnight of Mexico City among them. */
const minute = fc.oneof(fc.integer({ min: 0, max: 1439 }), fc.constantFrom(0, 1, 1438, 1439));
/** One sale to make up, and what becomes of it. */
export const wish = fc.record({
  day: fc.integer({ min: 0, max: DAYS - 1 }),
  minute,
  lines: fc.array(
    fc.record({
      product: fc.integer({ min: 0, max: 2 }),
      printed: fc.boolean(),
      pieces: fc.integer({ min: 1, max: 500 }),
      goods: fc.integer({ min: 1, max: 9_999_99 }),
      print: fc.integer({ min: 0, max: 999_99 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  shipping: fc.integer({ min: 0, max: 500_00 }),
  discount: fc.integer({ min: 0, max: 50 }),
  way: fc.constantFrom('openpay', 'paypal', 'transferencia', 'efectivo', 'saldo'),
  credit: fc.integer({ min: 0, max: 100 }),
  twice: fc.boolean(),
  back: fc.option(
    fc.record({ after: fc.integer({ min: 0, max: 9 }), part: fc.integer({ min: 1, max: 100 }) }),
  ),
  arrives: fc.option(
    fc.record({ after: fc.integer({ min: 0, max: 9 }), promised: fc.integer({ min: 0, max: 9 }) }),
  ),
  rework: fc.boolean(),
});
export type Wish = typeof wish extends fc.Arbitrary<infer W> ? W : never;
