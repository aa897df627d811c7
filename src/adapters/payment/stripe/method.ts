import type { RedirectMethod } from '../../../features/payment/payment-method.port.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { stripeGateway } from './client.ts';
import { stripeNotices } from './notice.ts';
import { stripeRow } from './row.ts';
import { isLive, type StripeAccount } from './transport.ts';

export interface StripeSettings {
  /** Null while no account is configured. */
  readonly account: StripeAccount | null;
  /** What its notices are signed with; null refuses every one. */
  readonly noticeSecret: string | null;
  readonly clock: Clock;
}

/** Stripe's own page, at its address alone: no button of the shop leads there. */
export function stripeMethod({ account, noticeSecret, clock }: StripeSettings): RedirectMethod {
  const live = account !== null && isLive(account.secretKey);
  return {
    ...stripeRow,
    kind: 'redirect',
    provider: 'stripe',
    gateway: account && stripeGateway(account, clock),
    notices: stripeNotices({ secret: noticeSecret, live, clock }),
  };
}
