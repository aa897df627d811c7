import type { Service, ServiceOptions } from '../company.ts';
import { noticeSender } from '../notice-sender.ts';
import { openStateFile } from '../state-file.ts';
import { answerMercadoPago } from './routes.ts';
import { freshMercadoPago, type MercadoPago, type MercadoPagoState } from './state.ts';

/** MercadoPago's stand-in: preferences, payments, its page, its notices. */
export function mercadoPagoService(options: ServiceOptions): Service {
  const { folder, now, url, noticesTo } = options;
  const file = openStateFile<MercadoPagoState>(folder, 'mercadopago', freshMercadoPago);
  const notices = noticeSender(file.state);
  const company: MercadoPago = {
    state: file.state,
    now,
    url,
    changed: () => file.changed(),
    notices,
    noticesTo,
  };
  return {
    name: 'mercadopago',
    answer: (exchange) => answerMercadoPago(company, exchange),
    ledger: () => ({
      charges: Object.values(file.state.payments),
      calls: file.state.calls,
      notices: notices.sent,
    }),
    close: () => {
      notices.stop();
      return file.flush();
    },
  };
}
