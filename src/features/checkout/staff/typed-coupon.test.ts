import { expect, test } from 'vitest';
import { readCoupon } from './typed-coupon.ts';

test('BEH-398 a coupon is read as prices are: a comma parts thousands, or centavos', () => {
  const read = (descuento: string) => {
    const got = readCoupon({ codigo: 'ABRIL-26', descuento, limite: '', hasta: '' });
    return 'draft' in got ? got.draft.descuento : got.problems.descuento;
  };
  expect(['150', '$1,500', '99,90', '99.90'].map(read)).toEqual([150, 1500, 99.9, 99.9]);
  for (const wrong of ['', '0', '100001', '1,5,0'])
    expect(read(wrong)).toBe('Escribe una cantidad en pesos, hasta 100,000.');
});
