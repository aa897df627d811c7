import type { CardDesks } from '../../features/payment/web/card/card-desks.ts';

/** The browser's code of each card provider; it comes when a payment page asks for it. */
export const cardDesks: CardDesks = {
  openpay: async () =>
    (await import('../../adapters/payment/openpay/browser/card-desk.ts')).openDesk,
};
