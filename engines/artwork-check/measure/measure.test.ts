import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceInside } from './distance.ts';
import { hasGradients } from './gradients.ts';
import { findInks } from './inks.ts';
import { thinnest } from './thinnest.ts';

const aField = (most: number) =>
  fc
    .tuple(fc.integer({ min: 1, max: 17 }), fc.integer({ min: 1, max: 13 }))
    .chain(([width, height]) =>
      fc.record({
        width: fc.constant(width),
        height: fc.constant(height),
        values: fc.array(fc.integer({ min: 0, max: most }), {
          minLength: width * height,
          maxLength: width * height,
        }),
      }),
    );

test('BEH-760 how far a pixel lies from the nearest outside is what looking at every other pixel says', () => {
  fc.assert(
    fc.property(aField(4), ({ width, height, values }) => {
      // Four of five are inside, whole rows and columns of small fields too.
      const inside = Uint8Array.from(values, (value) => (value > 0 ? 1 : 0));
      const outside = [...inside.entries()].flatMap(([at, one]) => (one === 0 ? [at] : []));
      const distance = distanceInside(inside, width, height);
      for (const [at, found] of distance.entries()) {
        const away = outside.map((to) =>
          Math.hypot((to % width) - (at % width), Math.floor(to / width) - Math.floor(at / width)),
        );
        if (outside.length > 0) expect(found).toBeCloseTo(Math.min(...away), 4);
        // Nothing is outside: farther than any pixel of the field.
        else expect(found).toBeGreaterThanOrEqual(width + height);
      }
    }),
  );
});

/** A picture as its letters say: one for each colour, a dot for nothing. */
function drawn(rows: readonly string[], colours: Readonly<Record<string, readonly number[]>>) {
  const width = rows[0]?.length ?? 0;
  const pixels = Uint8Array.from(
    [...rows.join('')].flatMap((letter) => colours[letter] ?? [0, 0, 0, 0]),
  );
  return { width, height: rows.length, pixels, pxPerMm: 8 };
}

test('BEH-761 colours that change at every step are counted pixel by pixel, and those of softened edges not at all', () => {
  const colours = { r: [200, 16, 46, 255], b: [31, 63, 214, 255], e: [115, 40, 130, 255] };
  const stripes = ['.....', 'rrrrr', 'bbbbb', 'rrrrr', 'bbbbb', 'rrrrr', 'eebee', '.....'];
  const all = drawn(stripes, colours);
  // Of each even row its three inner pixels; nothing of the one before the last is even either way.
  expect(findInks({ ...all, vector: true }, 'clear').map(({ red, share }) => [red, share])).toEqual(
    [
      [200, 0.6],
      [31, 0.4],
    ],
  );
  // A picture's edge is an even row, too: nothing of it is even both ways.
  expect(findInks({ ...all, vector: false }, 'clear')).toEqual([]);
  const block = drawn([...Array(4).fill('rrrrrrrrr'), ...Array(3).fill('bbbbbbbbb')], colours);
  expect(
    findInks({ ...block, vector: false }, 'none').map(({ red, share }) => [red, share]),
  ).toEqual([
    [200, 2 / 3],
    [31, 1 / 3],
  ]);
});

test('BEH-762 a run of colour is seen along and down, and a jump between two colours is none', () => {
  const size = 40;
  const field = (level: (x: number, y: number) => number) => ({
    width: size,
    height: size,
    pxPerMm: 8,
    vector: true,
    pixels: Uint8Array.from({ length: size * size }, (_, at) => at).reduce(
      (pixels, _, at) => {
        const value = level(at % size, Math.floor(at / size));
        pixels.set([value, 20, 20, 255], at * 4);
        return pixels;
      },
      new Uint8Array(size * size * 4),
    ),
  });
  expect(
    hasGradients(
      field((x) => x * 5),
      'none',
    ),
  ).toBe(true);
  expect(
    hasGradients(
      field((_, y) => 200 - y * 5),
      'none',
    ),
  ).toBe(true);
  expect(
    hasGradients(
      field((x) => (x < size / 2 ? 10 : 240)),
      'none',
    ),
  ).toBe(false);
  expect(
    hasGradients(
      field(() => 90),
      'none',
    ),
  ).toBe(false);
});

test('BEH-763 a line is as thin as it is wherever it lies and whichever way it runs', () => {
  const size = 61;
  const line = (covers: (x: number, y: number) => number) => ({
    width: size,
    height: size,
    amount: Uint8Array.from({ length: size * size }, (_, at) =>
      Math.round(255 * Math.min(1, Math.max(0, covers(at % size, Math.floor(at / size))))),
    ),
  });
  for (const sixteenth of [0, 1, 2, 3, 4, 5, 6, 7, 8]) {
    const angle = (sixteenth * Math.PI) / 16;
    const found = thinnest(
      line((x, y) => {
        const off = (x - 30) * Math.sin(angle) - (y - 30) * Math.cos(angle);
        return 5.5 - Math.abs(off) + 0.5;
      }),
      3,
    );
    expect(found?.across, `${sixteenth}/16`).toBeGreaterThan(10.5);
    expect(found?.across, `${sixteenth}/16`).toBeLessThan(11.5);
  }
});
