/** Kinds of files that people send; each is also the ending of our name for one. */
export type FileKind = 'ai' | 'pdf' | 'psd' | 'svg' | 'jpg' | 'png' | 'webp';

/** What stands at which place of a file's first bytes. */
type Sign = Readonly<Record<number, string>>;

/** Signs of each kind, of which one is enough; SVG is text and is looked at as a whole. */
const SIGNS: Readonly<Record<Exclude<FileKind, 'svg'>, readonly Sign[]>> = {
  ai: [{ 0: '%PDF-' }, { 0: '%!PS' }],
  pdf: [{ 0: '%PDF-' }],
  psd: [{ 0: '8BPS' }],
  jpg: [{ 0: '\xff\xd8\xff' }],
  png: [{ 0: '\x89PNG\r\n\x1a\n' }],
  webp: [{ 0: 'RIFF', 8: 'WEBP' }],
};

/** How many first bytes `looksLike` needs. */
export const HEAD_BYTES = 1024;

export const MEDIA_TYPES: Readonly<Record<FileKind, string>> = {
  ai: 'application/postscript',
  pdf: 'application/pdf',
  psd: 'image/vnd.adobe.photoshop',
  svg: 'image/svg+xml',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** Whether a file's first bytes are of a kind: its name and a browser's word prove nothing. */
export function looksLike(kind: FileKind, head: Uint8Array): boolean {
  const start = String.fromCharCode(...head.subarray(0, HEAD_BYTES));
  if (kind === 'svg') return /^(\u00ef\u00bb\u00bf)?\s*</.test(start) && !start.includes('\0');
  return SIGNS[kind].some((sign) =>
    Object.entries(sign).every(([at, text]) => start.startsWith(text, Number(at))),
  );
}
