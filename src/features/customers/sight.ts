import { fold } from '../../kernel/fold.ts';
import { may } from '../../kernel/permissions.ts';

/** What of a customer somebody of the staff may see (BEHAVIOUR 2.2): beyond name, mail and orders. */
export interface Sight {
  readonly phone: boolean;
  readonly addresses: boolean;
  /** RFC and all that an invoice asks for; the company's name alone is for everybody here. */
  readonly fiscal: boolean;
}

export const sightOf = (roles: readonly string[]): Sight => ({
  phone: may(roles, 'customers.phone'),
  addresses: may(roles, 'customers.addresses'),
  fiscal: may(roles, 'customers.fiscal'),
});

/** What somebody who looks for a customer may mean; '' and [] where it cannot be that. */
export interface CustomerTerms {
  /** Beginning of an e-mail. */
  readonly email: string;
  /** Beginning of a telephone of ten digits. */
  readonly phone: string;
  /** Beginning of an RFC. */
  readonly rfc: string;
  /** Words of a person's or a company's name, each the beginning of one. */
  readonly words: readonly string[];
}

/** Reads a search as all that it can be at once, as far as whoever looks may see it. */
export function readCustomerTerms(text: string, sight: Sight): CustomerTerms {
  const typed = text.trim();
  const digits = typed.replace(/[\s()+.-]/g, '');
  const compact = typed.toUpperCase().replace(/[\s-]/g, '');
  const words = fold(typed)
    .split(/[^a-z0-9]/)
    .filter((word) => word.length >= 2);
  // Mobiles were written with a 1 behind the country until 2020, and some still are.
  const phone = /^\d{4,13}$/.test(digits) ? digits.replace(/^521?(?=\d{10}$)/, '') : '';
  return {
    email: /^[^\s@]{2,}@?[^\s@]*$/.test(typed) ? typed.toLowerCase() : '',
    phone: sight.phone ? phone : '',
    rfc: sight.fiscal && /^[A-ZÑ&]{3,4}\d{0,6}[A-Z0-9]{0,3}$/.test(compact) ? compact : '',
    words: /@/.test(typed) || phone !== '' ? [] : words,
  };
}
