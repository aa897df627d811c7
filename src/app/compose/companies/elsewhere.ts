import { mercadoPagoMethod } from '../../../adapters/payment/mercadopago/method.ts';
import { paypalMethod } from '../../../adapters/payment/paypal/method.ts';
import { stripeMethod } from '../../../adapters/payment/stripe/method.ts';
import { takeNotice } from '../../../features/payment/calls.ts';
import type { RedirectMethod } from '../../../features/payment/payment-method.port.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { fill } from '../../../routes.ts';
import type { Config } from '../../config.ts';

/** What a company refused, in its own words: for whoever runs the shop. */
export type RefusalLog = (
  company: string,
  entry: { readonly code: number | string; readonly description: string },
) => void;

/** MercadoPago, once its account is configured. */
export function mercadoPagoOf(config: Config, clock: Clock, log: RefusalLog): RedirectMethod {
  const { MERCADOPAGO_ACCESS_TOKEN: accessToken, MERCADOPAGO_COLLECTOR_ID: collectorId } = config;
  const account = accessToken &&
    collectorId && {
      apiUrl: config.MERCADOPAGO_API_URL,
      accessToken,
      collectorId,
      timeout: config.MERCADOPAGO_TIMEOUT_MS,
      live: !config.MERCADOPAGO_SANDBOX_MODE,
      noticeUrl: `${config.baseUrl}${fill(takeNotice.path, { provider: 'mercadopago' })}`,
      log: (entry: Parameters<RefusalLog>[1]) => log('mercadopago', entry),
    };
  const noticeSecret = config.MERCADOPAGO_WEBHOOK_SECRET ?? null;
  return mercadoPagoMethod({ account: account || null, noticeSecret, clock });
}

/** PayPal, once its account is configured. */
export function paypalOf(config: Config, _clock: Clock, log: RefusalLog): RedirectMethod {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = config;
  const account = clientId &&
    clientSecret && {
      apiUrl: config.PAYPAL_API_URL,
      clientId,
      clientSecret,
      timeout: config.PAYPAL_TIMEOUT_MS,
      log: (entry: Parameters<RefusalLog>[1]) => log('paypal', entry),
    };
  return paypalMethod({ account: account || null, webhookId: config.PAYPAL_WEBHOOK_ID ?? null });
}

/** Stripe, once its account is configured. */
export function stripeOf(config: Config, clock: Clock, log: RefusalLog): RedirectMethod {
  const { STRIPE_API_URL: apiUrl, STRIPE_SECRET_KEY: secretKey } = config;
  const account = secretKey
    ? {
        apiUrl,
        secretKey,
        timeout: config.STRIPE_TIMEOUT_MS,
        log: (entry: Parameters<RefusalLog>[1]) => log('stripe', entry),
      }
    : null;
  return stripeMethod({ account, noticeSecret: config.STRIPE_WEBHOOK_SECRET ?? null, clock });
}
