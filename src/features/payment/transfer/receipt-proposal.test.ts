import { expect, test } from 'vitest';
import { proposeFrom } from './receipt-proposal.ts';

test('PAY-49 amount, day and tracking key are taken from beside their labels', () => {
  expect(
    proposeFrom(
      'Banco del Valle\nComisión $5.00\nImporte\n$ 1,250.50 MXN\nFecha de operación: 20/11/2026\nClave de rastreo\nBVAL0120261120009\nAutorización 993311',
    ),
  ).toEqual({ amount: 1250_50, day: '2026-11-20', trackingKey: 'BVAL0120261120009' });
});

test.each([
  ['Monto: 980.00 pesos', 980_00],
  ['Pagaste $12,345,678.90', 12_345_678_90],
  ['Saldo 12', undefined],
  ['Importe $0.00', undefined],
  // What stands before a label is not beside it; without a label the first amount counts.
  ['Comisión 5.00 Importe 80.00', 80_00],
  ['Importe pendiente\nPagado\nTotal 90.00', 90_00],
  ['Folio 7\nSon 90.00', 90_00],
  [`Importe${' '.repeat(300)}5.00`, undefined],
])('PAY-49 «%s» proposes %s centavos', (text, amount) => {
  expect(proposeFrom(text).amount).toBe(amount);
});

test.each([
  ['Fecha: 2026-11-20', '2026-11-20'],
  ['20 de noviembre de 2026', '2026-11-20'],
  ['3/nov/2026', '2026-11-03'],
  ['3 - NOV. - 2026', '2026-11-03'],
  ['3 de noviembre del 2026', '2026-11-03'],
  ['3  de ene  2026', '2026-01-03'],
  ['3 de brumario de 2026', ''],
  ['Vence 2027-01-01\nFecha 2026-11-20', '2026-11-20'],
  ['31/02/2026', ''],
  ['ayer', ''],
])('PAY-49 «%s» proposes the day %s', (text, day) => {
  expect(proposeFrom(text).day).toBe(day);
});

test('PAY-49 a receipt without a tracking key proposes none, however long its other numbers are', () => {
  expect(proposeFrom('Folio 00112233445566\nNúmero de rastreo: no disponible').trackingKey).toBe(
    '',
  );
});
