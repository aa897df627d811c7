import type { RedirectRow } from '../../../features/payment/payment-method.port.ts';
import { MESSAGES } from '../../../kernel/messages.ts';

/** What a shopper reads of Stripe. */
export const stripeRow = {
  id: 'stripe',
  name: 'Stripe',
  text: 'Pagas en su sitio y vuelves aquí.',
  offered: 'address',
  takes: 'cards',
  can: { refund: 'parts', keepCards: false, instalments: [] },
  failed: MESSAGES.payment.stripeFailed,
} as const satisfies RedirectRow;
