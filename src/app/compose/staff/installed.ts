import type { Installed } from '../../../features/desk/server/opening.ts';
import type { Config } from '../../config.ts';
import { buysLabels, quoterDefaults } from '../companies/couriers.ts';

/** What the configuration has accounts for, as the list of what a new shop lacks asks. */
export function installedOf(config: Config): Installed {
  const charging = [
    config.OPENPAY_MERCHANT_ID,
    config.PAYPAL_CLIENT_ID,
    config.MERCADOPAGO_ACCESS_TOKEN,
  ];
  return {
    mails: Boolean(config.SMTP_URL),
    charges: charging.some(Boolean),
    invoices: Boolean(config.FACTURAMA_USER),
    labels: buysLabels(config),
    quoters: quoterDefaults(config),
  };
}
