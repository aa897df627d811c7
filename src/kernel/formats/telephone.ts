/** A telephone as people read it, and as telephones and messengers dial it. */
export interface Telephone {
  /** '55 1234 5678'. */
  readonly shown: string;
  /** '525512345678': with its country, digits alone. */
  readonly dialled: string;
}

/** Areas of two digits; all others have three. */
const SHORT_AREA = /^(?:55|56|33|81)/;

/**
 * A Mexican number of ten digits, with or without its country (52, and the 1 that cellular ones had
 * until 2019); undefined for what is none, as one of another country or with an extension.
 */
export function readTelephone(typed: string): Telephone | undefined {
  if (/[a-z#*]/i.test(typed)) return undefined;
  const digits = typed.replace(/\D/g, '').replace(/^521?(?=\d{10}$)/, '');
  if (!/^\d{10}$/.test(digits)) return undefined;
  const shown = SHORT_AREA.test(digits)
    ? digits.replace(/(..)(....)(....)/, '$1 $2 $3')
    : digits.replace(/(...)(...)(....)/, '$1 $2 $3');
  return { shown, dialled: `52${digits}` };
}

/**
 * A telephone as it is read, '55 1234 5678', with '+52' where it was typed with its country; what is no
 * Mexican number stays as it was typed.
 */
export function readablePhone(typed: string): string {
  const read = readTelephone(typed);
  if (!read) return typed;
  return typed.replace(/\D/g, '').length > 10 ? `+52 ${read.shown}` : read.shown;
}
