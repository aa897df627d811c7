import type { RedirectRow } from '../../../features/payment/payment-method.port.ts';
import { MESSAGES } from '../../../kernel/messages.ts';

/** What a shopper reads of MercadoPago. */
export const mercadoPagoRow = {
  id: 'mercadopago',
  name: 'MercadoPago',
  text: 'Saldo, tarjeta o efectivo, en su sitio.',
  offered: 'link',
  takes: 'anything',
  can: { refund: 'parts', keepCards: false, instalments: [] },
  failed: MESSAGES.payment.mercadoPagoFailed,
} as const satisfies RedirectRow;
