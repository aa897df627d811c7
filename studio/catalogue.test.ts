import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { KINDS } from '../db/demo/kinds.ts';
import { MESH_POINTS, readMesh } from '../engines/pictures/layer-format.ts';
import { loadSet } from '../engines/pictures/pictures.ts';

const LAYERS = join(import.meta.dirname, '../media/pictures');
const SETS = KINDS.flatMap(({ kind, variants }) => variants.map((variant) => `${kind}-${variant}`));
const MEGABYTE = 1024 * 1024;

/** Of the cells of a mesh, how many face whoever looks. */
function seenPart(points: Float32Array): number {
  const cells = MESH_POINTS - 1;
  const at = (row: number, column: number, axis: number): number =>
    points[(row * MESH_POINTS + column) * 2 + axis] ?? Number.NaN;
  let seen = 0;
  for (let row = 0; row < cells; row++) {
    for (let column = 0; column < cells; column++) {
      const [right, down] = [0, 1].map((axis) => [
        at(row, column + 1, axis) - at(row, column, axis),
        at(row + 1, column, axis) - at(row, column, axis),
      ]) as [[number, number], [number, number]];
      if (right[0] * down[1] - right[1] * down[0] > 0) seen += 1;
    }
  }
  return seen / (cells * cells);
}

describe('the rendered catalogue', () => {
  test('has the front of every design of the demo shop', async () => {
    const fronts = await Promise.all(
      SETS.map(async (set) => (await loadSet(LAYERS, set))?.views.frente),
    );
    expect(SETS.filter((_, index) => !fronts[index])).toEqual([]);
  });

  test('shows no two designs alike', () => {
    const prints = SETS.map((set) =>
      createHash('sha256')
        .update(readFileSync(join(LAYERS, set, 'frente.planes.webp')))
        .digest('hex'),
    );
    expect(new Set(prints).size).toBe(SETS.length);
  });

  test('knows where to print on every design', async () => {
    const sets = await Promise.all(SETS.map((set) => loadSet(LAYERS, set)));
    expect(SETS.filter((_, index) => !sets[index]?.views.frente?.areas.length)).toEqual([]);
  });

  test('BEH-213 shows the area that is printed on: hardly any of it is hidden or turns away', async () => {
    const unseen = [];
    for (const set of SETS) {
      const area = (await loadSet(LAYERS, set))?.views.frente?.areas[0];
      if (area && seenPart(readMesh(area.mesh)) < 0.9) unseen.push(set);
    }
    expect(unseen).toEqual([]);
  });

  test('has an image of fixed light exactly where a view says so', async () => {
    const wrong = [];
    for (const set of SETS)
      for (const [view, layers] of Object.entries((await loadSet(LAYERS, set))?.views ?? {}))
        if (existsSync(join(LAYERS, set, `${view}.fixed.webp`)) !== layers.fixed)
          wrong.push(`${set}/${view}`);
    expect(wrong).toEqual([]);
  });

  test('stays below 60 MB', () => {
    const files = readdirSync(LAYERS, { recursive: true }).map((name) =>
      statSync(join(LAYERS, String(name))),
    );
    const bytes = files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
    expect(bytes / MEGABYTE).toBeLessThan(60);
  });
});
