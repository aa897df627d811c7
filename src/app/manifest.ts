import { accentTones } from '../features/site/accent.ts';
import type { SiteSettings } from '../features/site/reads.ts';
import type { App } from '../platform/http/app.ts';
import { pages } from '../routes.ts';
import { APP_ICONS, MANIFEST } from './app-icons.ts';

/** What a browser is told to install the shop by: its name is the one that staff set. */
export function manifestOf({ company, accent }: Pick<SiteSettings, 'company' | 'accent'>) {
  return {
    id: pages.home,
    name: `${company}: artículos promocionales`,
    short_name: company,
    description: 'Artículos promocionales con tu marca, con precio por pieza e IVA a la vista.',
    lang: 'es-MX',
    dir: 'ltr',
    start_url: pages.home,
    scope: '/',
    display: 'standalone',
    background_color: '#FBF8F2',
    theme_color: accentTones(accent)?.light.cobalt ?? '#FBF8F2',
    categories: ['shopping', 'business'],
    icons: APP_ICONS.map(({ src, size, purpose }) => ({
      src,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
    shortcuts: [
      { name: 'Buscar productos', url: pages.products },
      { name: 'Mi carrito', url: pages.cart },
      { name: 'Mis compras', url: pages.orders },
    ],
  };
}

/** Serves the web manifest; `current` are the company's facts as they are now. */
export function registerManifest(app: App, current: () => SiteSettings): void {
  app.get(
    MANIFEST,
    { schema: { hide: true }, config: { access: 'public' } },
    async (_request, reply) =>
      reply
        .header('Cache-Control', 'public, max-age=3600')
        .type('application/manifest+json; charset=utf-8')
        .send(JSON.stringify(manifestOf(current()))),
  );
}
