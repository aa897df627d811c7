import type { Service, ServiceOptions } from '../company.ts';
import { noticeSender } from '../notice-sender.ts';
import { openStateFile } from '../state-file.ts';
import { answerStripe } from './routes.ts';
import { freshStripe, type StripeStandIn, type StripeState } from './state.ts';

/** Stripe's stand-in: checkout sessions, its page, refunds, its events. */
export function stripeService({ folder, now, url, noticesTo }: ServiceOptions): Service {
  const file = openStateFile<StripeState>(folder, 'stripe', freshStripe);
  const notices = noticeSender(file.state);
  const standIn: StripeStandIn = {
    state: file.state,
    now,
    url,
    changed: () => file.changed(),
    notices,
    noticesTo,
  };
  return {
    name: 'stripe',
    answer: (exchange) => answerStripe(standIn, exchange),
    ledger: () => ({
      charges: Object.values(file.state.sessions),
      calls: file.state.calls,
      notices: notices.sent,
    }),
    close: () => {
      notices.stop();
      return file.flush();
    },
  };
}
