import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { comeAgainSeconds, PAGES, Refusal, refusalBody } from '../errors.ts';
import { sendWhole, whole } from '../ready/send-whole.ts';
import { AWAY_PAGE, awayPageHeaders } from './away-page.ts';
import { isOverloaded, type Load } from './load.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * `always`: served whatever the load. For what costs next to nothing (files), and for what
     * must come through: health, and what a provider tells of money.
     */
    admission?: 'always';
  }
}

const CALL = Buffer.from(JSON.stringify(refusalBody(new Refusal('unavailable'))));
const CALL_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
};

/** Sends new calls and pages away while the shop is overloaded, before anything is done for them. */
export function installAdmission(
  app: FastifyInstance,
  load: () => Load,
  draw: () => number = Math.random,
): void {
  app.addHook('onRequest', (request, reply, next) => {
    const { admission } = request.routeOptions.config ?? {};
    if (admission === 'always' || !isOverloaded(load())) next();
    else sendAwayNow(request, reply, comeAgainSeconds(draw()));
  });
}

/**
 * Sends away with an answer that is ready, past every later hook: whoever is sent away must cost
 * next to nothing, or too many of them cost those who were let in their time. The connection stays.
 */
export function sendAwayNow(request: FastifyRequest, reply: FastifyReply, seconds: number): void {
  const page = request.routeOptions.url === PAGES;
  const again = { 'retry-after': String(seconds) };
  reply.hijack();
  sendWhole(
    reply.raw,
    page
      ? whole(503, { ...awayPageHeaders(seconds), ...again }, AWAY_PAGE)
      : whole(503, { ...CALL_HEADERS, ...again }, CALL),
  );
}
