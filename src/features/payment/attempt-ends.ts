/** Ends that are ours alone: the charge behind them may still be authorised, so it stays watched. */
export const GIVEN_UP = ['abandonado', 'sustituido', 'redirect', 'sin_cargo'] as const;

/** The bank wants to see the shopper: not a refusal, the next attempt goes through its page. */
export const TO_BE_VERIFIED = 'por verificar';

/** What was given up moved no money, the provider says now. */
export const WITHOUT_EFFECT = 'sin efecto';

const INNOCENT: ReadonlySet<string> = new Set([
  TO_BE_VERIFIED,
  WITHOUT_EFFECT,
  'sustituido',
  'abandonado',
  'sin_cargo',
]);

/** Whether an attempt's end says nothing against its card. */
export const isInnocent = (failure: string): boolean => INNOCENT.has(failure);
