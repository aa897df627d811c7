import type { RedirectMethod } from '../../../features/payment/payment-method.port.ts';
import { paypalGateway } from './client.ts';
import { paypalNotices } from './notice.ts';
import { paypalRow } from './row.ts';
import { openPaypal, type PaypalAccount } from './transport.ts';

export interface PaypalSettings {
  /** Null while no account is configured. */
  readonly account: PaypalAccount | null;
  /** Null while no notices are taken. */
  readonly webhookId: string | null;
}

/** Payments on PayPal's own page. */
export function paypalMethod({ account, webhookId }: PaypalSettings): RedirectMethod {
  const common = { ...paypalRow, kind: 'redirect', provider: 'paypal' } as const;
  if (!account) return { ...common, gateway: null, notices: null };
  const { apiUrl } = account;
  const ask = openPaypal(account);
  return {
    ...common,
    gateway: paypalGateway(apiUrl, ask),
    notices: webhookId ? paypalNotices({ apiUrl, webhookId, ask }) : null,
  };
}
