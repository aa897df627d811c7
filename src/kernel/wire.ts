import * as z from 'zod';

/**
 * The types of which every contract is made. What they let through, the database can keep:
 * PostgreSQL's text has neither NUL nor half of a surrogate pair, and its integers have an end.
 */

const storable = /^[^\0\p{Cs}]*$/u;
const printable = /^[^\p{Cc}\p{Cs}]*$/u;
/** Tabs and line ends are all that a paragraph has of control characters. */
const writable = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u;
/**
 * Marks that nobody sees: those that make a text run backwards, so that it reads as another, and what
 * has no width, so that nothing reads as something. Telephones' address books and word processors
 * paste them along.
 */
const HIDDEN = /[\p{Bidi_Control}\u00ad\u200b\u2060\ufeff]/gu;

/** What a person typed, as it is kept: as it reads. */
export const composed = (typed: string): string =>
  typed.replace(HIDDEN, '').normalize('NFC').trim();

/** Any text, kept as it came: a password, a token, a code that is looked up. */
export const text = (max: number) => z.string().max(max).regex(storable);

/** The same on one line and of visible characters only, as it came. */
export const plain = (max: number) => z.string().max(max).regex(printable);

/** One line that a person typed: control characters would forge mail headers and log lines. */
export const line = (max: number) => plain(max).transform(composed);

export const filledLine = (max: number) => line(max).pipe(z.string().min(1));

/** What a person typed over several lines. */
export const paragraph = (max: number) => z.string().max(max).regex(writable).transform(composed);

/** A text that is better kept in part than refused: what cannot be stored is replaced. */
export const repaired = (max: number) =>
  z
    .string()
    .max(max)
    .transform((given) => given.toWellFormed().replaceAll('\0', '\ufffd'));

/** Where the documented calls carry the user's token; the guard has read it already. */
export const documentedToken = text(200).optional();

/**
 * What a documented call names an order by. A folio of any other shape is an order that there is not,
 * 404, as one of that shape that nobody has.
 */
export const askedFolio = plain(64).min(1);

/** The number of a row of a table that is counted by bigint. */
export const rowId = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** The same where the column is an integer. */
export const MOST_INTEGER = 2 ** 31 - 1;

/** An amount of pesos up to `max`, in whole centavos but for what binary fractions do to them. */
export const pesos = (max: number) =>
  z
    .number()
    .min(0)
    .max(max)
    .refine((amount) => amount === 0 || Math.abs(amount - Number(amount.toFixed(2))) < 1e-9)
    .refine((amount) => amount === 0 || amount >= 0.01);
