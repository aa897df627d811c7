import type { ArtworkExtension } from './choose-files.ts';

/** First bytes that each kind of file begins with; SVG is text and is looked at as a whole. */
const SIGNATURES: Record<Exclude<ArtworkExtension, 'svg'>, readonly string[]> = {
  ai: ['%PDF-', '%!PS'],
  pdf: ['%PDF-'],
  psd: ['8BPS'],
};

/** How many first bytes `looksLike` needs. */
export const HEAD_BYTES = 1024;

export const MEDIA_TYPES: Record<ArtworkExtension, string> = {
  ai: 'application/postscript',
  pdf: 'application/pdf',
  psd: 'image/vnd.adobe.photoshop',
  svg: 'image/svg+xml',
};

/** Whether a file's first bytes are those of its ending: the name alone proves nothing. */
export function looksLike(extension: ArtworkExtension, head: Uint8Array): boolean {
  const start = String.fromCharCode(...head.subarray(0, HEAD_BYTES));
  if (extension !== 'svg') return SIGNATURES[extension].some((sign) => start.startsWith(sign));
  return /^(\u00ef\u00bb\u00bf)?\s*</.test(start) && !start.includes('\0');
}
