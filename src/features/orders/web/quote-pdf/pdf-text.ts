/** Beyond Latin-1, what the PDF's own fonts can print. */
const PRINTABLE =
  /[^\x20-\x7e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac]/g;

/**
 * Text as the PDF's fonts can print it: line breaks and other white space become one space, and
 * what has no glyph (emoji, control characters) is left out. It is drawn as text, never read.
 */
export function pdfText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(PRINTABLE, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** 'cotizacion_P-7K3M9Q2X4H.pdf'; nothing but letters, digits, '-' and '_' of the token. */
export function quoteFileName(orderToken: string): string {
  return `cotizacion_${orderToken.replace(/[^A-Za-z0-9_-]/g, '')}.pdf`;
}
