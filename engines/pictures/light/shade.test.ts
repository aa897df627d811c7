import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleDye } from '../compose/sample-dyes.ts';
import { paintOf } from './paint.ts';
import { type Layers, shade } from './shade.ts';

const SIZE = 20;
const PIXELS = SIZE * SIZE;

/** A picture that is one flat part everywhere: `light` of 1 is a fully lit surface. */
function flat({ light = 1, cover = 1, highlight = 0, metal = 0, shadow = 0 }): Layers {
  const radiance = (value: number) =>
    new Uint8Array(PIXELS).fill(Math.round(255 * Math.sqrt(value / 2)));
  return {
    size: SIZE,
    box: { x: 0, y: 0, width: SIZE, height: SIZE },
    fixed: new Uint32Array(PIXELS),
    cover: new Uint8Array(PIXELS).fill(Math.round(cover * 255)),
    body: radiance(light),
    accent: undefined,
    highlight: radiance(highlight),
    metal: metal ? radiance(metal) : undefined,
    shadow: new Uint8Array(PIXELS).fill(Math.round(shadow * 255)),
  };
}

function colourOf(
  key: string,
  layers: Layers,
  options: { cutout?: boolean; clear?: boolean } = {},
): number[] {
  const { cutout = false, clear = false } = options;
  const pixels = shade(layers, paintOf(sampleDye(key), 'tone'), { cutout, clear });
  const middle = (SIZE / 2) * SIZE + SIZE / 2;
  const channels = cutout ? 4 : 3;
  return [...pixels.slice(middle * channels, (middle + 1) * channels)];
}

describe('a picture from its layers', () => {
  test('a fully lit part has the colour of the trade, within a few levels', () => {
    const [red, green, blue] = colourOf('azul-rey', flat({})) as [number, number, number];
    expect(Math.abs(red - 0x1b)).toBeLessThan(5);
    expect(Math.abs(green - 0x49)).toBeLessThan(5);
    expect(Math.abs(blue - 0xc4)).toBeLessThan(5);
  });

  test('white is white, not grey', () => {
    for (const channel of colourOf('blanco', flat({}))) expect(channel).toBeGreaterThan(238);
  });

  test('white keeps its modelling: less light is visibly darker', () => {
    expect((colourOf('blanco', flat({ light: 0.6 }))[0] as number) + 20).toBeLessThan(
      colourOf('blanco', flat({}))[0] as number,
    );
  });

  test('black keeps its highlights', () => {
    expect(colourOf('negro', flat({}))[0]).toBeLessThan(40);
    expect(colourOf('negro', flat({ highlight: 0.4 }))[0]).toBeGreaterThan(150);
  });

  test('metal mirrors the studio in its own colour', () => {
    const dull = colourOf('dorado', flat({ metal: 0.2 })) as [number, number, number];
    const bright = colourOf('dorado', flat({ metal: 1 })) as [number, number, number];
    expect(bright[0] - dull[0]).toBeGreaterThan(60);
    expect(bright[0]).toBeGreaterThan(bright[2] + 60);
  });

  test('a translucent colour lets the ground shine through, a solid one does not', () => {
    const inShade = (key: string, shadow: number) =>
      colourOf(key, flat({ light: 0.5, shadow }))[2] as number;
    expect(inShade('azul-translucido', 0)).toBeGreaterThan(inShade('azul-translucido', 0.8) + 10);
    expect(inShade('azul-rey', 0)).toBe(inShade('azul-rey', 0.8));
  });

  test('BEH-546 the dark wall of clear glass is as dark in the colour that is called transparent as in white', () => {
    const wall = flat({ light: 0.08, cover: 0.8 });
    const [white, clear] = ['blanco', 'transparente'].map(
      (key) => colourOf(key, wall, { clear: true })[1] as number,
    ) as [number, number];
    expect(Math.abs(white - clear)).toBeLessThan(16);
  });

  test('BEH-546 what is seen through clear plastic is tinted the deeper the longer the way through it', () => {
    const redOfBlue = (cover: number): number => {
      const [red, , blue] = colourOf('azul-translucido', flat({ light: 0.06, cover }), {
        clear: true,
      }) as [number, number, number];
      return red / blue;
    };
    expect(redOfBlue(0.1)).toBeGreaterThan(redOfBlue(0.4) + 0.04);
    expect(redOfBlue(0.4)).toBeGreaterThan(redOfBlue(0.7) + 0.04);
  });

  test('where nothing stands the paper shows, darker in the shadow', () => {
    expect(colourOf('rojo', flat({ cover: 0 }))).toEqual([0xf4, 0xef, 0xe4]);
    expect(colourOf('rojo', flat({ cover: 0, shadow: 0.5 }))[0]).toBeLessThan(0xc8);
  });

  test('a cut-out carries the shadow in its alpha and no paper', () => {
    expect(colourOf('rojo', flat({ cover: 0, shadow: 0.5 }), { cutout: true })).toEqual([
      0, 0, 0, 128,
    ]);
    expect(colourOf('rojo', flat({}), { cutout: true })[3]).toBe(255);
  });

  test('pixels that are looked up are those that are computed, for any light', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    const plane = fc.uint8Array({ minLength: PIXELS, maxLength: PIXELS });
    const key = fc.constantFrom('naranja', 'kraft', 'plata', 'azul-translucido');
    fc.assert(
      fc.property(key, plane, plane, plane, plane, byte, byte, fc.boolean(), (...given) => {
        const [name, cover, body, highlight, metal, still, second, cutout] = given;
        const layers: Layers = {
          ...flat({}),
          cover: cover.map((value, at) => (at % 3 ? 255 : value)),
          // A third is of something else than the main colour, where that is dark.
          body: body.map((value, at) => (at % 3 === 1 ? value % 3 : value)),
          metal: metal.map((value, at) => (at % 3 === 1 ? value % 3 : value)),
          highlight,
          fixed: new Uint32Array(PIXELS).map((_, at) => (at % 7 ? 0 : still << (8 * (at % 3)))),
          accent: new Uint8Array(PIXELS).map((_, at) => (at % 5 ? 0 : second)),
        };
        // A filter that keeps all light changes nothing, but lets every pixel be computed.
        const pixels = new Uint8Array(PIXELS * 4).fill(255);
        const effects = new Uint8Array(PIXELS * 4).map((_, at) => [128, 0, 255, 0][at % 4] ?? 0);
        const ink = { box: { x: 0, y: 0, width: SIZE, height: SIZE }, pixels, effects };
        const paint = paintOf(sampleDye(name), 'tone');
        const found = shade(layers, paint, { cutout, clear: false });
        const computed = shade(layers, paint, { cutout, clear: false, ink });
        expect(
          Math.max(...found.map((value, at) => Math.abs(value - (computed[at] ?? 0)))),
        ).toBeLessThanOrEqual(1);
      }),
      { numRuns: 80 },
    );
  });
});
