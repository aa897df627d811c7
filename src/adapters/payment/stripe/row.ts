import type { RedirectRow } from '../../../features/payment/payment-method.port.ts';
import { MESSAGES } from '../../../kernel/messages.ts';

/** What a shopper reads of Stripe; no account can be configured yet. */
export const stripeRow = {
  id: 'stripe',
  name: 'Stripe',
  text: 'Pagas en su sitio y vuelves aquí.',
  offered: 'address',
  can: { refund: 'nothing', keepCards: false, instalments: [] },
  failed: MESSAGES.payment.stripeFailed,
} as const satisfies RedirectRow;
