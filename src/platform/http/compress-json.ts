import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Smaller answers fit a packet or two as they are. */
const SMALLEST = 1024;
const QUALITY = 4;

/**
 * Sends JSON of public GET calls compressed. Answers for one person stay as they are: next to
 * text that a stranger chooses, the size of a compressed answer tells about the rest of it.
 */
export function installJsonCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || request.routeOptions.config.access !== 'public') return payload;
    if (typeof payload !== 'string' || payload.length < SMALLEST) return payload;
    if (!/^application\/json\b/.test(String(reply.getHeader('Content-Type') ?? ''))) return payload;
    if (reply.hasHeader('Content-Encoding')) return payload;
    reply.header('Vary', 'Accept-Encoding');
    if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return payload;
    reply.header('Content-Encoding', 'br').removeHeader('Content-Length');
    return brotliCompressSync(payload, {
      params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY },
    });
  });
}
