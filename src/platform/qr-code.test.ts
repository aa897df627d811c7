import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrCode } from './qr-code.ts';

test('a QR code is a square with its quiet zone, and its path covers exactly the dark modules', () => {
  const text = 'otpauth://totp/Estampa:ana@x.mx?secret=JBSWY3DPEHPK3PXP&issuer=Estampa';
  const { side, path } = qrCode(text);
  const dark = Array.from({ length: side }, () => Array<boolean>(side).fill(false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    dark[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  }
  expect(dark).toEqual(encode(text, { ecc: 'M', border: 4 }).data);
  expect(dark.slice(0, 4).flat()).not.toContain(true);
  expect(dark[4]?.slice(0, 5)).toEqual([false, false, false, false, true]);
});
