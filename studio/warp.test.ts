import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { FRAME } from '../engines/pictures/layer-format.ts';
import { type Bitmap, composeWithArtwork, loadSet } from '../engines/pictures/pictures.ts';
import { settle } from './kit/model.ts';
import { designOf } from './products/registry.ts';
import { projector } from './stage/camera.ts';

const LAYERS = join(import.meta.dirname, '../media/pictures');
const WHITE = { key: 'blanco', css: '#ffffff', material: 'solid', grain: 0 } as const;
const SQUARES = 8;
const CELL = 64;

/** A checkerboard of pure red and pure blue squares, so that every corner is a sharp crossing. */
function checkerboard(): Bitmap {
  const side = SQUARES * CELL;
  const pixels = new Uint8Array(side * side * 4);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const red = (Math.floor(x / CELL) + Math.floor(y / CELL)) % 2 === 0;
      pixels.set(red ? [255, 0, 0, 255] : [0, 0, 255, 255], (y * side + x) * 4);
    }
  }
  return { width: side, height: side, pixels };
}

type Sign = (x: number, y: number) => number;

/** Redder or bluer around (x, y): its sign flips across every edge of the board. */
const signOf =
  (data: Buffer): Sign =>
  (x, y) => {
    const at = (Math.round(y) * FRAME + Math.round(x)) * 3;
    return (data[at] as number) - (data[at + 2] as number);
  };

/** How well a crossing at (x, y) explains the four quadrants, seen along the board's own axes. */
function crossing(
  sign: Sign,
  x: number,
  y: number,
  right: readonly number[],
  down: readonly number[],
): number {
  let sum = 0;
  for (let i = 1; i <= 6; i++) {
    for (let j = 1; j <= 6; j++) {
      for (const [a, b] of [
        [i, j],
        [-i, j],
        [i, -j],
        [-i, -j],
      ] as const) {
        const at = sign(
          x + (right[0] as number) * a + (down[0] as number) * b,
          y + (right[1] as number) * a + (down[1] as number) * b,
        );
        sum += Math.sign(a * b) * at;
      }
    }
  }
  return Math.abs(sum);
}

/** Unit direction from one screen point to another. */
function along(from: readonly number[], to: readonly number[]): readonly [number, number] {
  const [x, y] = [(to[0] as number) - (from[0] as number), (to[1] as number) - (from[1] as number)];
  const length = Math.hypot(x, y);
  return [x / length, y / length];
}

/** The largest distance, in pixels, between where corners are and where geometry puts them. */
async function worstCorner(
  kind: string,
  variant: string,
): Promise<{ worst: number; corners: number }> {
  const set = await loadSet(LAYERS, `${kind}-${variant}`);
  const view = set?.views.frente;
  const model = designOf(kind, variant);
  const area = model.areas[0];
  if (!view || !area) throw new Error(`${kind}-${variant} has not been rendered`);
  const body = await composeWithArtwork(
    LAYERS,
    {
      set: `${kind}-${variant}`,
      view: 'frente',
      dye: WHITE,
      width: 960,
      format: 'webp',
      cutout: false,
    },
    { [area.id]: checkerboard() },
  );
  const sign = signOf(await sharp(body).removeAlpha().raw().toBuffer());
  const [place, see] = [settle(model), projector(view.camera)];
  const screen = (u: number, v: number) => see(place(area.point(u, v)));
  let [worst, corners] = [0, 0];
  for (let row = 2; row <= SQUARES - 2; row++) {
    for (let column = 2; column <= SQUARES - 2; column++) {
      const [u, v] = [column / SQUARES, row / SQUARES];
      const [x, y] = screen(u, v);
      const right = along([x, y], screen(u + 0.01, v));
      const down = along([x, y], screen(u, v + 0.01));
      let best = { score: -1, off: 9 };
      for (let dy = -4; dy <= 4; dy += 0.5) {
        for (let dx = -4; dx <= 4; dx += 0.5) {
          const score = crossing(sign, x - 0.5 + dx, y - 0.5 + dy, right, down);
          const off = Math.hypot(dx, dy);
          if (score > best.score || (score === best.score && off < best.off)) best = { score, off };
        }
      }
      worst = Math.max(worst, best.off);
      corners++;
    }
  }
  return { worst, corners };
}

/** Draping a garment takes seconds of a quiet machine, a minute of a busy one. */
const PATIENCE = 240_000;

describe('a checkerboard printed on', () => {
  test.each([
    ['taza', 'clasica'],
    ['botella', 'acero'],
    ['playera', 'cuello-redondo'],
    ['libreta', 'pasta-dura'],
  ])(
    '%s-%s lands within 1.5 px of the analytic projection',
    async (kind, variant) => {
      const { worst, corners } = await worstCorner(kind, variant);
      expect(corners).toBe(25);
      expect(worst).toBeLessThanOrEqual(1.5);
    },
    PATIENCE,
  );
});
