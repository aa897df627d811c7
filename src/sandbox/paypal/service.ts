import type { Service, ServiceOptions } from '../company.ts';
import { noticeSender } from '../notice-sender.ts';
import { openStateFile } from '../state-file.ts';
import { answerPaypal } from './routes.ts';
import { freshPaypal, type Paypal, type PaypalState } from './state.ts';
import { orderView } from './views.ts';

/** PayPal's stand-in: orders, captures, refunds, its page, its notices and their check. */
export function paypalService({ folder, now, url, noticesTo }: ServiceOptions): Service {
  const file = openStateFile<PaypalState>(folder, 'paypal', freshPaypal);
  const notices = noticeSender(file.state);
  const changed = (): void => file.changed();
  const paypal: Paypal = { state: file.state, now, url, changed, notices, noticesTo };
  return {
    name: 'paypal',
    answer: (exchange) => answerPaypal(paypal, exchange),
    ledger: () => ({
      charges: Object.values(file.state.orders).map((order) => orderView(paypal, order)),
      calls: file.state.calls,
      notices: notices.sent,
    }),
    close: () => {
      notices.stop();
      return file.flush();
    },
  };
}
