import fc from 'fast-check';
import { expect, test } from 'vitest';
import { returnPieces } from './return-pieces.ts';

const kind = { colour: 9, size: null };
const places = (...open: number[]) => ({
  open: new Map(open.map((id) => [id, `Almacén ${id}`])),
  otherwise: () => 1,
});

test('BEH-201 pieces go back to the warehouses they came from', () => {
  const held = [
    { ...kind, warehouse: 2, pieces: 60 },
    { ...kind, warehouse: 3, pieces: 40 },
  ];
  expect(returnPieces([{ ...kind, pieces: 100 }], held, places(1, 2, 3))).toEqual(held);
  expect(returnPieces([{ ...kind, pieces: 70 }], held, places(1, 2, 3))).toEqual([
    { ...kind, warehouse: 2, pieces: 60 },
    { ...kind, warehouse: 3, pieces: 10 },
  ]);
});

test('BEH-201 what the ledger does not speak of, and what a closed warehouse gave, goes to the suppliers', () => {
  const held = [
    { ...kind, warehouse: 2, pieces: 60 },
    { ...kind, warehouse: null, pieces: 10 },
  ];
  expect(returnPieces([{ ...kind, pieces: 100 }], held, places(1))).toEqual([
    { ...kind, warehouse: 1, pieces: 90 },
    { ...kind, warehouse: null, pieces: 10 },
  ]);
});

test('BEH-201 whatever the ledger says, what comes back adds up, each warehouse once', () => {
  const held = fc.array(
    fc.record({
      colour: fc.integer({ min: 1, max: 2 }),
      size: fc.constantFrom(null, 5),
      warehouse: fc.constantFrom(null, 1, 2, 3),
      pieces: fc.integer({ min: 1, max: 20 }),
    }),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(held, fc.integer({ min: 1, max: 50 }), (before, pieces) => {
      const back = returnPieces([{ colour: 1, size: null, pieces }], before, places(1, 2));
      expect(back.reduce((sum, each) => sum + each.pieces, 0)).toBe(pieces);
      expect(new Set(back.map(({ warehouse }) => warehouse)).size).toBe(back.length);
      expect(back.some(({ warehouse }) => warehouse === 3)).toBe(false);
    }),
  );
});
