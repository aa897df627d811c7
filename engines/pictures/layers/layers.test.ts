import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { ViewLayers } from '../layer-format.ts';
import { decodeGrey } from './decode-webp.ts';
import { createLayerMemory, type WantedStage } from './layer-memory.ts';
import { loadLayers } from './load-layers.ts';
import { loadSet } from './load-set.ts';
import { firstRows, rowsOf } from './webp-rows.ts';

const layersDir = join(import.meta.dirname, '../../../media/pictures');
const SET = 'taza-clasica';

async function front(): Promise<ViewLayers> {
  const view = (await loadSet(layersDir, SET))?.views.frente;
  if (!view) throw new Error(`${SET} has no front`);
  return view;
}

const grey = (file: Buffer): Promise<Buffer> => sharp(file).extractChannel(0).raw().toBuffer();

describe('the layers of a view', () => {
  test('the first rows of a file are the same rows decoded alone', async () => {
    const file = await readFile(join(layersDir, SET, 'frente.planes.webp'));
    const rows = (rowsOf(file) ?? 0) / 2;
    const [whole, part] = [await grey(file), await grey(firstRows(file, rows))];
    expect(part.length).toBe(whole.length / 2);
    expect(part.equals(whole.subarray(0, part.length))).toBe(true);
  });

  test('are decoded alike at their own size and on their way to another', async () => {
    const file = await readFile(join(layersDir, SET, 'frente.shadow.webp'));
    const [ours, theirs] = [await decodeGrey(file), await grey(file)];
    expect(ours).toHaveLength(theirs.length);
    const differing = theirs.filter((value, at) => Math.abs(value - (ours[at] ?? 0)) > 1);
    expect(differing).toHaveLength(0);
    await expect(decodeGrey(Buffer.from('RIFF'))).rejects.toThrow();
  });

  test('a file that is not plain lossy WebP is left as it is', async () => {
    const blank = { create: { width: 9, height: 9, channels: 3, background: 'red' } } as const;
    const lossless = await sharp(blank).webp({ lossless: true }).toBuffer();
    expect(firstRows(lossless, 3)).toBe(lossless);
    expect(rowsOf(Buffer.from('RIFF'))).toBeUndefined();
  });

  test('are the same without the metal plane but for that plane', async () => {
    const view = await front();
    const all = await loadLayers(layersDir, SET, 'frente', view, 320);
    const few = await loadLayers(layersDir, SET, 'frente', view, 320, false);
    expect(all.metal).toBeDefined();
    expect(few.metal).toBeUndefined();
    expect(few.body).toHaveLength(all.body.length);
    const off = few.highlight.map((value, at) => Math.abs(value - (all.highlight[at] ?? 0)));
    expect(Math.max(...off)).toBeLessThanOrEqual(2);
  });
});

describe('the memory of layers', () => {
  async function wanted(change: Partial<WantedStage> = {}): Promise<WantedStage> {
    const described = await front();
    const view = 'frente' as const;
    return { set: SET, view, described, size: 320, metal: false, version: '1', ...change };
  }

  test('keeps what was decoded, and anew when the set changes', async () => {
    const memory = createLayerMemory(layersDir, 50e6);
    const first = await memory.load(await wanted());
    expect(await memory.load(await wanted())).toBe(first);
    expect(await memory.load(await wanted({ version: '2' }))).not.toBe(first);
    const metal = await memory.load(await wanted({ metal: true }));
    expect(metal.layers.metal).toBeDefined();
    expect(await memory.load(await wanted())).toBe(metal);
  });

  test('never holds more than its limit and forgets what was used longest ago', async () => {
    const memory = createLayerMemory(layersDir, 2e6);
    const first = await memory.load(await wanted());
    const second = await memory.load(await wanted({ version: '2' }));
    await memory.load(await wanted());
    await memory.load(await wanted({ version: '3' }));
    expect(memory.bytes).toBeLessThanOrEqual(2e6);
    expect(await memory.load(await wanted())).toBe(first);
    expect(await memory.load(await wanted({ version: '2' }))).not.toBe(second);
  });
});
