import type { CallLimit } from '../../../kernel/call.ts';

/**
 * Folios that are not one's own, over all calls that take one: nobody mistypes as many in an hour,
 * a guesser needs more.
 */
export const FOLIO_GUESSES: CallLimit = {
  name: 'folios',
  each: 100,
  network: 600,
  windowSeconds: 3600,
};
