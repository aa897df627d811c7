import { type OpenpayBrowser, openpayMethod } from '../../adapters/payment/openpay/method.ts';
import type { OpenpayAccount } from '../../adapters/payment/openpay/transport.ts';
import type { CardMethod } from '../../features/payment/payment-method.port.ts';
import type { Config } from '../config.ts';

/** Cards through Openpay, once its account is configured. */
export function cardsOf(config: Config, ties: Pick<OpenpayAccount, 'log' | 'line'>): CardMethod {
  const { OPENPAY_API_URL: apiUrl, OPENPAY_MERCHANT_ID: merchantId } = config;
  const { OPENPAY_PRIVATE_KEY: privateKey, OPENPAY_TIMEOUT_MS: timeout } = config;
  const { OPENPAY_WEBHOOK_USER: user, OPENPAY_WEBHOOK_PASSWORD: password } = config;
  return openpayMethod({
    account:
      apiUrl && merchantId && privateKey
        ? { apiUrl, merchantId, privateKey, timeout, ...ties }
        : null,
    secure3d: config.OPENPAY_3DS,
    instalments: config.OPENPAY_INSTALMENTS,
    credentials: user && password ? { user, password } : null,
    browser: browserOf(config),
  });
}

/** What browsers need to reach the card provider; all of it is public. */
function browserOf(config: Config): OpenpayBrowser | null {
  const { OPENPAY_API_URL: apiUrl, OPENPAY_MERCHANT_ID: merchantId } = config;
  const { OPENPAY_PUBLIC_KEY: publicKey, OPENPAY_SCRIPT_URL: scriptUrl } = config;
  const { OPENPAY_DATA_SCRIPT_URL: dataScriptUrl } = config;
  if (!apiUrl || !merchantId || !publicKey || !scriptUrl || !dataScriptUrl) return null;
  const sandbox = config.OPENPAY_SANDBOX_MODE ?? false;
  return { apiUrl, merchantId, publicKey, sandbox, scriptUrl, dataScriptUrl };
}
