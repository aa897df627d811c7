/**
 * Every sentence the specification quotes, verbatim (accents included or missing as written there;
 * decision A15). Sentences of our own follow the RAE and live beside the screen that says them.
 */
export * as MESSAGES from './messages/areas.ts';

/** Finish name that means no print at all: no cost, no extra days. */
export const NO_FINISH = 'Sin terminado';
