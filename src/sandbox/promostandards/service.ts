import type { Service, ServiceOptions } from '../company.ts';
import { openStateFile } from '../state-file.ts';
import { answerPromoStandards } from './routes.ts';
import { freshPromo, type PromoState } from './state.ts';

/** A fictitious supplier that speaks PromoStandards: products, stock and prices over SOAP. */
export function promoStandardsService({ folder, now, url }: ServiceOptions): Service {
  const file = openStateFile<PromoState>(folder, 'promostandards', freshPromo);
  const standIn = { state: file.state, now, url, changed: () => file.changed() };
  return {
    name: 'promostandards',
    answer: (exchange) => answerPromoStandards(standIn, exchange),
    ledger: () => ({ charges: file.state.products, calls: file.state.calls, notices: [] }),
    close: () => file.flush(),
  };
}
