import type { Config } from './config.ts';
import { unsafeAccounts } from './settings/account-settings.ts';
import { unsafeCouriers } from './settings/courier-settings.ts';
import { unsafeInvoicing } from './settings/invoice-settings.ts';
import { unsafeSocial } from './settings/social-settings.ts';
import { unsafeSuppliers } from './settings/supplier-settings.ts';
import { trialAddresses } from './settings/trial-addresses.ts';

/** A notice's password is all that stands between a stranger and "this was paid". */
const SHORTEST_PASSWORD = 16;

/** What a production start is refused for: one line for each variable, never its value. */
export function unsafeInProduction(config: Config, baseUrl: string | undefined): string[] {
  const { OPENPAY_WEBHOOK_USER: user, OPENPAY_WEBHOOK_PASSWORD: password } = config;
  const providers = ['OPENPAY_API_URL', 'OPENPAY_SCRIPT_URL', 'OPENPAY_DATA_SCRIPT_URL'] as const;
  const weak = password !== undefined && (password.length < SHORTEST_PASSWORD || password === user);
  const findings: readonly (readonly [boolean, string])[] = [
    [!baseUrl, 'BASE_URL: obligatoria en producción'],
    [isPlain(baseUrl), 'BASE_URL: debe empezar con https:// en producción'],
    [
      config.TRUST_PROXY_HOPS === undefined,
      'TRUST_PROXY_HOPS: obligatoria en producción: cuántos proxies hay delante (1 con uno); sin ella todos los visitantes parecen uno solo',
    ],
    [config.demo, 'DEMO: la tienda de demostración no se permite en producción'],
    [config.sandbox, 'SANDBOX: los simuladores no se permiten en producción'],
    ...providers.map(
      (name) =>
        [isPlain(config[name]), `${name}: debe empezar con https:// en producción`] as const,
    ),
    [
      config.OPENPAY_SANDBOX_MODE ?? false,
      'OPENPAY_SANDBOX_MODE: el modo de prueba no se permite en producción',
    ],
    [
      weak,
      `OPENPAY_WEBHOOK_PASSWORD: al menos ${SHORTEST_PASSWORD} caracteres, y no los del usuario`,
    ],
  ];
  const lines = findings.filter(([found]) => found).map(([, line]) => line);
  return [
    ...lines,
    ...unsafeAccounts(config),
    ...unsafeSocial(config),
    ...unsafeInvoicing(config),
    ...unsafeCouriers(config),
    ...unsafeSuppliers(config),
    ...trialAddresses(config),
  ];
}

function isPlain(url: string | undefined): boolean {
  return url !== undefined && !url.startsWith('https://');
}
