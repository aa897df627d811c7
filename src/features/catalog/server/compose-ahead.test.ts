import { describe, expect, test } from 'vitest';
import type { Asker } from '../../../../engines/pictures/pictures.ts';
import { type Picture, pictureAddress } from '../picture.ts';
import type { CatalogReads } from '../reads.ts';
import { composeAhead, listedPictures } from './compose-ahead.ts';
import type { ShopPictures } from './samples/shop-pictures.ts';

const front = (set: string, colour = 'rojo'): string =>
  pictureAddress({ set, view: 'frente', colour, width: 640, format: 'webp' });

const reads = {
  bestSellers: async () => [{ url_image: front('taza-clasica') }],
  categoriesOnSale: async () => [{ imagen: front('gorra-plana') }],
  page: async () => [{ url_imagen: front('taza-clasica') }, { url_image: '/img/plain.webp' }, {}],
} as unknown as CatalogReads;

describe('pictures made ahead', () => {
  test('are what lists show, products and categories printed, best sellers first, once each, in widths of lists', async () => {
    const names = (await listedPictures(reads)).map(pictureAddress);
    expect(names).toEqual([
      '/img/productos/taza-clasica/impreso/rojo-320.avif',
      '/img/productos/taza-clasica/impreso/rojo-640.avif',
      '/img/productos/gorra-plana/impreso/rojo-320.avif',
      '/img/productos/gorra-plana/impreso/rojo-640.avif',
    ]);
  });

  test('BEH-307 wait behind every visitor and for a quiet moment each, and end quietly when the shop closes', async () => {
    const asked: [Picture, Asker | undefined][] = [];
    let quiet = 0;
    const untilQuiet = async () => {
      quiet += 1;
    };
    const pictures = {
      render: async (picture: Picture, asker?: Asker) => {
        asked.push([picture, asker]);
        expect(quiet).toBe(asked.length);
        if (asked.length === 2) throw new Error('the picture pool is closed');
        return undefined;
      },
    } as unknown as ShopPictures;
    await composeAhead(await listedPictures(reads), pictures, untilQuiet);
    expect(asked.map(([, asker]) => asker)).toEqual([undefined, undefined]);
  });
});
