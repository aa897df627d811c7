import { expect, test } from 'vitest';
import { typedPesos } from './typed-pesos.ts';

test.each([
  ['34.5', '34.5'],
  [' $1,234.50 ', '1234.50'],
  ['12,345,678', '12345678'],
  ['34,5', '34.5'],
  ['1234,50', '1234.50'],
  ['0', '0'],
])('BEH-398 «%s» typed as pesos is %s', (typed, pesos) => {
  expect(typedPesos(typed)).toBe(pesos);
});

test.each(['', 'abc', '1,23,456', '12,3456', '1.234,50', '34.555', '-1', '.5', '1e3'])(
  'BEH-398 «%s» is no amount, and none is made of it',
  (typed) => {
    expect(typedPesos(typed)).toBeUndefined();
  },
);
