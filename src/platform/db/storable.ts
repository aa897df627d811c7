/** A text as PostgreSQL keeps it: text and jsonb know neither NUL nor half of a surrogate pair. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}

/**
 * The JSON of what came from outside, for a column of jsonb. A text that was cut may end in half a
 * letter, so what was whole before is looked at again here.
 */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_, part) => (typeof part === 'string' ? storable(part) : part));
}
