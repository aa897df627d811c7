import { expect, test } from 'vitest';
import { toCentavos } from '../../kernel/money.ts';
import { reminderMail } from './reminder-mail.ts';

const URL = 'https://tienda.example/pagar-pedido/P-0000000001';
/** Noon of the 24th in Mexico City, where prices end on `day` at nine in the evening. */
const on = (day: string, now = '2026-11-24T18:00:00Z') =>
  reminderMail(
    {
      folio: 'P-0000000001',
      username: 'Ana',
      total: toCentavos(1_250_50),
      expiresAt: new Date(`${day}T21:00:00-06:00`),
      isCharge: false,
    },
    URL,
    new Date(now),
  );

test.each([
  ['2026-11-22', 'Hoy'],
  ['2026-11-24', 'Hoy'],
  ['2026-11-25', 'Mañana'],
  ['2026-11-26', 'En 2 días'],
  ['2026-12-01', 'En 7 días'],
])('BEH-291 prices that end on %s end, by the calendar: %s', (day, when) => {
  expect(on(day).subject).toBe(`${when} vence tu cotización P-0000000001`);
});

test('BEH-291 the calendar is that of Mexico City, not of the server', () => {
  // Eleven in the evening of the 24th there, the 25th in London.
  expect(on('2026-11-25', '2026-11-25T05:00:00Z').subject).toMatch(/^Mañana/);
});

test('BEH-291 the letter says until when prices hold, what the order comes to, and where it is paid', () => {
  const { text, html } = on('2026-11-26');
  expect(text.split('\n\n')).toEqual([
    'Hola, Ana:',
    'Los precios de tu pedido P-0000000001 están por vencer.',
    'Valen hasta el: 26 de noviembre de 2026\nTotal: $1,250.50 MXN, IVA incluido',
    'Después de esa fecha el pedido se cancela solo y tendrías que cotizarlo de nuevo.',
    `Pagar mi pedido:\n${URL}`,
    'Si ya no lo necesitas, no tienes que hacer nada.',
  ]);
  expect(html).toContain(`href="${URL}"`);
});
