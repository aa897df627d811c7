import { createOwnRates } from '../../adapters/carrier/own-rates/own-rates.ts';
import { openpayGateway } from '../../adapters/payment/openpay/client.ts';
import type { ErrorLog } from '../../features/error-log/server/error-log.ts';
import type { CardLibrary } from '../../features/payment/reads.ts';
import type { PaymentDeps } from '../../features/payment/server/payment-deps.ts';
import type { Carrier } from '../../features/shipping/carrier.port.ts';
import { loadTripTariff } from '../../features/shipping/server/tariff.sql.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { App } from '../../platform/http/app.ts';
import type { Config } from '../config.ts';
import type { Infrastructure } from './infrastructure.ts';
import { storageOf } from './storage.ts';

/** The courier that quotes: the shop’s own tariff. */
export function carrierOf({ db, overrides }: Infrastructure, clock: Clock): Carrier {
  const loadTariff = (from: string, to: string) => loadTripTariff(db, from, to);
  const real = createOwnRates({ loadTariff, clock });
  return overrides?.carrier?.(real) ?? real;
}

/** Cards work once the provider's account is configured, transfers always. */
export function paymentOf(
  { config, db }: Infrastructure,
  clock: Clock,
  app: App,
  errors: Pick<ErrorLog, 'record'>,
): PaymentDeps {
  const { OPENPAY_API_URL: apiUrl, OPENPAY_MERCHANT_ID: merchantId } = config;
  const { OPENPAY_PRIVATE_KEY: privateKey, OPENPAY_TIMEOUT_MS: timeout } = config;
  const { OPENPAY_WEBHOOK_USER: user, OPENPAY_WEBHOOK_PASSWORD: password } = config;
  const tell: PaymentDeps['tell'] = (what, detail) => app.log.warn(detail, what);
  const gateway =
    apiUrl && merchantId && privateKey
      ? openpayGateway({
          apiUrl,
          merchantId,
          privateKey,
          timeout,
          log: (entry) => app.log.info(entry, 'openpay refused'),
        })
      : null;
  return {
    db,
    clock,
    baseUrl: config.baseUrl,
    gateway,
    secure3d: config.OPENPAY_3DS,
    webhook: user && password ? { user, password } : null,
    receipts: storageOf(config, 'receipts', app.log),
    tell,
    alarm: (what, detail) => {
      app.log.error(detail, what);
      const place = 'payments';
      errors.record({ source: 'server', name: 'PaymentAlarm', message: what, stack: '', place });
    },
  };
}

/** What browsers need to reach the card provider; all of it is public. */
export function cardLibraryOf(config: Config): CardLibrary | null {
  const { OPENPAY_MERCHANT_ID: merchantId, OPENPAY_PUBLIC_KEY: publicKey } = config;
  const { OPENPAY_SCRIPT_URL: scriptUrl, OPENPAY_DATA_SCRIPT_URL: dataScriptUrl } = config;
  if (!merchantId || !publicKey || !scriptUrl || !dataScriptUrl) return null;
  const sandbox = config.OPENPAY_SANDBOX_MODE ?? false;
  return { merchantId, publicKey, sandbox, scriptUrl, dataScriptUrl };
}
