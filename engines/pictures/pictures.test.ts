import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SAMPLE_DYES } from './compose/sample-dyes.ts';
import { projectionOf, VIEWS } from './layer-format.ts';
import {
  type AskedPicture,
  createPictureService,
  loadSet,
  type PictureService,
  PicturesBusy,
  type Print,
} from './pictures.ts';

const layersDir = join(import.meta.dirname, '../../media/pictures');
const dyeOf = (key: string) => SAMPLE_DYES.find((dye) => dye.key === key);
const MUG: AskedPicture = {
  set: 'taza-clasica',
  view: 'frente',
  colour: 'rojo',
  width: 320,
  format: 'webp',
};

let cacheDir: string;
let pictures: PictureService;

beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'pictures-'));
  pictures = createPictureService({ dyeOf, layersDir, cacheDir });
});

afterAll(async () => {
  await pictures.close();
  await rm(cacheDir, { recursive: true });
});

describe('the picture service', () => {
  test('makes every view in the asked format and size', async () => {
    for (const view of VIEWS) {
      for (const [format, stored] of [
        ['webp', 'webp'],
        ['avif', 'heif'],
      ] as const) {
        const picture = await pictures.render({ ...MUG, view, format, width: 640 });
        expect(picture?.contentType).toBe(`image/${format}`);
        const { width, height, format: found } = await sharp(picture?.body).metadata();
        expect({ width, height, found }).toEqual({ width: 640, height: 640, found: stored });
      }
    }
  });

  test('knows no other sets or colours', async () => {
    expect(await pictures.render({ ...MUG, set: 'taza-inexistente' })).toBeUndefined();
    expect(await pictures.render({ ...MUG, set: '../taza-clasica' })).toBeUndefined();
    expect(await pictures.render({ ...MUG, colour: 'azul-imaginario' })).toBeUndefined();
  });

  test('composes a picture once however many ask at the same time', async () => {
    const asked = { ...MUG, colour: 'turquesa' };
    const bodies = await Promise.all(Array.from({ length: 20 }, () => pictures.render(asked)));
    expect(new Set(bodies.map((picture) => picture?.body)).size).toBe(1);
  });

  test('keeps finished pictures on disk and leaves no halves behind', async () => {
    await pictures.render(MUG);
    const files = await readdir(cacheDir, { recursive: true });
    expect(files.some((file) => file.endsWith('frente-rojo-320.webp'))).toBe(true);
    expect(files.filter((file) => file.endsWith('.part'))).toEqual([]);
    const again = await pictures.render(MUG);
    expect(again?.body.length).toBeGreaterThan(1000);
  });

  test('answers a flood of different pictures, each with its own', async () => {
    const flood = SAMPLE_DYES.flatMap(({ key }) =>
      (['webp', 'avif'] as const).map((format) => ({ ...MUG, colour: key, format })),
    );
    const answers = await Promise.all(flood.map((picture) => pictures.render(picture)));
    expect(answers.every((picture) => picture !== undefined)).toBe(true);
  }, 60_000);

  test('a cut-out is transparent around the product', async () => {
    const cutout = await pictures.renderCutout({ set: 'taza-clasica', colour: 'rojo', width: 320 });
    const { data, info } = await sharp(cutout?.body).raw().toBuffer({ resolveWithObject: true });
    expect(info.channels).toBe(4);
    expect(data[3]).toBe(0);
    expect(data[(160 * 320 + 140) * 4 + 3]).toBe(255);
  });

  test('a view in use that was never rendered is the front, made once', async () => {
    const plain = { ...MUG, set: 'boligrafo-click', colour: 'verde' };
    const use = await pictures.render({ ...plain, view: 'uso' });
    expect((await pictures.render(plain))?.body.equals(use?.body as Buffer)).toBe(true);
    const files = await readdir(join(cacheDir, 'boligrafo-click'), { recursive: true });
    expect(files.filter((file) => file.endsWith('.webp'))).toHaveLength(1);
  });
});

describe('pictures with prints', () => {
  const blue = new Uint8Array(40 * 40 * 4).map((_, at) => [20, 40, 230, 255][at % 4] ?? 0);
  const print: Print = {
    area: 'frente',
    artwork: { width: 40, height: 40, pixels: blue },
    look: 'tinta',
    xMm: 0,
    yMm: 0,
    widthMm: 30,
    turn: 0,
  };
  const area = async () => {
    const found = (await loadSet(layersDir, MUG.set))?.views.frente?.areas[0];
    if (!found) throw new Error('the mug has no area');
    return found;
  };
  const inkAt = async (body: Buffer | undefined) => {
    const [x, y] = projectionOf(await area())(5, 5) ?? [0, 0];
    const data = await sharp(body).removeAlpha().raw().toBuffer();
    const at = (Math.round(y / 3) * 320 + Math.round(x / 3)) * 3;
    return [data[at], data[at + 1], data[at + 2]] as [number, number, number];
  };

  test('an artwork that is somebody’s own is printed and never kept', async () => {
    const asked = { ...MUG, colour: 'blanco' };
    const before = await readdir(join(cacheDir, MUG.set), { recursive: true });
    const made = await pictures.renderPrinted(asked, [{ ...print, area: (await area()).id }]);
    const [red, , blueLight] = await inkAt(made?.body);
    expect(blueLight - red).toBeGreaterThan(60);
    const files = await readdir(join(cacheDir, MUG.set), { recursive: true });
    expect(files.toSorted()).toEqual(before.toSorted());
  });

  test('a print with a name is kept beside the plain picture and found again', async () => {
    const asked = { ...MUG, colour: 'naranja' };
    const prints = [{ ...print, area: (await area()).id }];
    const made = await pictures.renderPrinted(asked, prints, { keptAs: 'muestra-1' });
    const again = await pictures.renderPrinted(asked, [], { keptAs: 'muestra-1' });
    expect(again?.body.equals(made?.body as Buffer)).toBe(true);
    const plain = await pictures.render(asked);
    expect(plain?.body.equals(made?.body as Buffer)).toBe(false);
    await expect(pictures.renderPrinted(asked, [], { keptAs: '../x' })).rejects.toThrow(RangeError);
  });

  test('an artwork that is no picture fails alone', async () => {
    const artwork = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const broken = [{ ...print, area: (await area()).id, artwork }];
    await expect(pictures.renderPrinted(MUG, broken)).rejects.toThrow();
    expect(await pictures.render({ ...MUG, colour: 'verde' })).toBeDefined();
  });
});

describe('pictures that wait', () => {
  const colours = SAMPLE_DYES.slice(0, 5).map(({ key }) => key);
  let folder: string;
  let waiting: PictureService;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'waiting-'));
    waiting = createPictureService({
      dyeOf,
      layersDir,
      cacheDir: folder,
      workers: 1,
      queueLimit: 5,
    });
  });
  afterEach(async () => {
    await waiting.close();
    await rm(folder, { recursive: true });
  });

  test('whoever waits is served before what nobody waits for', async () => {
    const served: string[] = [];
    const ahead = colours.map((colour) =>
      waiting.render({ ...MUG, colour }).then(() => served.push('ahead')),
    );
    const asked = waiting.render({ ...MUG, colour: 'plata' }, { name: 'ana' });
    await Promise.all([...ahead, asked.then(() => served.push('asked'))]);
    expect(served.indexOf('asked')).toBeLessThan(colours.length);
    expect(served.at(-1)).toBe('ahead');
  });

  test('what nobody wants any more is not made', async () => {
    const first = waiting.render(MUG, { name: 'ana' });
    const left = new AbortController();
    const dropped = { ...MUG, colour: 'plata' };
    const gone = waiting.render(dropped, { name: 'eva', signal: left.signal });
    const last = waiting.render({ ...MUG, colour: 'negro' }, { name: 'eva' });
    left.abort(new Error('left'));
    await expect(gone).rejects.toThrow('left');
    await Promise.all([first, last]);
    const files = await readdir(folder, { recursive: true });
    expect(files.filter((file) => file.includes('plata'))).toEqual([]);
  });

  test('more than may wait are refused, and those that wait are made', async () => {
    const answers = await Promise.allSettled(
      SAMPLE_DYES.slice(0, 12).map(({ key }) =>
        waiting.render({ ...MUG, colour: key }, { name: 'ana' }),
      ),
    );
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(refused.every(({ reason }) => reason instanceof PicturesBusy)).toBe(true);
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(5);
  });
});
