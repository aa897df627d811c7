import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reserveAgain, reserveStock, type Stock } from './reserve-stock.ts';

const want = (colourId: number, quantity: number, preorder = false) => ({
  colourId,
  quantity,
  preorder,
  sizes: [],
});
const pieces = (...colours: readonly (readonly [id: number, stock: number])[]): Stock => ({
  colours: new Map(colours),
  sizes: new Map(),
});

test('T089 lines of one colour share its stock, and the one that does not fit is named', () => {
  const stock = pieces([1, 25]);
  expect(reserveStock([want(1, 10), want(1, 10)], stock)).toMatchObject({ ok: true });
  expect(reserveStock([want(1, 10), want(1, 10), want(1, 10)], stock)).toEqual({
    ok: false,
    code: 'short',
    detail: { short: [{ line: 2, available: 5 }] },
  });
});

test('T090 a preorder that does not fit waits as a whole', () => {
  expect(reserveStock([want(1, 10, true)], pieces([1, 3]))).toEqual({
    ok: true,
    value: [{ colourId: 1, fromStock: 0, backordered: 10, sizes: [] }],
  });
  expect(reserveStock([want(1, 3, true)], pieces([1, 3]))).toEqual({
    ok: true,
    value: [{ colourId: 1, fromStock: 3, backordered: 0, sizes: [] }],
  });
});

const medium = (cantidad: number) => ({ id: 11, talla: 'M', cantidad });
const large = (cantidad: number) => ({ id: 12, talla: 'G', cantidad });
const shirt = (...sizes: ReturnType<typeof medium>[]) => ({
  colourId: 1,
  quantity: sizes.reduce((sum, { cantidad }) => sum + cantidad, 0),
  preorder: false,
  sizes,
});

test('PDP-51 a size that is short refuses the line, however many pieces the colour has', () => {
  const stock = { colours: new Map([[1, 100]]), sizes: new Map([[11, 4] as const, [12, 96]]) };
  expect(reserveStock([shirt(medium(3)), shirt(medium(2), large(8))], stock)).toEqual({
    ok: false,
    code: 'short',
    detail: { short: [{ line: 1, available: 97, tallas: [{ talla: 'M', available: 1 }] }] },
  });
  expect(reserveStock([shirt(medium(4), large(96))], stock)).toMatchObject({ ok: true });
});

test('PDP-52 pieces of orders without sizes are held: no size has more than is free of the colour', () => {
  const stock = { colours: new Map([[1, 100]]), sizes: new Map([[11, 60] as const, [12, 40]]) };
  expect(reserveStock([want(1, 70), shirt(medium(31))], stock)).toEqual({
    ok: false,
    code: 'short',
    detail: { short: [{ line: 1, available: 30 }] },
  });
  expect(reserveStock([want(1, 70), shirt(medium(30))], stock)).toMatchObject({ ok: true });
});

test('PDP-51 a preorder whose size is short waits with all its sizes', () => {
  const stock = { colours: new Map([[1, 100]]), sizes: new Map([[11, 4] as const, [12, 96]]) };
  expect(reserveStock([{ ...shirt(medium(5), large(5)), preorder: true }], stock)).toEqual({
    ok: true,
    value: [{ colourId: 1, fromStock: 0, backordered: 10, sizes: [medium(5), large(5)] }],
  });
});

test('I4 stock never goes below zero, and every accepted piece is either taken or waiting', () => {
  const lines = fc.array(
    fc.record({
      colourId: fc.integer({ min: 1, max: 3 }),
      quantity: fc.integer({ min: 1, max: 40 }),
      preorder: fc.boolean(),
      sizes: fc.constant([]),
    }),
    { maxLength: 10 },
  );
  const stocks = fc.tuple(fc.nat(60), fc.nat(60), fc.nat(60));
  fc.assert(
    fc.property(lines, stocks, (wanted, [a, b, c]) => {
      const stock = pieces([1, a], [2, b], [3, c]);
      const result = reserveStock(wanted, stock);
      if (!result.ok) return;
      for (const [index, { fromStock, backordered }] of result.value.entries()) {
        expect(fromStock + backordered).toBe(wanted[index]?.quantity);
      }
      for (const [colour, there] of stock.colours) {
        const taken = result.value
          .filter((r) => r.colourId === colour)
          .reduce((s, r) => s + r.fromStock, 0);
        expect(taken).toBeLessThanOrEqual(there);
      }
    }),
  );
});

test('PDP-51 whatever is ordered, no size goes below zero and the colour never has more than its sizes', () => {
  const line = fc.record({
    m: fc.integer({ min: 1, max: 20 }),
    g: fc.nat(20),
    told: fc.boolean(),
    preorder: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), fc.nat(60), fc.nat(60), (lines, m, g) => {
      const wanted = lines.map(({ told, preorder, ...asked }) => ({
        colourId: 1,
        quantity: asked.m + asked.g,
        preorder,
        sizes: told ? [medium(asked.m), large(asked.g)].filter((size) => size.cantidad > 0) : [],
      }));
      const sizes = new Map([[11, m] as const, [12, g]]);
      const result = reserveStock(wanted, { colours: new Map([[1, m + g]]), sizes });
      if (!result.ok) return;
      const taken = result.value.filter(({ fromStock }) => fromStock > 0);
      const free = m + g - taken.reduce((sum, { fromStock }) => sum + fromStock, 0);
      const left = [...sizes].map(
        ([id, stock]) =>
          stock -
          taken
            .flatMap((each) => each.sizes)
            .reduce((sum, size) => (size.id === id ? sum + size.cantidad : sum), 0),
      );
      expect(Math.min(free, ...left)).toBeGreaterThanOrEqual(0);
      expect(free).toBeLessThanOrEqual(left.reduce((sum, pieces) => sum + pieces, 0));
    }),
  );
});

test('T096 what was given back is taken again where it still fits, and waits as a whole where not', () => {
  const held = (colourId: number, fromStock: number, backordered = 0) => ({
    colourId,
    fromStock,
    backordered,
    sizes: [],
  });
  const again = reserveAgain([held(1, 10), held(1, 10), held(2, 0, 5)], pieces([1, 15], [2, 50]));
  expect(again).toEqual([held(1, 10), held(1, 0, 10), held(2, 0, 5)]);
});

test('PDP-51 a line given back waits with all its sizes once one of them is short', () => {
  const stock = { colours: new Map([[1, 100]]), sizes: new Map([[11, 4] as const, [12, 96]]) };
  const sizes = [medium(5), large(5)];
  expect(reserveAgain([{ colourId: 1, fromStock: 10, backordered: 0, sizes }], stock)).toEqual([
    { colourId: 1, fromStock: 0, backordered: 10, sizes },
  ]);
});
