import fastifyStatic from '@fastify/static';
import type { App } from './app.ts';

const YEAR_MS = 365 * 24 * 3600 * 1000;

/** Built assets: their names carry a hash, so they are cached for good; the rest for an hour. */
export async function registerStatic(app: App, folder: string): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public', admission: 'always' };
    });
    await scope.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/');
        reply.header(
          'Cache-Control',
          hashed ? `public, max-age=${YEAR_MS / 1000}, immutable` : 'public, max-age=3600',
        );
      },
    });
  });
}
