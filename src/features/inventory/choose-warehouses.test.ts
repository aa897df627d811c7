import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseWarehouses, nearness } from './choose-warehouses.ts';
import { kindKey, type Shelf, type Warehouse } from './warehouse.ts';

const CDMX: Warehouse = { id: 2, kind: 'propio', priority: 1, postalCode: '06700' };
const MONTERREY: Warehouse = { id: 3, kind: 'propio', priority: 2, postalCode: '64000' };
const SUPPLIER: Warehouse = { id: 1, kind: 'proveedor', priority: 1, postalCode: '64000' };

const want = (colour: number, pieces: number, size: number | null = null) => ({
  colour,
  size,
  pieces,
});
const at = (warehouse: Warehouse, colour: number, pieces: number): Shelf => ({
  ...want(colour, pieces),
  warehouse,
});
const told = (picks: ReturnType<typeof chooseWarehouses>) =>
  picks.map(({ colour, warehouse, pieces }) => [colour, warehouse, pieces]);

test('BEH-200 pieces come from the warehouse with the lowest priority number that has them all', () => {
  const shelves = [at(SUPPLIER, 9, 500), at(MONTERREY, 9, 80), at(CDMX, 9, 60)];
  expect(told(chooseWarehouses([want(9, 50)], shelves, '64000'))).toEqual([[9, 2, 50]]);
  expect(told(chooseWarehouses([want(9, 70)], shelves, '64000'))).toEqual([[9, 3, 70]]);
});

test('BEH-200 what lies on own shelves is not bought, also where it takes two of them', () => {
  const shelves = [at(SUPPLIER, 9, 500), at(MONTERREY, 9, 80), at(CDMX, 9, 60)];
  expect(told(chooseWarehouses([want(9, 140)], shelves, ''))).toEqual([
    [9, 2, 60],
    [9, 3, 80],
  ]);
  // One lot of a supplier rather than three from everywhere.
  expect(told(chooseWarehouses([want(9, 141)], shelves, ''))).toEqual([[9, 1, 141]]);
});

test('BEH-200 an order comes from one warehouse where one has all of it', () => {
  const shelves = [at(CDMX, 9, 60), at(MONTERREY, 9, 60), at(MONTERREY, 8, 60)];
  expect(told(chooseWarehouses([want(9, 50), want(8, 50)], shelves, ''))).toEqual([
    [9, 3, 50],
    [8, 3, 50],
  ]);
});

test('BEH-200 of warehouses with one priority the nearest to the order is asked first', () => {
  const twin = { ...MONTERREY, priority: 1 };
  const shelves = [at(CDMX, 9, 60), at(twin, 9, 60)];
  expect(told(chooseWarehouses([want(9, 5)], shelves, '64010'))).toEqual([[9, 3, 5]]);
  expect(told(chooseWarehouses([want(9, 5)], shelves, '06140'))).toEqual([[9, 2, 5]]);
  expect(told(chooseWarehouses([want(9, 5)], shelves, ''))).toEqual([[9, 2, 5]]);
  expect([nearness('64000', '64010'), nearness('', ''), nearness('06700', '64000')]).toEqual([
    3, 0, 0,
  ]);
});

test('BEH-200 a size is a kind of its own, and what nobody wants stays', () => {
  const shelves: Shelf[] = [
    { ...want(9, 4, 11), warehouse: CDMX },
    { ...want(9, 9, 12), warehouse: MONTERREY },
  ];
  expect(chooseWarehouses([want(9, 4, 11), want(9, 2, 12)], shelves, '')).toEqual([
    { ...want(9, 4, 11), warehouse: 2 },
    { ...want(9, 2, 12), warehouse: 3 },
  ]);
  expect(() => chooseWarehouses([want(9, 5, 11)], shelves, '')).toThrow(RangeError);
});

const warehouses = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 9 }),
    kind: fc.constantFrom('propio' as const, 'proveedor' as const),
    priority: fc.integer({ min: 1, max: 3 }),
    postalCode: fc.constantFrom('', '06700', '64000', '64500'),
  }),
  { minLength: 1, maxLength: 5, selector: ({ id }) => id },
);
/** Up to three kinds over some warehouses, and as much wanted of each as there is, or less. */
const given = warehouses
  .chain((all) =>
    fc.record({
      all: fc.constant(all),
      stock: fc.array(fc.array(fc.nat(30), { minLength: all.length, maxLength: all.length }), {
        minLength: 1,
        maxLength: 3,
      }),
      share: fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), {
        minLength: 3,
        maxLength: 3,
      }),
    }),
  )
  .map(({ all, stock, share }) => {
    const shelves = stock.flatMap((row, colour) =>
      row.flatMap((pieces, place) => {
        const warehouse = all[place];
        return warehouse && pieces > 0 ? [at(warehouse, colour, pieces)] : [];
      }),
    );
    const wanted = stock.flatMap((row, colour) => {
      const there = row.reduce((sum, pieces) => sum + pieces, 0);
      const pieces = Math.ceil(there * (share[colour] ?? 1));
      return pieces > 0 ? [want(colour, pieces)] : [];
    });
    return { all, shelves, wanted };
  });

test('BEH-200 whatever is wanted adds up, and no shelf gives more than it has', () => {
  fc.assert(
    fc.property(given, fc.constantFrom('', '64000'), ({ shelves, wanted }, to) => {
      const picks = chooseWarehouses(wanted, shelves, to);
      for (const kind of wanted) {
        const own = picks.filter((pick) => kindKey(pick) === kindKey(kind));
        expect(own.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(kind.pieces);
        expect(new Set(own.map(({ warehouse }) => warehouse)).size).toBe(own.length);
      }
      for (const { colour, warehouse, pieces } of picks) {
        const shelf = shelves.find((s) => s.colour === colour && s.warehouse.id === warehouse);
        expect(pieces).toBeGreaterThan(0);
        expect(pieces).toBeLessThanOrEqual(shelf?.pieces ?? 0);
      }
    }),
  );
});

test('BEH-200 it is the same whatever order the shelves are read in', () => {
  fc.assert(
    fc.property(given, fc.constantFrom('', '64000'), ({ shelves, wanted }, to) => {
      expect(chooseWarehouses(wanted, shelves.toReversed(), to)).toEqual(
        chooseWarehouses(wanted, shelves, to),
      );
    }),
  );
});

/** Every set of warehouses, the fewest first, and of as few those of the lowest numbers first. */
function subsets(ranked: readonly Warehouse[]): Warehouse[][] {
  const all = Array.from({ length: 2 ** ranked.length }, (_, bits) =>
    ranked.map((_one, place) => place).filter((place) => (bits >> place) % 2 === 1),
  );
  const ordered = all.toSorted(
    (a, b) => a.length - b.length || a.map((x, i) => x - (b[i] ?? 0)).find((x) => x !== 0) || 0,
  );
  return ordered.map((places) => places.flatMap((place) => ranked[place] ?? []));
}

test('BEH-200 one kind comes from the set that trying every set of warehouses finds', () => {
  fc.assert(
    fc.property(given, ({ all, shelves, wanted }) => {
      const [kind] = wanted;
      if (!kind) return;
      const picks = chooseWarehouses([kind], shelves, '64000');
      const has = (warehouse: Warehouse) =>
        shelves.find((s) => s.colour === kind.colour && s.warehouse.id === warehouse.id)?.pieces ??
        0;
      const suffice = (set: readonly Warehouse[]) =>
        set.reduce((sum, one) => sum + has(one), 0) >= kind.pieces;
      const ranked = all.toSorted(
        (a, b) =>
          a.priority - b.priority ||
          nearness(b.postalCode, '64000') - nearness(a.postalCode, '64000') ||
          a.id - b.id,
      );
      const own = ranked.filter((one) => one.kind === 'propio');
      const best = subsets(suffice(own) ? own : ranked).find(suffice) ?? [];
      expect(picks.map(({ warehouse }) => warehouse)).toEqual(best.map(({ id }) => id));
    }),
    { numRuns: 500 },
  );
});
