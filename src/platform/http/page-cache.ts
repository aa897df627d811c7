import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';

export interface CachedPage {
  readonly html: Buffer;
  readonly brotli: Buffer;
  readonly etag: string;
  readonly policy: string;
  /** By a clock that only goes forward: `performance.now()`. */
  readonly expiresAt: number;
}

const MAX_PAGES = 500;
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

/** Anonymous pages kept in memory, least recently used first out; emptied when the catalogue changes. */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>();

  get(key: string, now: number): CachedPage | undefined {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    this.#pages.delete(key);
    if (page.expiresAt <= now) return undefined;
    this.#pages.set(key, page);
    return page;
  }

  set(key: string, page: CachedPage): void {
    this.#pages.set(key, page);
    if (this.#pages.size <= MAX_PAGES) return;
    const oldest = this.#pages.keys().next().value;
    if (oldest !== undefined) this.#pages.delete(oldest);
  }

  clear(): void {
    this.#pages.clear();
  }
}
