import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { Refusal, refusalBody } from './errors.ts';

/** Everything below is a call, and is answered as one. */
const CALLS = ['/api', '/api/*'];

/**
 * Answers what no route answers: 405 with `Allow` where the address has other methods, else 404.
 * Addresses of calls are refused in JSON whatever the method; without this a GET among them would
 * be taken for a page.
 */
export function installUnknownCalls(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => refuseUnknown(app, request, reply));
  for (const url of CALLS) {
    app.route({
      method: ['GET', 'HEAD'],
      url,
      schema: { hide: true },
      config: { access: 'public' },
      handler: (request, reply) => refuseUnknown(app, request, reply),
    });
  }
}

function refuseUnknown(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const methods = methodsOf(app.declaredRoutes, request.url.split('?', 1)[0] ?? '');
  if (methods.length === 0) return reply.code(404).send(refusalBody(new Refusal('not_found')));
  return reply
    .code(405)
    .header('Allow', methods.join(', '))
    .send(refusalBody(new Refusal('method_not_allowed')));
}

/** The methods that the routes of `/api` have for a path; none for one that is no call's. */
export function methodsOf(routes: readonly RouteOptions[], path: string): readonly string[] {
  const matching = routes.filter(
    ({ url }) => url.startsWith('/api/') && !CALLS.includes(url) && patternOf(url).test(path),
  );
  return [...new Set(matching.flatMap(({ method }) => method))].sort();
}

function patternOf(url: string): RegExp {
  const parts = url.split(/(:[A-Za-z]+(?:\([^)]*\))?|\*)/).map((part) => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`);
}
