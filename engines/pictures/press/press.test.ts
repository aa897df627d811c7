import { describe, expect, test } from 'vitest';
import { LOOKS, type PrintLook } from '../layer-format.ts';
import { press } from './press.ts';
import { EFFECTS, PLAIN, type Pressed, type PressOptions, type Sheet } from './sheet.ts';

const PX_PER_MM = 8;
const SIDE = 200;

type Colour = readonly [number, number, number, number];
const NONE: Colour = [0, 0, 0, 0];

/** A sheet of 25 mm, `colourAt` in mm from its middle. */
function sheetOf(colourAt: (x: number, y: number) => Colour, side = SIDE): Sheet {
  const pixels = new Uint8Array(side * side * 4);
  for (let pixel = 0; pixel < side * side; pixel++) {
    const x = ((pixel % side) + 0.5 - side / 2) / PX_PER_MM;
    const y = (Math.floor(pixel / side) + 0.5 - side / 2) / PX_PER_MM;
    pixels.set(colourAt(x, y), pixel * 4);
  }
  return { width: side, height: side, pixels, pxPerMm: PX_PER_MM };
}

const disc = (radius: number, colour: Colour) => (x: number, y: number) =>
  Math.hypot(x, y) < radius ? colour : NONE;
const BLUE: Colour = [30, 60, 200, 255];

const pressed = (look: PrintLook, sheet: Sheet, options: Partial<PressOptions> = {}): Pressed =>
  press(sheet, { look, under: 'pintura', inks: 4, ...options });

/** Bytes of the pixel at these mm from the middle. */
function at({ width, pixels, effects }: Pressed, x: number, y: number) {
  const column = Math.floor(x * PX_PER_MM + width / 2);
  const pixel = Math.floor(y * PX_PER_MM + width / 2) * width + column;
  return {
    rgb: [...pixels.subarray(pixel * 4, pixel * 4 + 3)],
    alpha: pixels[pixel * 4 + 3] ?? 0,
    light: (effects[pixel * 4] ?? 0) / PLAIN,
    shine: effects[pixel * 4 + EFFECTS.shine] ?? 0,
    filter: effects[pixel * 4 + EFFECTS.filter] ?? 0,
  };
}

function coloursOf({ pixels }: Pressed): Set<string> {
  const found = new Set<string>();
  for (let pixel = 0; pixel < pixels.length; pixel += 4) {
    if (pixels[pixel + 3]) found.add([...pixels.subarray(pixel, pixel + 3)].join());
  }
  return found;
}

test('every look leaves what is not drawn far away as it was, and the same artwork the same', () => {
  const sheet = sheetOf(disc(5, BLUE));
  for (const look of LOOKS) {
    const made = pressed(look, sheet);
    expect(at(made, -11, -11).alpha, look).toBe(0);
    expect(at(made, 0, 0).alpha, look).toBeGreaterThan(100);
    expect(pressed(look, sheet)).toEqual(made);
  }
});

describe('screen ink', () => {
  test('has no more than its inks and no partial tone', () => {
    const rainbow = sheetOf((x, y) =>
      Math.hypot(x, y) < 11 ? [128 + x * 10, 128 + y * 10, 128 - x * 8, 255] : NONE,
    );
    for (const inks of [1, 2, 3, 4]) {
      const made = pressed('tinta', rainbow, { inks });
      expect(coloursOf(made).size).toBeLessThanOrEqual(inks);
      const tones = new Set(made.pixels.filter((_, byte) => byte % 4 === 3));
      expect([...tones].toSorted()).toEqual([0, 255]);
    }
  });

  test('makes dots of what fades, as many as it is dense', () => {
    const fading = sheetOf((x) => [0, 0, 0, Math.max(0, Math.min(255, (x + 10) * 12.75))]);
    const { pixels } = pressed('tinta', fading, { inks: 1 });
    const inked = (from: number, to: number) => {
      let [drawn, all] = [0, 0];
      for (let pixel = 0; pixel < SIDE * SIDE; pixel++) {
        const x = ((pixel % SIDE) - SIDE / 2) / PX_PER_MM;
        if (x < from || x >= to) continue;
        all++;
        if (pixels[pixel * 4 + 3]) drawn++;
      }
      return drawn / all;
    };
    for (const [from, to] of [
      [-7, -5],
      [-1, 1],
      [5, 7],
    ] as const) {
      expect(inked(from, to)).toBeGreaterThan((from + to) / 2 / 20 + 0.5 - 0.12);
      expect(inked(from, to)).toBeLessThan((from + to) / 2 / 20 + 0.5 + 0.12);
    }
  });

  test('covers what is dark', () => {
    const { alpha, filter } = at(pressed('tinta', sheetOf(disc(5, [255, 255, 255, 255]))), 0, 0);
    expect({ alpha, filter }).toEqual({ alpha: 255, filter: 0 });
  });
});

test('film has a white base under half transparent colours and a clear rim around', () => {
  const made = pressed('pelicula', sheetOf(disc(5, [255, 0, 0, 128])));
  expect(at(made, 0, 0)).toMatchObject({ alpha: 255, filter: 0 });
  expect(at(made, 0, 0).rgb[1]).toBeGreaterThan(100);
  expect(at(made, 5.15, 0)).toMatchObject({ filter: 255, rgb: [255, 255, 255] });
  expect(at(made, 5.15, 0).alpha).toBeGreaterThan(0);
});

test('film keeps the soft edge of a drawing as an edge: no step of white around it', () => {
  // One pixel of the sheet is an eighth of a millimetre.
  const soft = sheetOf((x) => (x < 4 ? [200, 20, 30, 255] : x < 4.12 ? [200, 20, 30, 120] : NONE));
  const rim = at(pressed('pelicula', soft), 4.06, 0);
  expect(rim.rgb).toEqual([200, 20, 30]);
  expect(rim.alpha).toBeLessThan(160);
  expect(rim.alpha).toBeGreaterThan(80);
});

test('BEH-211 vinyl is cut: its foils’ colours and no tone between, no film around, an edge that catches the lamp', () => {
  const fading = sheetOf((x, y) =>
    Math.hypot(x, y) < 9 ? [200, 20 + Math.max(0, x) * 12, 30, 255] : NONE,
  );
  const made = pressed('vinil', fading, { inks: 2 });
  expect(coloursOf(made).size).toBeLessThanOrEqual(2);
  const tones = new Set(made.pixels.filter((_, byte) => byte % 4 === 3));
  expect([...tones].toSorted()).toEqual([0, 255]);
  expect(at(made, 9.4, 0).alpha).toBe(0);
  expect(at(made, -8.9, 0).light).toBeGreaterThan(1.05);
  expect(at(made, 8.9, 0).light).toBeLessThan(0.95);
  // What is fainter than half is weeded away, not printed in dots.
  const faint = pressed('vinil', sheetOf(disc(5, [200, 20, 30, 90])));
  expect(at(faint, 0, 0).alpha).toBe(0);
});

test('sublimation never lightens the surface: it multiplies it, and has no white', () => {
  const made = pressed(
    'sublimacion',
    sheetOf((x) => (x < 0 ? [255, 255, 255, 255] : BLUE)),
  );
  for (let byte = 0; byte < made.effects.length; byte += EFFECTS.bytes) {
    expect(made.effects[byte]).toBe(PLAIN);
    expect(made.effects[byte + EFFECTS.shine]).toBe(0);
    expect(made.effects[byte + EFFECTS.matte]).toBe(0);
  }
  expect(at(made, -3, 0)).toMatchObject({ rgb: [255, 255, 255], filter: 255 });
  expect(at(made, 3, 0)).toMatchObject({ filter: 255 });
});

test('UV ink stands up: its rim is bright towards the lamp, dark away from it, its flat glossy', () => {
  const made = pressed('uv', sheetOf(disc(6, BLUE)));
  expect(at(made, -5.9, 0).light).toBeGreaterThan(1.05);
  expect(at(made, 5.9, 0).light).toBeLessThan(0.95);
  expect(at(made, 0, 0).light).toBe(1);
  expect(at(made, 0, 0).shine).toBeGreaterThan(0);
});

describe('laser', () => {
  const mark = sheetOf(disc(6, [20, 20, 20, 255]));

  test('keeps the surface’s own shading: it has a tone of the material and no light of its own', () => {
    const made = pressed('laser', mark, { under: 'madera' });
    expect(at(made, 0, 0).filter).toBe(255);
    expect(at(made, 0, 0).shine).toBe(0);
    expect(at(made, 0, 0).rgb[0]).toBeGreaterThan(at(made, 0, 0).rgb[2] ?? 255);
  });

  test('bares silver under paint, darkens steel, frosts glass without hiding it', () => {
    const bare = (under: 'pintura' | 'acero' | 'vidrio') =>
      at(pressed('laser', mark, { under }), 0, 0);
    expect(Math.min(...bare('pintura').rgb)).toBeGreaterThan(180);
    expect(Math.max(...bare('acero').rgb)).toBeLessThan(120);
    expect(bare('vidrio').alpha).toBeLessThan(200);
    expect(Math.min(...bare('vidrio').rgb)).toBeGreaterThan(220);
  });

  test('is deeper than the surface: its rim is dark towards the lamp', () => {
    const made = pressed('laser', mark, { under: 'acero' });
    expect(at(made, -5.9, 0).light).toBeLessThan(at(made, 5.9, 0).light);
  });

  test('leaves the white paper of a drawing alone', () => {
    const drawn = sheetOf((x, y) => (Math.hypot(x, y) < 4 ? [0, 0, 0, 255] : [255, 255, 255, 255]));
    const made = pressed('laser', drawn);
    expect(at(made, 8, 0).alpha).toBe(0);
    expect(at(made, 0, 0).alpha).toBeGreaterThan(200);
  });
});

test('a cut shows the paper behind, darker beside the wall that the lamp does not reach', () => {
  const made = pressed('corte', sheetOf(disc(8, BLUE)));
  expect(at(made, 0, 0).rgb).toEqual([244, 239, 228]);
  expect(at(made, 0, 6.8).light).toBeLessThan(at(made, 0, 0).light);
  expect(at(made, 0, -7.6).rgb).toEqual([74, 48, 30]);
});

describe('embroidery', () => {
  const wide = pressed('bordado', sheetOf(disc(9, BLUE)));

  test('is thread: bright and dark lines a thread apart', () => {
    const lights = Array.from({ length: 60 }, (_, step) => at(wide, 0, -3 + step * 0.1).light);
    const turns = lights.filter((light, step) => {
      const [before, after] = [lights[step - 1], lights[step + 1]];
      return before !== undefined && after !== undefined && light > before && light >= after;
    });
    expect(turns.length).toBeGreaterThan(5);
    expect(Math.max(...lights) - Math.min(...lights)).toBeGreaterThan(0.3);
  });

  test('loses what is finer than its thread and keeps what is not', () => {
    const lines = sheetOf((x, y) => {
      if (Math.abs(y) > 9) return NONE;
      if (Math.abs(x + 6) < 0.1) return BLUE;
      return Math.abs(x - 4) < 0.8 ? BLUE : NONE;
    });
    const made = pressed('bordado', lines);
    expect(at(made, -6, 0).rgb).toEqual([0, 0, 0]);
    expect(at(made, 4, 0)).toMatchObject({ alpha: 255, filter: 0 });
  });

  test('has only its threads’ colours and throws a shadow away from the lamp', () => {
    const colours = coloursOf(wide);
    colours.delete('0,0,0');
    expect(colours.size).toBe(1);
    expect(at(wide, 6.6, 6.6)).toMatchObject({ filter: 255, rgb: [0, 0, 0] });
    expect(at(wide, 6.6, 6.6).alpha).toBeGreaterThan(at(wide, -6.6, -6.6).alpha);
  });

  test('sews strokes from side to side and fills what is wide in one direction', () => {
    // Light changes along a satin stroke, thread by thread, and hardly across its middle.
    const stroke = pressed(
      'bordado',
      sheetOf((x, y) => (Math.abs(x) < 2 && Math.abs(y) < 10 ? BLUE : NONE)),
    );
    const change = (dx: number, dy: number) => {
      let sum = 0;
      for (let step = -8; step < 8; step++) {
        const [x, y] = [step * dx * 0.125, step * dy * 0.125];
        sum += Math.abs(at(stroke, x, y).light - at(stroke, x + dx * 0.125, y + dy * 0.125).light);
      }
      return sum;
    };
    expect(change(0, 1)).toBeGreaterThan(1.5 * change(1, 0));
  });
});

test('foil is one metal, mirrors in bands, and is pressed in', () => {
  const made = pressed('foil', sheetOf(disc(11, BLUE)));
  expect(coloursOf(made).size).toBe(1);
  const lights = Array.from({ length: 16 }, (_, step) => at(made, 0, step - 8).light);
  expect(Math.max(...lights) - Math.min(...lights)).toBeGreaterThan(0.4);
});

test('embossing has no colour: the surface’s own, darker on the wall towards the lamp', () => {
  const made = pressed('relieve', sheetOf(disc(6, BLUE)));
  expect(coloursOf(made)).toEqual(new Set(['255,255,255']));
  expect(at(made, 0, 0).filter).toBe(255);
  expect(at(made, -6, 0).light).toBeLessThan(0.9);
  expect(at(made, 6, 0).light).toBeGreaterThan(1);
});
