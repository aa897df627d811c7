import type { RedirectRow } from '../../../features/payment/payment-method.port.ts';
import { MESSAGES } from '../../../kernel/messages.ts';

/** What a shopper reads of PayPal. */
export const paypalRow = {
  id: 'paypal',
  name: 'PayPal',
  text: 'Pagas en su sitio y vuelves aquí.',
  offered: 'link',
  takes: 'anything',
  can: { refund: 'parts', keepCards: false, instalments: [] },
  failed: MESSAGES.payment.paypalFailed,
} as const satisfies RedirectRow;
