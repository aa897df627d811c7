import { expect, test } from 'vitest';
import { cardSentence } from './card-errors.ts';
import { cardAddressOf } from './card-form.ts';
import { cardHosts } from './card-library.port.ts';
import { methodOf, monthsFor } from './payment-method.ts';
import { isClabe } from './transfer/clabe.ts';
import { receiptType } from './transfer/receipt-file.ts';

test('DAT-12 a CLABE is checked by its last digit', () => {
  for (const valid of ['002010077777777771', '032180000118359719', '012298026516924616']) {
    expect(isClabe(valid)).toBe(true);
    const wrong = `${valid.slice(0, 17)}${(Number(valid[17]) + 1) % 10}`;
    expect(isClabe(wrong)).toBe(false);
    for (const text of [`${valid}0`, `0${valid}`, valid.slice(1), ` ${valid}`, '']) {
      expect(isClabe(text), text).toBe(false);
    }
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
  const allowed = ['https://js.cards.example', 'https://api.cards.example'];
  const library = {
    name: 'cards.example',
    company: 'Cards',
    scripts: ['https://js.cards.example/a.js'],
    origins: allowed,
    merchantId: 'm',
    publicKey: 'pk_1',
    sandbox: true,
  };
  expect(cardHosts(library, '/pagar-pedido/P-0000000000').scripts).toEqual(allowed);
  expect(cardHosts(library, '/mi-carrito').scripts).toEqual([]);
  expect(cardHosts(null, '/pagar-pedido/P-0000000000').scripts).toEqual([]);
});

test('PAY-03 the address of the page names the transfer; anything else is the card', () => {
  expect(methodOf('transferencia')).toBe('transferencia');
  for (const named of ['tarjeta', 'paypal', '', null]) expect(methodOf(named)).toBe('tarjeta');
});

test('a new card’s form begins with where the order goes, its state by the list’s own name', () => {
  const delivery = {
    estado: 'nuevo leon',
    postal_code: '66220',
    colonia: 'Del Valle',
    direccion: 'Av. Vasconcelos',
    numExterior: '245',
  };
  expect(cardAddressOf(delivery)).toEqual({
    state: 'Nuevo León',
    postalCode: '66220',
    colonia: 'Del Valle',
    street: 'Av. Vasconcelos',
    exterior: '245',
  });
  const nothing = { state: '', postalCode: '', colonia: '', street: '', exterior: '' };
  expect(cardAddressOf({})).toEqual(nothing);
  expect(cardAddressOf({ estado: 'Texas' })).toEqual(nothing);
});

test('PAY-14 a refused card has its own sentence, and a code nobody knows the general one', () => {
  expect(cardSentence('insufficient_funds')).toBe('Fondos insuficientes.');
  for (const code of ['not_configured', 'nonsense', '', 'toString']) {
    expect(cardSentence(code)).toBe('Error al procesar el pago');
  }
});

test('months without interest are those of the contract from the amount on that each needs', () => {
  const offered = [3, 6, 9, 12, 18];
  expect(monthsFor(offered, 299.99)).toEqual([]);
  expect(monthsFor(offered, 300)).toEqual([3]);
  expect(monthsFor(offered, 1199.99)).toEqual([3, 6, 9]);
  expect(monthsFor(offered, 1800)).toEqual(offered);
  expect(monthsFor([3, 24], 5000)).toEqual([3]);
  expect(monthsFor([], 5000)).toEqual([]);
});
