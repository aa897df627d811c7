import type { onRequestHookHandler } from 'fastify';
import type { KeptPage } from '../platform/http/kept-page.ts';
import { SAFETY_HEADERS } from '../platform/http/safety-headers.ts';
import { type Remembered, remember } from '../platform/memory/remembered.ts';

export interface ReadyPages {
  /** The pages' own first hook: sends what is kept for everybody under the address as it was asked. */
  readonly send: onRequestHookHandler;
  /** Says under which name the page of an address is kept, once it was asked for by that address. */
  readonly note: (address: string, key: string) => void;
}

interface Head {
  readonly plain: Readonly<Record<string, string | number>>;
  readonly brotli: Readonly<Record<string, string | number>>;
}

/** Addresses known at once; one page may be asked for by several. */
const MOST_ADDRESSES = 1000;

/**
 * Answers a page that is everybody's and kept, behind the guards of every request and before
 * anything is read of it: the same bytes and headers as the long way, which a request with a
 * condition takes.
 */
export function readyPages(kept: Remembered<KeptPage>): ReadyPages {
  const keys = remember<{ readonly key: string }>({ most: MOST_ADDRESSES });
  const heads = new WeakMap<KeptPage, Head>();
  const headOf = (page: KeptPage): Head => {
    const known = heads.get(page) ?? makeHead(page);
    heads.set(page, known);
    return known;
  };
  return {
    note: (address, key) => keys.begin(address)({ key }),
    send: (request, reply, next) => {
      const { method, url = '', headers } = request.raw;
      if (method !== 'GET' || headers['if-none-match'] !== undefined) return next();
      const found = keys.find(url);
      const page = found ? kept.find(found.key) : undefined;
      if (!page) return next();
      const brotli = /\bbr\b/.test(String(headers['accept-encoding'] ?? ''));
      const head = headOf(page);
      reply.hijack();
      reply.raw.writeHead(200, brotli ? head.brotli : head.plain);
      reply.raw.end(brotli ? page.brotli : page.html);
    },
  };
}

function makeHead({ html, brotli, etag, type, policy }: KeptPage): Head {
  const both = {
    ...SAFETY_HEADERS,
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
    etag,
    'content-type': type,
    ...(policy ? { 'content-security-policy': policy } : {}),
  };
  return {
    plain: { ...both, 'content-length': html.length },
    brotli: { ...both, 'content-encoding': 'br', 'content-length': brotli.length },
  };
}
