import type { FastifyInstance } from 'fastify';
import { SAFETY_HEADERS } from './safety-headers.ts';

/**
 * Finds the JSON that a public GET call answered before to this very address (as asked, with its
 * query), when it would answer the same again. Whoever keeps it has checked that address once.
 */
export type FindReady = (address: string) => Buffer | undefined;

declare module 'fastify' {
  interface FastifyInstance {
    /** Adds answers that are sent before anything else looks at a request. */
    answerReady(find: FindReady): void;
  }
}

/**
 * Sends answers that are ready with the headers they had at first, past cookies, guards and
 * validation, which have nothing to say about a public answer that an address alone decides. A
 * request that names a caller itself takes the long way: it may be refused. Call before any hook.
 */
export function installReadyAnswers(app: FastifyInstance): void {
  const finders: FindReady[] = [];
  app.decorate('answerReady', (find: FindReady) => void finders.push(find));
  app.addHook('onRequest', (request, reply, next) => {
    const { method = '', url = '', headers } = request.raw;
    const plain =
      method === 'GET' &&
      headers.authorization === undefined &&
      headers['content-encoding'] === undefined;
    for (const find of plain ? finders : []) {
      const body = find(url);
      if (body === undefined) continue;
      reply.hijack();
      reply.raw.writeHead(200, {
        ...SAFETY_HEADERS,
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'content-length': body.length,
      });
      reply.raw.end(body);
      return;
    }
    next();
  });
}
