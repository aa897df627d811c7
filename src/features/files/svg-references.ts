/** Characters XML has no place for, not even as references. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones looked for
const NO_TEXT = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;

export function hasNoText(value: string): boolean {
  return NO_TEXT.test(value);
}

const NAMED: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

const REFERENCE = /&(?:#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,4});/gi;
const BARE = /&(?!(?:#x[0-9a-f]{1,6}|#\d{1,7}|amp|lt|gt|quot|apos);)/i;

/** Undefined when one is neither predefined nor numeric: only a document type defines others. */
export function resolveReferences(value: string): string | undefined {
  if (!value.includes('&')) return value;
  if (BARE.test(value)) return undefined;
  const resolved = value.replace(REFERENCE, (found) => NAMED[found] ?? characterOf(found));
  return hasNoText(resolved) ? undefined : resolved;
}

/** A sign no text may have for a number no character has. */
function characterOf(reference: string): string {
  const digits = reference.slice(2, -1);
  const point = Number(/^x/i.test(digits) ? `0${digits}` : digits);
  return point <= 0x10ffff ? String.fromCodePoint(point) : '\0';
}
