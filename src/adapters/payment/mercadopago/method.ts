import type { RedirectMethod } from '../../../features/payment/payment-method.port.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { mercadoPagoGateway } from './client.ts';
import { mercadoPagoNotices } from './notice.ts';
import { mercadoPagoRow } from './row.ts';
import type { MercadoPagoAccount } from './transport.ts';

export interface MercadoPagoSettings {
  /** Null while no account is configured. */
  readonly account: MercadoPagoAccount | null;
  /** What its notices are signed with; null refuses every one. */
  readonly noticeSecret: string | null;
  readonly clock: Clock;
}

/** Checkout Pro: balance, card or cash, on MercadoPago's own page. */
export function mercadoPagoMethod(settings: MercadoPagoSettings): RedirectMethod {
  const { account, noticeSecret, clock } = settings;
  return {
    ...mercadoPagoRow,
    kind: 'redirect',
    provider: 'mercadopago',
    gateway: account && mercadoPagoGateway(account),
    notices: mercadoPagoNotices(noticeSecret, clock),
  };
}
