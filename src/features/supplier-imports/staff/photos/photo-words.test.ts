import { expect, test } from 'vitest';
import { NO_PHOTOS } from '../../photos/named-photo.ts';
import type { PhotoProgress } from '../../reads.ts';
import { photoSum, photosLeft, progressText } from './photo-words.ts';

const counts = { ...NO_PHOTOS, all: 1_012, unseen: 1_000, readable: 4, unreadable: 3, spare: 5 };

test('BEH-334 it is said how many photographs a list names, how many could be read and how many not', () => {
  expect(photoSum(NO_PHOTOS, false)).toBe('');
  expect(photoSum(counts, false)).toBe(
    '1,012 fotos: 4 se pueden leer, 3 no se pudieron leer, 5 no hicieron falta, 1,000 por revisar',
  );
  expect(photoSum(counts, true)).toBe(
    '1,012 fotos: 3 no se pudieron leer, 5 no hicieron falta, 1,004 por traer',
  );
  expect(photoSum({ ...NO_PHOTOS, all: 1, shown: 1 }, true)).toBe('1 foto: 1 puesta');
});

test('BEH-334 of a list that is not applied readable ones are done, of one that is they are to be put up', () => {
  const read = { ...NO_PHOTOS, all: 2, readable: 2 };
  expect([photosLeft(read, false), photosLeft(read, true)]).toEqual([false, true]);
  expect(photosLeft({ ...NO_PHOTOS, all: 2, unseen: 1, unreadable: 1 }, false)).toBe(true);
  expect(photosLeft({ ...NO_PHOTOS, all: 2, shown: 1, unreadable: 1 }, true)).toBe(false);
});

test('BEH-335 how far they have come is said of a list by photographs, of a service by products', () => {
  const list: PhotoProgress = {
    ...{ nombre: 'Lista.csv', importacion: 9, de: 'fotos', hechas: 8, total: 12, sin: 0 },
    descansa: null,
  };
  expect(progressText(list)).toBe('8 de 12 fotos.');
  expect(progressText({ ...list, sin: 1 })).toBe('8 de 12 fotos; 1 no se pudo leer.');
  const service = { ...list, de: 'productos', sin: 3, descansa: '2026-03-02T18:00:00Z' } as const;
  expect(progressText(service)).toMatch(
    /^8 de 12 productos; de 3 el proveedor no dio ninguna que sirva\. Su servicio no respondió: sigue 2 mar 2026/,
  );
});
