import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Smaller answers fit a packet or two as they are. */
const SMALLEST = 1024;
const QUALITY = 4;

/**
 * Sends JSON of public GET calls compressed. Answers for one person stay as they are: next to
 * text that a stranger chooses, the size of a compressed answer tells about the rest of it.
 */
export function installJsonCompression(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, next) => {
    if (!isCompressible(request, reply, payload)) return next();
    reply.header('Vary', 'Accept-Encoding');
    if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return next();
    reply.header('Content-Encoding', 'br').removeHeader('Content-Length');
    const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
    next(null, brotliCompressSync(payload, { params }));
  });
}

function isCompressible(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): payload is string {
  if (typeof payload !== 'string' || payload.length < SMALLEST) return false;
  if (request.method !== 'GET' || request.routeOptions.config.access !== 'public') return false;
  if (reply.hasHeader('Content-Encoding')) return false;
  return /^application\/json\b/.test(String(reply.getHeader('Content-Type') ?? ''));
}
