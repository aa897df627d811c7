import type { OutboundLine } from '../../../adapters/outbound-line.ts';
import { mercadoPagoMethod } from '../../../adapters/payment/mercadopago/method.ts';
import { paypalMethod } from '../../../adapters/payment/paypal/method.ts';
import { stripeMethod } from '../../../adapters/payment/stripe/method.ts';
import { takeNotice } from '../../../features/payment/calls.ts';
import type { RedirectMethod } from '../../../features/payment/payment-method.port.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { fill } from '../../../routes.ts';
import type { Config } from '../../config.ts';

interface Refused {
  readonly code: number | string;
  readonly description: string;
}

/** What an account at a company of payments is given besides its own settings. */
export interface CompanyTies {
  /** What it refused, in its own words: for whoever runs the shop. */
  readonly log: (entry: Refused) => void;
  readonly line: OutboundLine;
}

export type TiesOf = (company: string) => CompanyTies;

/** MercadoPago, once its account is configured. */
export function mercadoPagoOf(config: Config, clock: Clock, ties: TiesOf): RedirectMethod {
  const { MERCADOPAGO_ACCESS_TOKEN: accessToken, MERCADOPAGO_COLLECTOR_ID: collectorId } = config;
  const account = accessToken &&
    collectorId && {
      apiUrl: config.MERCADOPAGO_API_URL,
      accessToken,
      collectorId,
      timeout: config.MERCADOPAGO_TIMEOUT_MS,
      live: !config.MERCADOPAGO_SANDBOX_MODE,
      noticeUrl: `${config.baseUrl}${fill(takeNotice.path, { provider: 'mercadopago' })}`,
      ...ties('mercadopago'),
    };
  const noticeSecret = config.MERCADOPAGO_WEBHOOK_SECRET ?? null;
  return mercadoPagoMethod({ account: account || null, noticeSecret, clock });
}

/** PayPal, once its account is configured. */
export function paypalOf(config: Config, _clock: Clock, ties: TiesOf): RedirectMethod {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = config;
  const account = clientId &&
    clientSecret && {
      apiUrl: config.PAYPAL_API_URL,
      clientId,
      clientSecret,
      timeout: config.PAYPAL_TIMEOUT_MS,
      ...ties('paypal'),
    };
  return paypalMethod({ account: account || null, webhookId: config.PAYPAL_WEBHOOK_ID ?? null });
}

/** Stripe, once its account is configured. */
export function stripeOf(config: Config, clock: Clock, ties: TiesOf): RedirectMethod {
  const { STRIPE_API_URL: apiUrl, STRIPE_SECRET_KEY: secretKey } = config;
  const account = secretKey
    ? {
        apiUrl,
        secretKey,
        timeout: config.STRIPE_TIMEOUT_MS,
        ...ties('stripe'),
      }
    : null;
  return stripeMethod({ account, noticeSecret: config.STRIPE_WEBHOOK_SECRET ?? null, clock });
}
