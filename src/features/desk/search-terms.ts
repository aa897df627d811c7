import { fold } from '../../kernel/fold.ts';

/** What somebody who types into the desk's search may mean; '' and [] where it cannot be that. */
export interface SearchTerms {
  /** Beginning of a folio, with its 'P-'. */
  readonly folio: string;
  /** Beginning of a guide, without spaces and hyphens. */
  readonly guide: string;
  /** Beginning of a telephone of ten digits. */
  readonly phone: string;
  /** Beginning of an e-mail. */
  readonly email: string;
  /** Words of a name, each the beginning of one. */
  readonly words: readonly string[];
}

const SHORTEST = 3;
/** Of a folio, behind its 'P-'. */
const FOLIO_LENGTH = 10;

/** Reads a search as all that it can be at once. */
export function readTerms(text: string): SearchTerms {
  const typed = text.trim();
  const compact = typed.toUpperCase().replace(/[\s-]/g, '');
  const digits = typed.replace(/[\s()+.-]/g, '');
  // A folio may itself begin with P: only one written with its hyphen, or whole, has the prefix.
  const own = /^p\s*-/i.test(typed) || compact.length > FOLIO_LENGTH ? compact.slice(1) : compact;
  const folio = /^[0-9A-HJKMNP-TV-Z]{2,10}$/.test(own) ? own : '';
  const words = fold(typed)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= 2);
  return {
    folio: folio ? `P-${folio}` : '',
    guide: compact.length >= SHORTEST && /^[A-Z0-9]+$/.test(compact) ? compact : '',
    phone: /^\d{3,13}$/.test(digits) ? digits.replace(/^52(?=\d{10}$)/, '') : '',
    email: /^[^\s@]{2,}@?[^\s@]*$/.test(typed) ? typed.toLowerCase() : '',
    words: /[@\d]/.test(typed) ? [] : words,
  };
}
