import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Whole } from './ready/send-whole.ts';

/** A page, or its data, as it is sent to everybody who asks for its address. */
export interface KeptPage {
  readonly etag: string;
  readonly plain: Whole;
  readonly brotli: Whole;
  /** For whoever has it already. */
  readonly same: Whole;
}

const BROTLI_QUALITY = 5;

export function compressHtml(html: Buffer, quality = BROTLI_QUALITY): Buffer {
  return brotliCompressSync(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  });
}

export function etagOf(html: Buffer): string {
  return `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
}
