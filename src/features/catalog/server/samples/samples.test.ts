import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  loadSet,
  type PictureService,
  type Print,
} from '../../../../../engines/pictures/pictures.ts';
import { FINISH_SLUGS } from '../../../../routes.ts';
import type { Picture } from '../../picture.ts';
import { dyeOf } from '../dye.ts';
import { drawMark, MARKS } from './marks.ts';
import { lookOf } from './print-look.ts';
import { sampleOf } from './sample-print.ts';
import { createShopPictures } from './shop-pictures.ts';

const LAYERS = join(import.meta.dirname, '../../../../../media/pictures');
const BLUE: Picture = {
  set: 'taza-clasica',
  view: 'impreso',
  colour: 'azul-marino',
  width: 640,
  format: 'avif',
};

async function areas() {
  const sets = await readdir(LAYERS);
  const found = await Promise.all(
    sets.map(async (set) => ({ set, area: (await loadSet(LAYERS, set))?.views.frente?.areas[0] })),
  );
  return found.flatMap(({ set, area }) => (area ? [{ set, area }] : []));
}

describe('the marks of companies that do not exist', () => {
  test('are twelve, of different names and drawings, in every form', () => {
    expect(MARKS).toHaveLength(12);
    const drawings = MARKS.map((mark) => drawMark(mark, mark.onLight, 'stacked').svg);
    expect(new Set(drawings).size).toBe(12);
    expect(new Set(MARKS.map(({ name }) => name)).size).toBe(12);
    for (const mark of MARKS) {
      for (const form of ['emblem', 'stacked', 'wide'] as const) {
        expect(drawMark(mark, mark.onDark, form).ratio).toBeLessThan(1.3);
      }
    }
  });

  test('need no typeface of the machine', () => {
    for (const mark of MARKS) {
      expect(drawMark(mark, mark.onLight, 'wide').svg).not.toMatch(/<text|font/);
    }
  });
});

describe('an example of a print', () => {
  test('every finish of the shop and every technique of the studio has a look', async () => {
    const named = (await areas()).flatMap(({ area }) => area.techniques);
    for (const technique of [...FINISH_SLUGS, ...new Set(named)]) {
      expect(lookOf(technique), technique).toBeDefined();
    }
  });

  test('is inside its area on every product, in a technique that the surface takes', async () => {
    const all = await areas();
    expect(all.length).toBeGreaterThan(300);
    for (const { set, area } of all) {
      for (const [colour, bright] of [['blanco', 0.8] as const, ['azul-marino', 0.02] as const]) {
        const dye = dyeOf(colour);
        const sample = dye && sampleOf(set, area, dye, bright, 0);
        if (!sample) continue;
        expect(area.techniques).toContain(sample.technique);
        expect(sample.widthMm).toBeLessThanOrEqual(area.widthMm * 0.8);
        expect(Math.abs(sample.xMm) + sample.widthMm / 2).toBeLessThanOrEqual(area.widthMm / 2);
        expect(sample.widthMm * sample.drawing.ratio).toBeLessThanOrEqual(area.heightMm * 0.9);
        if (colour === 'azul-marino') expect(sample.look, set).not.toBe('sublimacion');
      }
    }
  });

  test('BEH-214 is light on strong colours and dark on greys as light as they, and engraved down to what lies under its lacquer', async () => {
    const of = new Map((await areas()).map(({ set, area }) => [set, area]));
    const sample = (set: string, colour: string, bright: number) => {
      const [area, dye] = [of.get(set), dyeOf(colour)];
      const found = area && dye && sampleOf(set, area, dye, bright, 0);
      if (!found) throw new Error(`${set} in ${colour}`);
      return found;
    };
    const light = sample('termo-clasico', 'negro', 0.02);
    const pen = (colour: string, bright: number) =>
      sample('bolsa-tote-algodon', colour, bright).drawing.svg;
    const [onDark, onLight] = [pen('negro', 0.02), pen('blanco', 0.9)];
    expect(onDark).not.toBe(onLight);
    for (const [colour, bright] of [
      ['rojo', 0.31],
      ['turquesa', 0.33],
    ] as const)
      expect(pen(colour, bright), colour).toBe(onDark);
    for (const [colour, bright] of [
      ['gris', 0.3],
      ['beige', 0.6],
    ] as const)
      expect(pen(colour, bright), colour).toBe(onLight);
    expect(sample('pulsera-madera', 'negro', 0.1).under).toBe('pintura');
    expect(sample('pulsera-madera', 'plata', 0.6).under).toBe('acero');
    expect(sample('medalla-clasica', 'negro', 0.5).under).toBe('acero');
    expect(sample('tabla-cortar-plegable', 'plata', 0.5).under).toBe('piel');
    expect(sample('tabla-cortar-bambu', 'bambu', 0.5).under).toBe('madera');
    expect(light.under).toBeUndefined();
  });

  test('lies on the side of a cup that faces who looks, and in the middle of what is flat', async () => {
    const of = new Map((await areas()).map(({ set, area }) => [set, area]));
    const white = dyeOf('blanco');
    const placed = (set: string): number => {
      const area = of.get(set);
      const sample = white && area && sampleOf(set, area, white, 0.8, 0);
      return sample && area ? sample.xMm / area.widthMm : Number.NaN;
    };
    expect(placed('taza-clasica')).toBeLessThan(-0.1);
    expect(placed('termo-clasico')).toBeLessThan(-0.1);
    expect(placed('agenda-diaria')).toBe(0);
    expect(placed('boligrafo-clasico')).toBe(0);
  });

  test('is composed on the blank front, in light inks on dark, and kept under a name', async () => {
    const asked: unknown[] = [];
    const artworks = new Set<string>();
    const dark = await sharp({
      create: { width: 320, height: 320, channels: 3, background: '#101040' },
    })
      .webp()
      .toBuffer();
    const pictures = {
      render: async (picture: Picture) => {
        asked.push(picture.view);
        return { body: dark, contentType: 'image/webp' };
      },
      renderPrinted: async (picture: Picture, prints: Print[], how: { keptAs?: string }) => {
        asked.push(picture.view, prints.length, how.keptAs);
        for (const { artwork } of prints) {
          if (artwork instanceof Uint8Array) artworks.add(Buffer.from(artwork).toString('base64'));
        }
        return { body: dark, contentType: 'image/avif' };
      },
    } as unknown as PictureService;
    const shop = createShopPictures(LAYERS, pictures);
    expect((await shop.render(BLUE))?.contentType).toBe('image/avif');
    expect(asked).toEqual(['frente', 'frente', 1, expect.stringMatching(/^muestra-\d+$/)]);
    asked.length = 0;
    await shop.render({ ...BLUE, view: 'lado' });
    expect(asked).toEqual(['lado']);
    await shop.render({ ...BLUE, set: 'taza-inexistente' });
    expect(asked).toEqual(['lado', 'frente']);
    // Neighbours in a row of results do not all work for the same company.
    artworks.clear();
    const row = ['taza-alta', 'taza-bicolor', 'taza-clasica', 'taza-conica', 'taza-espresso'];
    for (const set of row) await shop.render({ ...BLUE, set });
    expect(artworks.size).toBe(row.length);
  });
});
