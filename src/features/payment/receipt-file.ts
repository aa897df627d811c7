/** Decision A59. */
export const RECEIPT_MAX_BYTES = 10 * 1024 * 1024;

export interface ReceiptType {
  readonly extension: 'jpg' | 'png' | 'webp' | 'pdf';
  readonly mediaType: string;
}

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  Array.from(text).every((character, index) => bytes[at + index] === character.charCodeAt(0));

/** What a file is by its first bytes; its name and the browser's word for it prove nothing. */
export function receiptType(bytes: Uint8Array): ReceiptType | undefined {
  if (startsWith(bytes, '\xff\xd8\xff')) return { extension: 'jpg', mediaType: 'image/jpeg' };
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return { extension: 'png', mediaType: 'image/png' };
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) {
    return { extension: 'webp', mediaType: 'image/webp' };
  }
  if (startsWith(bytes, '%PDF-')) return { extension: 'pdf', mediaType: 'application/pdf' };
  return undefined;
}

/**
 * A transfer's reference or tracking key: 3 to 40 letters, digits and plain separators, beginning
 * with a letter or digit, so that it is neither markup nor a spreadsheet's formula.
 */
export const RECEIPT_REFERENCE = /^[\p{L}\p{N}][\p{L}\p{N} ._/-]{1,38}[\p{L}\p{N}]$/u;
