import type { FastifyInstance } from 'fastify';
import { Busy } from './errors.ts';
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

/** Sends new calls and pages away while the shop is overloaded, before anything is done for them. */
export function installAdmission(
  app: FastifyInstance,
  load: () => Load,
  draw: () => number = Math.random,
): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config?.admission === 'always') return;
    if (isOverloaded(load())) throw new Busy(draw());
  });
}
