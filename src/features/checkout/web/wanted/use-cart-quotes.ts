import { stateOfPostalCode } from '../../../../kernel/mexican-states.ts';
import type { CartLine } from '../../../cart/line.ts';
import { type Address, EMPTY_ADDRESS } from '../../address.ts';
import { type Quotes, useQuotes } from '../review/use-quotes.ts';

const PAUSE_MS = 400;

/** As far as a postal code alone says where it is. */
function placeOf(postalCode: string): Address {
  const state = stateOfPostalCode(postalCode);
  return {
    ...EMPTY_ADDRESS,
    postal_code: postalCode,
    estado: state?.name ?? '',
    estado_code: state?.code ?? '',
  };
}

/** What couriers would bring the cart for, before there is an address; undefined asks nobody. */
export const useCartQuotes = (postalCode: string | undefined, lines: readonly CartLine[]): Quotes =>
  useQuotes(postalCode !== undefined, placeOf(postalCode ?? ''), lines, PAUSE_MS).quotes;
