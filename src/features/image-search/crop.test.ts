import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Crop,
  canvasSide,
  centredSquare,
  moved,
  placedOn,
  WHOLE,
  ZOOM,
  zoomedTo,
} from './crop.ts';

const picture = fc.record({
  width: fc.integer({ min: 1, max: 6000 }),
  height: fc.integer({ min: 1, max: 6000 }),
});
const length = fc.double({ min: -20, max: 20, noNaN: true });
const gesture = fc.oneof(
  fc.record({ x: length, y: length }),
  fc.record({ zoom: fc.double({ min: 0.01, max: 9, noNaN: true }), at: fc.tuple(length, length) }),
);

test('IMG-20 the canvas is the smaller side of the window, from 300 to 512 px', () => {
  expect(canvasSide({ width: 280, height: 653 })).toBe(300);
  expect(canvasSide({ width: 400, height: 800 })).toBe(400);
  expect(canvasSide({ width: 1280, height: 450 })).toBe(450);
  expect(canvasSide({ width: 1200, height: 1200 })).toBe(512);
});

test('IMG-12 a frame is cut to the square in its middle', () => {
  expect(centredSquare({ width: 640, height: 480 })).toEqual({ x: 80, y: 0, side: 480 });
  expect(centredSquare({ width: 480, height: 640 })).toEqual({ x: 0, y: 80, side: 480 });
});

test('IMG-15 at first the shorter side fills the square and the longer one is centred', () => {
  expect(placedOn(500, WHOLE, { width: 800, height: 400 })).toEqual({
    x: -250,
    y: 0,
    width: 1000,
    height: 500,
  });
});

test('IMG-17 twelve ticks of the wheel reach three times and no tick passes it', () => {
  let crop: Crop = WHOLE;
  const seen: number[] = [];
  for (let tick = 0; tick < 20; tick += 1) {
    crop = zoomedTo(crop, crop.zoom * ZOOM.wheel, { width: 10, height: 10 });
    seen.push(crop.zoom);
  }
  expect(seen[0]).toBeCloseTo(1.1);
  expect(seen[1]).toBeCloseTo(1.21);
  expect(seen[11]).toBe(3);
  expect(Math.max(...seen)).toBe(3);
});

test('IMG-17 IMG-18 whatever is dragged and zoomed, the zoom stays in its limits and no blank shows', () => {
  fc.assert(
    fc.property(picture, fc.array(gesture, { maxLength: 12 }), (size, gestures) => {
      const crop = gestures.reduce<Crop>(
        (now, one) =>
          'zoom' in one
            ? zoomedTo(now, one.zoom, size, { x: one.at[0], y: one.at[1] })
            : moved(now, one, size),
        WHOLE,
      );
      expect(crop.zoom).toBeGreaterThanOrEqual(ZOOM.least);
      expect(crop.zoom).toBeLessThanOrEqual(ZOOM.most);
      const { x, y, width, height } = placedOn(1, crop, size);
      const blank = Math.max(x, y, 1 - (x + width), 1 - (y + height));
      expect(blank).toBeLessThan(1e-6 * Math.max(width, height));
    }),
    { numRuns: 300 },
  );
});

test('zooming keeps what lies under the pointer under the pointer', () => {
  const size = { width: 100, height: 100 };
  const pointer = { x: 0.2, y: -0.1 };
  const before: Crop = { zoom: 1.5, x: 0.1, y: 0.05 };
  const after = zoomedTo(before, 2.4, size, pointer);
  const under = (crop: Crop): number => (pointer.x - crop.x) / crop.zoom;
  expect(under(after)).toBeCloseTo(under(before));
});

test('IMG-18 a drag moves the picture by as much in both directions, to the edge and no further', () => {
  const square = { width: 1000, height: 1000 };
  const twice = zoomedTo(WHOLE, 2, square);
  const dragged = moved(moved(twice, { x: 0.2, y: 0.1 }, square), { x: 0.1, y: -0.3 }, square);
  expect(dragged.x).toBeCloseTo(0.3);
  expect(dragged.y).toBeCloseTo(-0.2);
  expect(placedOn(400, dragged, square)).toEqual({
    x: expect.closeTo(-80),
    y: expect.closeTo(-280),
    width: 800,
    height: 800,
  });
  const edge = moved(twice, { x: -9, y: 9 }, square);
  expect([edge.x, edge.y]).toEqual([-0.5, 0.5]);
});
