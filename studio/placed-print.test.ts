import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { projectionOf } from '../engines/pictures/layer-format.ts';
import { loadSet, type Print, renderPicture } from '../engines/pictures/pictures.ts';
import { settle } from './kit/model.ts';
import { designOf } from './products/registry.ts';
import { projector } from './stage/camera.ts';

const LAYERS = join(import.meta.dirname, '../media/pictures');
const WHITE = { key: 'blanco', css: '#ffffff', material: 'solid', grain: 0 } as const;
const SIDE = 400;
/** Of the artwork's width: where its one dot lies from its middle, right and down. */
const DOT = { x: 0.3, y: -0.2 };

/** A single magenta dot off the middle, so that a wrong turn or a mirror image is seen. */
function artwork(across: number) {
  const pixels = new Uint8Array(SIDE * SIDE * 4);
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const [dx, dy] = [(x + 0.5) / SIDE - 0.5 - DOT.x, (y + 0.5) / SIDE - 0.5 - DOT.y];
      if (Math.hypot(dx, dy) < across / 2) pixels.set([255, 0, 255, 255], (y * SIDE + x) * 4);
    }
  }
  return { width: SIDE, height: SIDE, pixels };
}

/** The middle of what is magenta. */
async function dotIn(body: Buffer | undefined): Promise<readonly [number, number]> {
  const { data, info } = await sharp(body)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [sumX, sumY, sum] = [0, 0, 0];
  for (let pixel = 0; pixel < info.width * info.height; pixel++) {
    const green = data[pixel * 3 + 1] ?? 0;
    const ink = Math.min(data[pixel * 3] ?? 0, data[pixel * 3 + 2] ?? 0) - green;
    if (ink < 40) continue;
    sum += 1;
    sumX += (pixel % info.width) + 0.5;
    sumY += Math.floor(pixel / info.width) + 0.5;
  }
  return [sumX / sum, sumY / sum];
}

/** The same places and turns every time, spread over the area. */
const places = (count: number, reachX: number, reachY: number) =>
  Array.from({ length: count }, (_, at) => ({
    xMm: ((at * 0.618) % 1) * 2 * reachX - reachX,
    yMm: ((at * 0.382 + 0.2) % 1) * 2 * reachY - reachY,
    turn: (at * 137.5) % 360,
  }));

describe('artwork placed by millimetres and degrees', () => {
  test.each([
    ['taza', 'clasica', 0.07],
    ['libreta', 'pasta-dura', 0.07],
    ['boligrafo', 'click', 0.12],
  ])(
    'on %s-%s lands within 1.5 px of the analytic projection at every place and turn',
    async (kind, variant, across) => {
      const set = `${kind}-${variant}`;
      const view = (await loadSet(LAYERS, set))?.views.frente;
      const model = designOf(kind, variant);
      const [area, mesh] = [model.areas[0], view?.areas[0]];
      if (!view || !area || !mesh) throw new Error(`${set} has not been rendered`);
      const [place, see] = [settle(model), projector(view.camera)];
      const project = projectionOf(mesh);
      const widthMm = Math.min(mesh.widthMm, mesh.heightMm) * 0.7;
      const reach = (side: number) => side / 2 - widthMm * 0.45;
      for (const at of places(8, reach(mesh.widthMm), reach(mesh.heightMm))) {
        const radians = (at.turn * Math.PI) / 180;
        const [cos, sin] = [Math.cos(radians) * widthMm, Math.sin(radians) * widthMm];
        const xMm = at.xMm + DOT.x * cos - DOT.y * sin;
        const yMm = at.yMm + DOT.x * sin + DOT.y * cos;
        const expected = see(
          place(area.point(xMm / mesh.widthMm + 0.5, yMm / mesh.heightMm + 0.5)),
        );
        const print: Print = {
          area: mesh.id,
          artwork: artwork(across),
          look: 'uv',
          widthMm,
          ...at,
        };
        const body = await renderPicture(
          LAYERS,
          { set, view: 'frente', dye: WHITE, width: 960, format: 'webp', cutout: false },
          { prints: [print] },
        );
        const [x, y] = await dotIn(body);
        const [fromX, fromY] = project(xMm, yMm) ?? [Number.NaN, Number.NaN];
        expect(Math.hypot(x - (expected[0] as number), y - (expected[1] as number))).toBeLessThan(
          1.5,
        );
        expect(
          Math.hypot(fromX - (expected[0] as number), fromY - (expected[1] as number)),
        ).toBeLessThan(0.5);
      }
    },
    240_000,
  );
});
