import type { FastifyInstance } from 'fastify';

/**
 * Headers of every answer, as OWASP advises them. Pages replace the content policy by their own.
 * Set once as a constant: made anew for each request they would cost as much as a search.
 */
export const SAFETY_HEADERS = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // The filter of old browsers did more harm than good.
  'x-xss-protection': '0',
} as const;

/** Call before anything that may answer. */
export function installSafetyHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(SAFETY_HEADERS);
    next();
  });
}
