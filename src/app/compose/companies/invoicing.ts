import { facturamaStamper } from '../../../adapters/invoice/facturama/stamper.ts';
import type { ErrorLog } from '../../../features/error-log/server/error-log.ts';
import type { InvoiceStamper } from '../../../features/invoicing/invoice-stamper.port.ts';
import type { InvoicingDeps } from '../../../features/invoicing/server/invoicing-deps.ts';
import type { PaymentDeps } from '../../../features/payment/server/payment-deps.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { App } from '../../../platform/http/app.ts';
import type { Config } from '../../config.ts';
import type { Infrastructure } from '../infrastructure.ts';

/** What invoicing is given: who stamps, until when it may be asked for, and whom to tell. */
export function invoicingOf(
  { config, db }: Infrastructure,
  clock: Clock,
  app: App,
  errors: Pick<ErrorLog, 'record'>,
  { methods }: Pick<PaymentDeps, 'methods'>,
): InvoicingDeps {
  return {
    db,
    clock,
    baseUrl: config.baseUrl,
    stamper: stamperOf(config, app.log),
    extraDays: config.INVOICE_EXTRA_DAYS,
    cardProviders: methods.flatMap((each) =>
      each.kind === 'card' || (each.kind === 'redirect' && each.takes === 'cards')
        ? each.provider
        : [],
    ),
    alarm: (what, detail) => {
      app.log.error(detail, what);
      const place = 'invoices';
      errors.record({ source: 'server', name: 'InvoiceAlarm', message: what, stack: '', place });
    },
  };
}

/** Invoices are stamped once the company's account is configured. */
export function stamperOf(config: Config, log: Pick<App['log'], 'info'>): InvoiceStamper | null {
  const { FACTURAMA_USER: user, FACTURAMA_PASSWORD: password } = config;
  const { FACTURAMA_EXPEDITION_PLACE: expeditionPlace } = config;
  if (!user || !password || !expeditionPlace) return null;
  return facturamaStamper({
    apiUrl: config.FACTURAMA_API_URL,
    user,
    password,
    expeditionPlace,
    timeout: config.FACTURAMA_TIMEOUT_MS,
    log: (entry) => log.info(entry, 'facturama refused'),
  });
}
