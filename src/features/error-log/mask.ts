/** Longest text any rule below is run on; every rule is linear in it. */
const LONGEST = 8000;

const RULES: readonly (readonly [RegExp, string | ((found: string) => string)])[] = [
  // Query strings and fragments: search terms, tokens of mailed links.
  [/(\w\/?)[?#][^\s"'`)<>]{1,2000}/g, '$1'],
  [/[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,253}/gu, '[correo]'],
  [/\bP-[0-9A-Z]{10}\b/g, '[folio]'],
  // RFC of companies and people, and the CURP that begins like one.
  [/(?<![\p{L}\p{N}])[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{2,12}(?![\p{L}\p{N}])/giu, '[clave fiscal]'],
  // Long names of scripts look like tokens but for their ending.
  [
    /[\w-]{20,}(?:\.(?:js|mjs|tsx?|css)\b)?/g,
    (found) => (/\d[\w-]*$/.test(found) && /[a-z]/i.test(found) ? '[clave]' : found),
  ],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '[ip]'],
  // Cards, telephones, CLABEs, however they are spaced; line and column of a frame stay.
  [/\+?\d(?:[ .()-]{0,2}\d){6,}/g, '[número]'],
  // What a parser or a database quotes is what somebody sent.
  [/: "[^"]{0,2000}"/g, ': "…"'],
  [/\b(token .{1,4}), "[^"]{0,2000}"(\.{3})?/gi, '$1, "…"'],
];

/**
 * Takes out of a text what could be somebody's: e-mails, telephones, cards, RFC, tokens, folios,
 * addresses of the network, query strings and quoted input. Pure and idempotent.
 */
export function mask(text: string): string {
  let masked = text.slice(0, LONGEST);
  for (const [rule, by] of RULES) {
    masked = typeof by === 'string' ? masked.replace(rule, by) : masked.replace(rule, by);
  }
  return masked;
}

/** A path without what people type into it: the text of a search, a postal code, a folio. */
export function maskPath(path: string): string {
  const [plain = ''] = path.split(/[?#]/);
  return mask(plain.replace(/\.data$/, ''))
    .replace(/^(\/productos)\/.+/, '$1/[texto]')
    .replace(/\d{5,}/g, '[número]')
    .slice(0, 200);
}
