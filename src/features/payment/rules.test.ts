import { expect, test } from 'vitest';
import { cardHosts } from './card-hosts.ts';
import { carriesCardNumber } from './card-number.ts';
import { isClabe } from './clabe.ts';
import { receiptType } from './receipt-file.ts';

test('T100 a card number is found behind any separators, other long numbers are not', () => {
  for (const text of [
    '4111111111111111',
    '4111-1111-1111-1111',
    'x 3456 780000 00007 y',
    '4111_1111_1111_1111',
    '4-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1',
    '4111 -_- 1111 / 1111 · 1111',
    '4111\u200b1111\u200b1111\u200b1111',
    '４１１１１１１１１１１１１１１１',
    '00004111111111111111',
  ]) {
    expect(carriesCardNumber(text), text).toBe(true);
  }
  for (const text of ['4111111111111112', 'kR1MiQhz2otdIuUlQkbEyitIqVMiI16f', '8112345678']) {
    expect(carriesCardNumber(text), text).toBe(false);
  }
});

test('DAT-12 a CLABE is checked by its last digit', () => {
  for (const valid of ['002010077777777771', '032180000118359719', '012298026516924616']) {
    expect(isClabe(valid)).toBe(true);
    const wrong = `${valid.slice(0, 17)}${(Number(valid[17]) + 1) % 10}`;
    expect(isClabe(wrong)).toBe(false);
  }
});

test('T125 a file is what its first bytes are', () => {
  const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
  expect(receiptType(bytes('\xff\xd8\xff\xe0JFIF'))?.extension).toBe('jpg');
  expect(receiptType(bytes('\x89PNG\r\n\x1a\nIHDR'))?.extension).toBe('png');
  expect(receiptType(bytes('RIFF\x00\x00\x00\x00WEBPVP8 '))?.extension).toBe('webp');
  expect(receiptType(bytes('%PDF-1.7'))?.extension).toBe('pdf');
  for (const other of ['<svg>', 'GIF89a', 'MZ', '', 'RIFF\x00\x00\x00\x00WAVE']) {
    expect(receiptType(bytes(other))).toBeUndefined();
  }
});

test('the card provider’s hosts are allowed on payment pages only', () => {
  const library = {
    merchantId: 'm',
    publicKey: 'pk_1',
    sandbox: true,
    scriptUrl: 'https://js.openpay.mx/openpay.v1.min.js',
    dataScriptUrl: 'https://js.openpay.mx/openpay-data.v1.min.js',
  };
  const api = 'https://api.openpay.mx';
  const allowed = ['https://js.openpay.mx', 'https://api.openpay.mx'];
  expect(cardHosts(library, api, '/pagar-pedido/P-0000000000').scripts).toEqual(allowed);
  expect(cardHosts(library, api, '/mi-carrito').scripts).toEqual([]);
  expect(cardHosts(null, api, '/pagar-pedido/P-0000000000').scripts).toEqual([]);
});
