import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { KINDS } from '../db/demo/kinds.ts';
import { loadSet } from '../engines/pictures/pictures.ts';

const LAYERS = join(import.meta.dirname, '../media/pictures');
const SETS = KINDS.flatMap(({ kind, variants }) => variants.map((variant) => `${kind}-${variant}`));
const MEGABYTE = 1024 * 1024;

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
