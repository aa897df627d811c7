import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCentavos } from '../../kernel/money.ts';
import type { Charge } from './card-gateway.port.ts';
import { cardHosts } from './card-hosts.ts';
import { carriesCardNumber } from './card-number.ts';
import { isClabe } from './clabe.ts';
import { receiptType } from './receipt-file.ts';
import { decideSettlement } from './settlement.ts';

const CHARGE: Charge = {
  id: 'tr1',
  reference: 'P-0000000000-1',
  amount: toCentavos(1000),
  currency: 'MXN',
  status: 'paid',
  failure: null,
  card: null,
};
const ATTEMPT = {
  reference: 'P-0000000000-1',
  state: 'abierto',
  providerId: 'tr1',
  amount: 1000,
} as const;
const UNPAID = { status: 1, paymentState: 'sin_transaccion' };

test('T111 only the exact amount in pesos pays', () => {
  expect(decideSettlement(UNPAID, ATTEMPT, CHARGE)).toBe('paid');
  const less = { ...CHARGE, amount: toCentavos(999) };
  expect(decideSettlement(UNPAID, ATTEMPT, less)).toBe('review');
  expect(decideSettlement(UNPAID, ATTEMPT, { ...CHARGE, currency: 'USD' })).toBe('review');
});

test('T113 a charge with another reference or id is not this attempt’s', () => {
  const other = { ...CHARGE, reference: 'P-1111111111-1' };
  expect(decideSettlement(UNPAID, ATTEMPT, other)).toBe('none');
  expect(decideSettlement(UNPAID, ATTEMPT, { ...CHARGE, id: 'tr2' })).toBe('none');
});

test('T109 T110 whatever the order of the news, money never moves twice nor back', () => {
  const states = ['abierto', 'pagado', 'rechazado', 'desconocido', 'devuelto'] as const;
  const statuses = ['paid', 'pending', 'failed', 'cancelled', 'refunded'] as const;
  fc.assert(
    fc.property(fc.constantFrom(...states), fc.constantFrom(...statuses), (state, status) => {
      const verdict = decideSettlement(UNPAID, { ...ATTEMPT, state }, { ...CHARGE, status });
      if (state === 'devuelto') expect(verdict).toBe('none');
      if (state === 'pagado') expect(['none', 'refunded']).toContain(verdict);
      if (verdict === 'paid') expect(status).toBe('paid');
    }),
  );
});

test('T097 money for an order that is paid, cancelled or on its way already is late', () => {
  const paid = { status: 2, paymentState: 'pagado' };
  expect(decideSettlement(paid, ATTEMPT, CHARGE)).toBe('late');
  const cancelled = { status: 12, paymentState: 'sin_transaccion' };
  expect(decideSettlement(cancelled, ATTEMPT, CHARGE)).toBe('late');
});

test('T100 a card number is found behind any separators, other long numbers are not', () => {
  for (const text of ['4111111111111111', '4111-1111-1111-1111', 'x 3456 780000 00007 y']) {
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
