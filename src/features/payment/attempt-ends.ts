import { AT_A_TILL } from '../orders/expiry.ts';

/** Ends that are ours alone: the charge behind them may still be authorised, so it stays watched. */
export const GIVEN_UP = ['abandonado', 'cancelado', 'sustituido', 'redirect', 'sin_cargo'] as const;

/** Its shopper said so on the company's page, and came back. */
export const CANCELLED = 'cancelado' satisfies (typeof GIVEN_UP)[number];

/** Not an end: its shopper did their part, and the money is on its way. */
export const ON_ITS_WAY = 'en camino';

/** Whether money was promised and nobody has it yet: it is on its way, or to be brought to a till. */
export const isPromised = (failure: string): boolean =>
  failure === ON_ITS_WAY || failure === AT_A_TILL;

/** Not an end, nor a doubt: its company has the money and says that it looks at it before it gives it. */
export const BEING_REVIEWED = 'en revisión';

/** The bank wants to see the shopper: not a refusal, the next attempt goes through its page. */
export const TO_BE_VERIFIED = 'por verificar';

/** No page to pay on ever reached the shopper: nothing can have been paid there. */
export const WITHOUT_LINK = 'sin enlace';

/** What was given up moved no money, the provider says now. */
export const WITHOUT_EFFECT = 'sin efecto';

const INNOCENT: ReadonlySet<string> = new Set([
  TO_BE_VERIFIED,
  WITHOUT_EFFECT,
  WITHOUT_LINK,
  'sustituido',
  'abandonado',
  CANCELLED,
  'sin_cargo',
  'cvv_required',
]);

/** Whether an attempt's end says nothing against its card. */
export const isInnocent = (failure: string): boolean => INNOCENT.has(failure);
