/** Crockford's alphabet without vowels that make words: easy to read out on the telephone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Random bytes → text in the alphabet, one character a byte (5 bits of entropy each). */
export function readableId(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => ALPHABET[byte & 31]).join('');
}

/** An order's public name, for example 'P-7K3M9Q2X4H' (50 random bits). Never proof of ownership. */
export function folio(bytes: Uint8Array): string {
  return `P-${readableId(bytes.subarray(0, 10))}`;
}

export const FOLIO = /^P-[0-9A-HJKMNP-TV-Z]{10}$/;
