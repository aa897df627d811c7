import type { Config } from '../config.ts';

/** Addresses of companies, and the host at which each takes trials: nothing there is money. */
const TRIAL_HOSTS = {
  OPENPAY_API_URL: /^sandbox-api\.openpay\./,
  PAYPAL_API_URL: /(^|\.)sandbox\.paypal\.com$/,
  FACTURAMA_API_URL: /^apisandbox\.facturama\./,
  ENVIA_API_URL: /^api-test\.envia\./,
  ENVIA_QUERIES_URL: /^queries-test\.envia\./,
} as const satisfies Partial<Record<keyof Config, RegExp>>;

/**
 * Companies that production would ask at their trial address: orders would count as paid for money
 * that never comes, invoices would not be SAT's, boxes would have no guide.
 */
export function trialAddresses(config: Config): string[] {
  const names = Object.keys(TRIAL_HOSTS) as (keyof typeof TRIAL_HOSTS)[];
  return names
    .filter((name) => {
      const url = config[name];
      return url !== undefined && TRIAL_HOSTS[name].test(new URL(url).hostname);
    })
    .map((name) => `${name}: es la dirección de pruebas; no se permite en producción`);
}
