import { expect, test } from 'vitest';
import { missingPieces } from './missing-pieces.ts';

const line = { quantity: 10, sizes: [], waits: true, spoilt: [], bought: [], own: [] };
const piece = (pieces: number, size = '', replaces = false) => ({ size, replaces, pieces });
const sizes = [
  { talla: 'M', cantidad: 4 },
  { talla: 'G', cantidad: 6 },
];

test('BEH-49 what waits is bought whole and by size, less what was bought', () => {
  expect(missingPieces(line)).toEqual([piece(10)]);
  expect(missingPieces({ ...line, bought: [piece(4), piece(3)] })).toEqual([piece(3)]);
  expect(missingPieces({ ...line, bought: [piece(10)] })).toEqual([]);
  expect(missingPieces({ ...line, sizes, bought: [piece(6, 'G')] })).toEqual([piece(4, 'M')]);
});

test('BEH-49 what went on from the shelf is not bought, what a purchase came short of is', () => {
  const gone = { ...line, waits: false };
  expect(missingPieces(gone)).toEqual([]);
  expect(missingPieces({ ...gone, bought: [piece(8)] })).toEqual([piece(2)]);
});

test('BEH-204 what own shelves gave is not bought, before and after a purchase of the rest', () => {
  const own = [{ talla: '', cantidad: 4 }];
  expect(missingPieces({ ...line, own })).toEqual([piece(6)]);
  expect(missingPieces({ ...line, own, bought: [piece(6)] })).toEqual([]);
  expect(missingPieces({ ...line, own, waits: false, bought: [piece(5)] })).toEqual([piece(1)]);
  expect(missingPieces({ ...line, own: [{ talla: '', cantidad: 10 }] })).toEqual([]);
});

test('BEH-49 BEH-48 what was spoilt is bought apart from what was ordered', () => {
  const printing = { ...line, waits: false, spoilt: [{ talla: '', cantidad: 3 }] };
  expect(missingPieces(printing)).toEqual([piece(3, '', true)]);
  const replaced = { ...printing, bought: [piece(2, '', true)] };
  expect(missingPieces(replaced)).toEqual([piece(1, '', true)]);
  // What replaces spoilt pieces takes nothing off the pieces that were ordered.
  const waiting = { ...printing, waits: true, bought: [piece(3, '', true)] };
  expect(missingPieces(waiting)).toEqual([piece(10)]);
});
