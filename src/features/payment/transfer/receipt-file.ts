import { type FileKind, looksLike, MEDIA_TYPES } from '../../files/file-kind.ts';

/** Decision A59. */
export const RECEIPT_MAX_BYTES = 10 * 1024 * 1024;

const RECEIPT_KINDS = ['jpg', 'png', 'webp', 'pdf'] as const satisfies readonly FileKind[];

export interface ReceiptType {
  readonly extension: (typeof RECEIPT_KINDS)[number];
  readonly mediaType: string;
}

/** What a receipt is by its first bytes; undefined for what is none. */
export function receiptType(bytes: Uint8Array): ReceiptType | undefined {
  const extension = RECEIPT_KINDS.find((kind) => looksLike(kind, bytes));
  return extension && { extension, mediaType: MEDIA_TYPES[extension] };
}

/**
 * A transfer's reference or tracking key: 3 to 40 letters, digits and plain separators, beginning
 * with a letter or digit, so that it is neither markup nor a spreadsheet's formula.
 */
export const RECEIPT_REFERENCE = /^[\p{L}\p{N}][\p{L}\p{N} ._/-]{1,38}[\p{L}\p{N}]$/u;
