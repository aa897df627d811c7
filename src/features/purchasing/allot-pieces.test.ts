import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allotPieces } from './allot-pieces.ts';

const kind = { color: 1, talla: '', repone: false };

test('BEH-49 what came goes to those promised first, and more than was bought is refused', () => {
  const lines = [
    { id: 1, open: 10, ...kind },
    { id: 2, open: 5, ...kind },
    { id: 3, open: 5, ...kind, talla: 'M' },
  ];
  expect(allotPieces(lines, [{ ...kind, llegaron: 12 }])).toMatchObject({
    value: [
      { id: 1, pieces: 10 },
      { id: 2, pieces: 2 },
    ],
  });
  expect(allotPieces(lines, [{ ...kind, talla: 'M', llegaron: 1 }])).toMatchObject({
    value: [{ id: 3, pieces: 1 }],
  });
  for (const wrong of [
    [{ ...kind, llegaron: 16 }],
    [{ ...kind, talla: 'G', llegaron: 1 }],
    [{ ...kind, repone: true, llegaron: 1 }],
    [
      { ...kind, llegaron: 1 },
      { ...kind, llegaron: 1 },
    ],
  ]) {
    expect(allotPieces(lines, wrong)).toMatchObject({ code: 'too_many' });
  }
});

test('BEH-49 however it comes, no line has more than it is open to and no piece is lost', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: 50 }), { maxLength: 20 }),
      fc.nat({ max: 800 }),
      (opens, llegaron) => {
        const lines = opens.map((open, id) => ({ id, open, ...kind }));
        const allotted = allotPieces(lines, [{ ...kind, llegaron }]);
        const room = opens.reduce((sum, open) => sum + open, 0);
        expect(allotted.ok).toBe(llegaron <= room);
        if (!allotted.ok) return;
        for (const { id, pieces } of allotted.value) {
          expect(pieces).toBeLessThanOrEqual(opens[id] ?? 0);
          // Nobody is told of pieces that did not come for them.
          expect(pieces).toBeGreaterThan(0);
        }
        expect(allotted.value.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(llegaron);
      },
    ),
  );
});
