import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';

/** A page, or its data, as it is sent to everybody who asks for its address. */
export interface KeptPage {
  readonly html: Buffer;
  readonly brotli: Buffer;
  readonly etag: string;
  readonly type: string;
  /** The Content-Security-Policy of a page; data have none of their own. */
  readonly policy: string | undefined;
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
