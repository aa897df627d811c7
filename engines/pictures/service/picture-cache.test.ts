import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Rendition } from '../compose/rendition.ts';
import { sampleDye } from '../compose/sample-dyes.ts';
import { createPictureCache } from './picture-cache.ts';

const picture = (colour: string): Rendition => ({
  set: 'taza-clasica',
  view: 'frente',
  dye: { ...sampleDye('rojo'), key: colour },
  width: 320,
  format: 'avif',
  cutout: false,
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finished-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Says when a picture was last used. */
const usedOn = (colour: string, day: string) =>
  utimes(
    join(folder, 'taza-clasica/v1', `frente-${colour}-320.avif`),
    new Date(day),
    new Date(day),
  );

describe('the folder of finished pictures', () => {
  test('above its limit gives up what was used longest ago', async () => {
    const cache = createPictureCache(folder, 100_000);
    for (const colour of ['rojo', 'verde', 'azul-rey']) {
      await cache.write(picture(colour), 'v1', new Uint8Array(3000));
    }
    await usedOn('verde', '2026-01-01');
    await usedOn('rojo', '2026-02-01');
    await createPictureCache(folder, 7000).sweep();
    expect(await cache.read(picture('verde'), 'v1')).toBeUndefined();
    expect(await cache.read(picture('rojo'), 'v1')).toHaveLength(3000);
    expect(await cache.read(picture('azul-rey'), 'v1')).toHaveLength(3000);
  });

  test('is swept by itself as it grows', async () => {
    const cache = createPictureCache(folder, 10_000);
    for (let i = 0; i < 30; i++) await cache.write(picture(`c${i}`), 'v1', new Uint8Array(2000));
    expect(await cache.sweep()).toBeLessThanOrEqual(10_000);
    expect((await readdir(join(folder, 'taza-clasica/v1'))).length).toBeLessThanOrEqual(5);
  });

  test('loses halves that a crash left, not those being written', async () => {
    const cache = createPictureCache(folder, 100_000);
    await mkdir(join(folder, 'taza-clasica/v1'), { recursive: true });
    const half = (name: string) => join(folder, 'taza-clasica/v1', name);
    await writeFile(half('old.avif.1.part'), 'half');
    await writeFile(half('new.avif.2.part'), 'half');
    await utimes(half('old.avif.1.part'), new Date('2026-01-01'), new Date('2026-01-01'));
    await cache.sweep();
    expect(await readdir(join(folder, 'taza-clasica/v1'))).toEqual(['new.avif.2.part']);
  });
});
