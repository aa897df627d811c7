import { expect, test } from 'vitest';
import { toCentavos, ZERO } from '../../kernel/money.ts';
import { type PlacedOrder, placedMail } from './placed-mail.ts';

const ORDER: PlacedOrder = {
  folio: 'P-0000000007',
  reference: '1234567',
  username: 'Ana',
  total: toCentavos(6_390_00),
  preorder: false,
  lines: [
    {
      quantity: 50,
      name: 'Playera',
      colour: 'Rojo',
      sizes: 'CH 10 · M 40',
      finish: 'Serigrafía',
      total: toCentavos(6_264_00),
    },
    { quantity: 1, name: 'Pluma', colour: '', sizes: '', finish: '', total: toCentavos(26_00) },
  ],
  shipping: toCentavos(150_00),
  discount: ZERO,
  validUntil: 'mar 15 dic 2026',
};
const PAY = 'https://tienda.example/pagar-pedido/P-0000000007';
const paragraphs = (change: Partial<PlacedOrder> = {}) =>
  placedMail({ ...ORDER, ...change }, PAY).text.split('\n\n');

test('PAY-48 the mail of an order tells its lines, what it costs, until when, where and by what reference to pay', () => {
  expect(placedMail(ORDER, PAY).subject).toBe('Recibimos tu pedido P-0000000007');
  expect(paragraphs()).toEqual([
    'Hola, Ana:',
    expect.stringMatching(/P-0000000007.*hasta el mar 15 dic 2026;/),
    '50 × Playera, Rojo, CH 10 · M 40, Serigrafía: $6,264.00\n1 × Pluma: $26.00',
    'Envío: $150.00\nTotal: $6,390.00 MXN, IVA incluido',
    'Referencia si pagas por transferencia: 1234567',
    `Pagar mi pedido:\n${PAY}`,
    expect.stringContaining('Responde a este correo'),
  ]);
});

test('a discount is told as taken off, and pieces ordered ahead with who tells their date', () => {
  expect(paragraphs({ discount: toCentavos(50_00) })[3]).toBe(
    'Envío: $150.00\nDescuento: −$50.00\nTotal: $6,390.00 MXN, IVA incluido',
  );
  expect(paragraphs({ preorder: true })[4]).toMatch(/preorden/);
});

test('BEH-634 of several lines each has a place for its picture; one alone is the mail’s own', () => {
  const places = (lines: PlacedOrder['lines']) =>
    placedMail({ ...ORDER, lines }, PAY).html.match(/<!--renglon-\d+-->/g);
  expect(places(ORDER.lines)).toEqual(['<!--renglon-0-->', '<!--renglon-1-->']);
  expect(places(ORDER.lines.slice(0, 1))).toBeNull();
});
