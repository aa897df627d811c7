import { expect, test } from 'vitest';
import { toCentavos, ZERO } from '../../../kernel/money.ts';
import type { OrderItemView, OrderView } from '../reads.ts';
import { mayBeShared, type SharedQuote, sharedQuoteMail } from './quote-mail.ts';

const item = {
  ...{ nombre: 'Playera', quantity: 50, color: 'Rojo', tecnica: 'Serigrafía', total: 6264 },
  ...{ notas: 'visita http://spam.example', tallas: [{ talla: 'CH', cantidad: 50 }] },
} as unknown as OrderItemView;
const view = {
  ...{ id_token_order: 'P-0000000007', id_status: 1, total_amount: 6440, items: [item] },
  motivo: 'http://spam.example',
} as unknown as OrderView;
const QUOTE: SharedQuote = {
  ...{ view, shipping: toCentavos(200_00), discount: toCentavos(24_00) },
  expiresAt: new Date('2026-12-13T05:00:00Z'),
};
const NOW = new Date('2026-11-28T18:00:00Z');

test('BEH-635 a quotation that is shared tells what, how much, until when and who asked for it, and is answered to them', () => {
  const { subject, text, html } = sharedQuoteMail(QUOTE, 'ana+1&x@x.mx');
  expect(subject).toBe('Te comparten la cotización P-0000000007');
  expect(text.split('\n\n')).toEqual([
    'Hola:',
    'ana+1&x@x.mx nos pidió enviarte esta cotización para que la revises.',
    '50 × Playera, Rojo, CH 50, Serigrafía: $6,264.00',
    'Envío: $200.00\nDescuento: −$24.00\nTotal: $6,440.00 MXN, IVA incluido',
    'Precios válidos hasta el: 12 de diciembre de 2026',
    'Responder a quien te la envió:\nmailto:ana+1%26x@x.mx?subject=Cotizaci%C3%B3n%20P-0000000007',
    expect.stringMatching(/escribió tu correo/),
  ]);
  expect(html).not.toContain('spam');
  const fetched = { ...QUOTE, view: { ...view, recoger: {} } as OrderView, discount: ZERO };
  expect(sharedQuoteMail(fetched, 'a@x.mx').text).toContain('Recoger en tienda: Gratis\nTotal');
});

test('BEH-635 only what is still to be decided on is shared', () => {
  expect(mayBeShared(QUOTE, NOW)).toBe(true);
  expect(mayBeShared(QUOTE, QUOTE.expiresAt)).toBe(false);
  expect(mayBeShared({ ...QUOTE, view: { ...view, id_status: 2 } }, NOW)).toBe(false);
  expect(mayBeShared({ ...QUOTE, view: { ...view, items: [] } }, NOW)).toBe(false);
});
