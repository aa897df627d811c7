import type { Service, ServiceOptions } from '../company.ts';
import { noticeSender } from '../notice-sender.ts';
import { openStateFile } from '../state-file.ts';
import { answerEnvia } from './routes.ts';
import { type EnviaStandIn, type EnviaState, freshEnvia } from './state.ts';

/** Envia.com's stand-in: rates, labels, pickups, tracking, its notices, and a page to move a box. */
export function enviaService({ folder, now, url, noticesTo }: ServiceOptions): Service {
  const file = openStateFile<EnviaState>(folder, 'envia', freshEnvia);
  const notices = noticeSender(file.state);
  const standIn: EnviaStandIn = {
    state: file.state,
    now,
    url,
    changed: () => file.changed(),
    notices,
    noticesTo,
  };
  return {
    name: 'envia',
    answer: (exchange) => answerEnvia(standIn, exchange),
    ledger: () => ({
      charges: Object.values(file.state.shipments),
      calls: file.state.calls,
      notices: notices.sent,
    }),
    close: () => {
      notices.stop();
      return file.flush();
    },
  };
}
