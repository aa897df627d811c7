import { expect, test } from 'vitest';
import { cartFingerprint, destinationFingerprint } from './fingerprint.ts';
import { packLine, USUAL_BOX } from './parcels.ts';

const line = { quantity: 25, boxPieces: 10, boxSize: '40x30x20', boxGrams: 4_000 };

test('a line fills boxes of its product, the last one perhaps half empty', () => {
  expect(packLine(line)).toEqual({
    parcel: { lengthCm: 40, widthCm: 30, heightCm: 20, grams: 4_000, count: 3 },
    estimated: false,
  });
});

test('A39 CRT-23 unknown measures or weight become a usual box and an estimate, never zeros', () => {
  for (const boxSize of [null, '0x0x0', '0x30x20', '40x0x20', '40x30x0', '40x30', 'grande', '']) {
    const { parcel, estimated } = packLine({ ...line, boxSize });
    expect(parcel).toMatchObject({ lengthCm: USUAL_BOX.lengthCm, heightCm: USUAL_BOX.heightCm });
    expect(estimated).toBe(true);
  }
  for (const boxGrams of [null, 0, -5]) {
    expect(packLine({ ...line, boxGrams })).toMatchObject({
      parcel: { grams: USUAL_BOX.grams },
      estimated: true,
    });
  }
});

test('T065 a quote is bound to products and quantities, in any order of the lines', () => {
  const a = { code: 'A', quantity: 10 };
  const b = { code: 'B', quantity: 20 };
  expect(cartFingerprint([a, b])).toBe(cartFingerprint([b, a]));
  expect(cartFingerprint([a, b])).not.toBe(cartFingerprint([a, { ...b, quantity: 21 }]));
  const [few, many] = [
    { ...a, quantity: 2 },
    { ...a, quantity: 30 },
  ];
  const orders = [
    [a, few, b, many],
    [many, b, few, a],
    [b, a, many, few],
  ];
  expect(new Set(orders.map(cartFingerprint)).size).toBe(1);
  expect(destinationFingerprint('66220')).not.toBe(destinationFingerprint('66221'));
  expect(cartFingerprint([a])).not.toBe(cartFingerprint([a, a]));
});
